import { describe, expect, it } from 'vitest';
import { type BotJob, signedText } from './job.ts';
import { packParcel, unpackParcel } from './parcel.ts';

const job = (seat: number, document: unknown): BotJob =>
  ({ seat, map: { id: 'm', hash: 'h', document }, hmac: 'x' }) as unknown as BotJob;
/** As it comes out of a queue. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('a parcel', () => {
  it('carries every map once, and gives every job its own back', () => {
    // Maps whose rules are alike have one hash, whatever their names.
    const [world, twin] = [{ name: 'World' }, { name: 'Twin' }];
    const jobs = [job(0, world), job(1, twin), job(2, world)];
    const parcel = packParcel(jobs);
    expect(parcel.documents).toEqual([world, twin]);
    expect(JSON.stringify(parcel).match(/World/g)).toHaveLength(1);
    const unpacked = unpackParcel(sent(parcel)) as BotJob[];
    expect(unpacked).toEqual(jobs);
    expect(unpacked.map(signedText)).toEqual(jobs.map(signedText));
  });

  it.each([[null], ['nonsense'], [{ map: 7 }], [{ map: null }], [{ map: { document: { name: 'whole' } } }]])(
    'leaves %j as it is',
    (content) => {
      expect(unpackParcel({ jobs: [content], documents: [{ name: 'World' }] })).toEqual([content]);
    },
  );

  it.each([[-1], [0.5], [1], [1e300]])('gives a job that asks for document %d none', (document) => {
    expect(unpackParcel({ jobs: [{ map: { document } }], documents: ['World'] })).toEqual([{ map: {} }]);
  });
});

describe('the text that is signed', () => {
  it('is the same however the keys are ordered, and another for another document, map or seat', () => {
    const text = signedText(job(0, { name: 'World', size: 3 }));
    expect(signedText(job(0, { size: 3, name: 'World' }))).toBe(text);
    const others = [
      job(1, { name: 'World', size: 3 }),
      job(0, { name: 'World', size: 4 }),
      job(0, 'World'),
      job(0, undefined),
    ];
    expect(new Set([text, ...others.map(signedText)]).size).toBe(5);
  });

  it('leaves the signature out', () => {
    const unsigned = job(0, { name: 'World' });
    expect(signedText({ ...unsigned, hmac: 'y' })).toBe(signedText(unsigned));
  });
});
