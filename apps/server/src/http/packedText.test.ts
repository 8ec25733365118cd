import { expect, test, vi } from 'vitest';
import { makePackedText } from './packedText.ts';

test('however many ask, and however soon, it is packed once for each way', async () => {
  const packers = { br: vi.fn(async () => Buffer.from('small')), gzip: vi.fn(async () => Buffer.from('smaller')) };
  const take = makePackedText('large', packers);
  const all = await Promise.all([take(() => true), take(() => true), take((way) => way === 'gzip'), take(() => false)]);
  all.push(await take(() => true), await take((way) => way === 'gzip'));
  const [br, gzip, plain] = [
    ['br', 'small'],
    ['gzip', 'smaller'],
    [undefined, 'large'],
  ];
  expect(all.map(({ packing, bytes }) => [packing, String(bytes)])).toEqual([br, br, gzip, plain, br, gzip]);
  for (const pack of Object.values(packers)) expect(pack.mock.calls).toEqual([[Buffer.from('large')]]);
});
