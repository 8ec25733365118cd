import { expect, test } from 'vitest';
import { findCode, formatRoute, parseRoute, takeOverCode, takeOverLink } from './router.ts';

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

test('a code is found in what people paste', () => {
  expect(findCode(' abcd2345 ')).toBe('abcd2345');
  expect(findCode('http://192.168.0.7:2567/m/abcd2345?renderer=canvas')).toBe('abcd2345');
  expect(findCode('HTTPS://HOST/w/ABCD2345/')).toBe('abcd2345');
  expect(findCode('hello')).toBeNull();
  expect(findCode('')).toBeNull();
});

test('the code that moves seats stands where browsers do not send it', () => {
  const link = takeOverLink('http://host', 'abcd2345', 'wxyz6789');
  expect(link).toBe('http://host/m/abcd2345#take=wxyz6789');
  expect(takeOverCode(new URL(link).hash)).toBe('wxyz6789');
  expect(takeOverCode('#take=WXYZ6789')).toBe('wxyz6789');
  expect(['', '#', '#2.5', '#taken'].map(takeOverCode)).toEqual([null, null, null, null]);
  expect(['#ta', '#take=', '#take=wxyz', '#take=wxyz6789<'].map(takeOverCode)).toEqual(['', '', '', '']);
});
