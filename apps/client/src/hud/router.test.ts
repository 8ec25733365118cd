import { expect, test } from 'vitest';
import { findPlace, formatRoute, parseRoute, takeOverCode, takeOverLink } from './router.ts';

test('deep links lead to their screens and back', () => {
  for (const path of ['/', '/m/abcd2345', '/w/abcd2345', '/r/abcd2345', '/how-to-play', '/lab'])
    expect(formatRoute(parseRoute(path))).toBe(path);
  expect(parseRoute('/m/abcd2345')).toEqual({ screen: 'match', code: 'abcd2345' });
  expect(parseRoute('/w/ABCD2345')).toEqual({ screen: 'watch', code: 'abcd2345' });
  expect(parseRoute('/how-to-play/')).toEqual({ screen: 'howTo' });
  for (const path of ['', '/', '/index.html']) expect(parseRoute(path)).toEqual({ screen: 'home' });
});

test.each(['/elsewhere', '/elsewhere/x', '/m/', '/m', '/how-to-play/x', '/constructor/abcd2345'])(
  '%s is nothing, and home says so',
  (path) => {
    expect(parseRoute(path)).toEqual({ screen: 'home', isUnknown: true });
  },
);

test('whatever people paste leads where opening it does', () => {
  const code = 'abcd2345';
  const match = { route: { screen: 'match', code }, hash: '' };
  expect(findPlace(' abcd2345 ')).toEqual(match);
  expect(findPlace('ABCD2345/')).toEqual(match);
  expect(findPlace('http://192.168.0.7:2567/m/abcd2345?renderer=canvas')).toEqual(match);
  expect(findPlace('HTTPS://HOST/w/ABCD2345/')).toEqual({ route: { screen: 'watch', code }, hash: '' });
  expect(findPlace('https://host/r/abcd2345#2.3')).toEqual({ route: { screen: 'replay', code }, hash: '#2.3' });
  expect(findPlace(takeOverLink('http://host', code, 'wxyz6789'))).toEqual({ ...match, hash: '#take=wxyz6789' });
  expect(findPlace('http://host/constructor/abcd2345')).toEqual(match);
  expect(['hello', '', '#abcd2345', 'http://host/m/#abcd2345'].map(findPlace)).toEqual([null, null, null, null]);
});

test('the code that moves seats stands where browsers do not send it', () => {
  const link = takeOverLink('http://host', 'abcd2345', 'wxyz6789');
  expect(link).toBe('http://host/m/abcd2345#take=wxyz6789');
  expect(takeOverCode(new URL(link).hash)).toBe('wxyz6789');
  expect(takeOverCode('#take=WXYZ6789')).toBe('wxyz6789');
  expect(['', '#', '#2.5', '#taken'].map(takeOverCode)).toEqual([null, null, null, null]);
  expect(['#ta', '#take=', '#take=wxyz', '#take=wxyz6789<'].map(takeOverCode)).toEqual(['', '', '', '']);
});
