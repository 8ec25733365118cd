import { expect, test } from 'vitest';
import { handlingOf } from './requests.ts';

const origin = 'https://salient.example';
const get = (path: string, mode = 'no-cors') => handlingOf({ method: 'GET', mode, url: origin + path }, origin);

test('pages, built files, and everything that must be fresh', () => {
  expect(get('/m/abcd2345', 'navigate')).toBe('page');
  expect(get('/assets/index-abc.js')).toBe('built');
  expect(get('/icons/icon-192.png')).toBe('built');
  expect(get('/api/turns')).toBe('network');
  expect(get('/matchmake/joinById/abcd2345')).toBe('network');
  expect(get('/sw.js')).toBe('network');
});

test('nothing that is sent, and nothing of others', () => {
  expect(handlingOf({ method: 'POST', mode: 'navigate', url: `${origin}/` }, origin)).toBe('network');
  expect(handlingOf({ method: 'GET', mode: 'navigate', url: 'https://elsewhere.example/' }, origin)).toBe('network');
});
