import { expect, test } from 'vitest';
import { makeAddressLimit } from './addressLimit.ts';

test('so many times a minute per address, and again after it', () => {
  let now = 0;
  const may = makeAddressLimit(2, () => now);
  expect([may('1.2.3.4'), may('1.2.3.4'), may('1.2.3.4')]).toEqual([true, true, false]);
  expect(may('1.2.3.5')).toBe(true);
  now = 59_999;
  expect(may('1.2.3.4')).toBe(false);
  now = 60_000;
  expect(may('1.2.3.4')).toBe(true);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['fe80::1%eth0', 'fe80::2%eth1'],
  ['2001:db8::5', '2001:db8:0:0:1::9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::9'],
  ['::1', '0:0:0:0:7:7:7:7'],
])('%s and %s are one household', (one, other) => {
  const may = makeAddressLimit(1, () => 0);
  expect([may(one), may(other)]).toEqual([true, false]);
});

test('networks that differ in their first part alone are two', () => {
  const may = makeAddressLimit(1, () => 0);
  expect([may('2001:db8:1:2::1'), may('2a01:db8:1:2::1')]).toEqual([true, true]);
});

test('two networks are two', () => {
  const may = makeAddressLimit(1, () => 0);
  expect([may('2001:db8:1:2::1'), may('2001:db8:1:3::1'), may('::ffff:10.0.0.1'), may('::ffff:10.0.0.2')]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('who has just begun a new minute is not forgotten before those whose minute began earlier', () => {
  let now = 0;
  const may = makeAddressLimit(1, () => now);
  may('10.1.0.0');
  now = 1;
  for (let index = 2; index < 20_000; index++) may(`10.0.${index >> 8}.${index & 255}`);
  now = 60_000;
  expect(may('10.1.0.0')).toBe(true);
  for (const further of ['10.2.0.0', '10.2.0.1']) may(further);
  expect(may('10.1.0.0')).toBe(false);
});

test('many addresses do not fill the memory, and the newest are still counted', () => {
  const may = makeAddressLimit(1, () => 0);
  const address = (index: number) => `10.0.${index >> 8}.${index & 255}`;
  for (let index = 0; index < 50_000; index++) may(address(index));
  expect([49_999, 40_000, 30_001].map((index) => may(address(index)))).toEqual([false, false, false]);
  expect(may('10.0.0.0')).toBe(true);
});
