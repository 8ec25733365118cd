import { type BotJob, MAX_PARCEL, type QuickParcel } from '@salient/protocol';
import { expect, test, vi } from 'vitest';
import { QuickParcels } from './quickParcels.ts';
import type { TurnQueueListener } from './turnQueue.ts';

const MAP: BotJob['map'] = { id: 'm', hash: 'h', document: { name: 'M' } };
const job = (seat: number): BotJob => ({ seat, map: MAP }) as unknown as BotJob;
const seatsOf = ({ jobs }: QuickParcel): number[] => jobs.map((one) => (one as BotJob).seat);

function makeBench(workers: number) {
  const sent = new Map<string, QuickParcel>();
  const send = vi.fn(async (id: string, parcel: QuickParcel): Promise<void> => void sent.set(id, parcel));
  const withdraw = (id: string): void => void sent.delete(id);
  let count = 0;
  const parcels = new QuickParcels({ workers, send, withdraw, makeId: () => `parcel_${count++}` });
  const heard: (readonly [string, unknown])[] = [];
  const listener: Pick<TurnQueueListener, 'completed' | 'failed'> = {
    completed: (id, result) => heard.push([id, result]),
    failed: (id, reason) => heard.push([id, reason]),
  };
  const addAll = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, seat) => parcels.add(`job${seat}`, job(seat))));
  return { parcels, send, sent, heard, listener, addAll };
}

test('the turns of one tick are divided between the workers, in order', async () => {
  const bench = makeBench(2);
  await bench.addAll(5);
  expect([...bench.sent.values()].map(seatsOf)).toEqual([
    [0, 1, 2],
    [3, 4],
  ]);
});

test('a parcel goes when nobody waits for anything in it, and no sooner', async () => {
  const { parcels, addAll, sent, heard, listener } = makeBench(2);
  await addAll(4);
  for (const id of ['job0', 'job2', 'job3']) parcels.remove(id);
  expect([...sent.keys()]).toEqual(['parcel_0']);
  parcels.completed('parcel_1', [{ result: 'a' }, { result: 'b' }], listener);
  expect(heard).toEqual([]);
  parcels.completed('parcel_0', [{ result: 'a' }, { result: 'b' }], listener);
  expect(heard).toEqual([
    ['job0', 'a'],
    ['job1', 'b'],
  ]);
});

test('what is not wanted any more in the same tick is never sent, and whoever asked is not kept waiting', async () => {
  const { parcels, addAll, sent } = makeBench(1);
  const added = addAll(2);
  parcels.remove('job1');
  await added;
  expect([...sent.values()].map(seatsOf)).toEqual([[0]]);
});

test('a turn that was sent twice is taken out of both parcels', async () => {
  const { parcels, addAll, send, sent } = makeBench(1);
  send.mockImplementationOnce(async (id, parcel) => {
    sent.set(id, parcel);
    throw new Error('slow');
  });
  await expect(addAll(1)).rejects.toThrow('slow');
  await addAll(1);
  expect(sent.size).toBe(2);
  parcels.remove('job0');
  expect(sent.size).toBe(0);
});

test('no parcel is larger than a worker may open', async () => {
  const bench = makeBench(0);
  await bench.addAll(MAX_PARCEL + 1);
  expect([...bench.sent.values()].map(({ jobs }) => jobs.length)).toEqual([MAX_PARCEL, 1]);
});

test('every answer goes to its own job, once; a refused one fails alone', async () => {
  const { parcels, addAll, heard, listener } = makeBench(1);
  await addAll(3);
  const answers = [{ result: 'a' }, { refused: 'badView' }, { result: 'c' }];
  parcels.completed('parcel_0', answers, listener);
  parcels.completed('parcel_0', answers, listener);
  expect(heard).toEqual([
    ['job0', 'a'],
    ['job1', 'refused'],
    ['job2', 'c'],
  ]);
});

test.each([[undefined], ['nonsense'], [[]], [[null, 3]]])(
  'an answer like %j fails every job in it',
  async (answers) => {
    const { parcels, addAll, heard, listener } = makeBench(1);
    await addAll(2);
    parcels.completed('parcel_0', answers, listener);
    expect(heard).toEqual([
      ['job0', 'refused'],
      ['job1', 'refused'],
    ]);
  },
);

test('a parcel that no worker could answer fails with all that is in it; a strange one is nobody’s', async () => {
  const { parcels, addAll, heard, listener } = makeBench(1);
  await addAll(2);
  parcels.failed('parcel_7', 'stalled', listener);
  expect(heard).toEqual([]);
  parcels.failed('parcel_0', 'stalled', listener);
  expect(heard).toEqual([
    ['job0', 'stalled'],
    ['job1', 'stalled'],
  ]);
});

test('what the broker does not take is told to whoever asked', async () => {
  const bench = makeBench(1);
  bench.send.mockRejectedValueOnce(new Error('down'));
  await expect(bench.addAll(2)).rejects.toThrow('down');
});
