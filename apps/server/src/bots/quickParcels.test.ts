import { type BotJob, MAX_PARCEL, type QuickParcel } from '@salient/protocol';
import { expect, test, vi } from 'vitest';
import { QuickParcels } from './quickParcels.ts';
import type { TurnQueueListener } from './turnQueue.ts';

const job = (seat: number): BotJob => ({ seat }) as unknown as BotJob;
const seatsOf = ({ jobs }: QuickParcel): number[] => jobs.map((one) => (one as BotJob).seat);

function makeBench(workers: number) {
  const sent = new Map<string, QuickParcel>();
  const send = vi.fn(async (id: string, parcel: QuickParcel): Promise<void> => void sent.set(id, parcel));
  const parcels = new QuickParcels({ workers, send, makeId: () => `parcel_${sent.size}` });
  const heard: (readonly [string, unknown])[] = [];
  const listener: TurnQueueListener = {
    completed: (id, result) => heard.push([id, result]),
    failed: (id, reason) => heard.push([id, reason]),
    progress: () => undefined,
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
