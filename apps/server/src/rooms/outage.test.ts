import { pino } from 'pino';
import { expect, test } from 'vitest';
import { makeAskStore, STORE_AWAY } from './outage.ts';

function listen() {
  const lines: unknown[] = [];
  const write = (line: string): void => {
    const { msg, error } = JSON.parse(line);
    lines.push(error === undefined ? msg : [msg, error]);
  };
  return { askStore: makeAskStore(pino({ level: 'info' }, { write })), lines };
}

const refused = (reason = 'ECONNREFUSED') => Promise.reject(new Error(reason));
const AWAY = { code: STORE_AWAY };

test('an outage is logged once with its reason, however many ask; so are its end and the next one', async () => {
  const { askStore, lines } = listen();
  expect(await askStore(Promise.resolve(1))).toBe(1);
  for (let time = 0; time < 3; time++)
    await expect(askStore(refused())).rejects.toMatchObject({ ...AWAY, cause: new Error('ECONNREFUSED') });
  const away = ['what is stored cannot be reached', 'ECONNREFUSED'];
  expect(lines).toEqual([away]);
  for (let time = 0; time < 2; time++) await askStore(Promise.resolve());
  expect(lines).toEqual([away, 'what is stored can be reached again']);
  await expect(askStore(refused('the disk is full'))).rejects.toMatchObject(AWAY);
  expect(lines.slice(2)).toEqual([['what is stored cannot be reached', 'the disk is full']]);
});

test('a late answer to what was asked before ends no outage', async () => {
  const { askStore, lines } = listen();
  let answer = (): void => undefined;
  const early = askStore(
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  await expect(askStore(refused())).rejects.toMatchObject(AWAY);
  answer();
  await early;
  await expect(askStore(refused())).rejects.toMatchObject(AWAY);
  expect(lines).toHaveLength(1);
});

test('a name with several addresses is away for what is wrong with each', async () => {
  const { askStore, lines } = listen();
  const reasons = [new Error('ECONNREFUSED ::1'), new Error('ECONNREFUSED 127.0.0.1')];
  await expect(askStore(Promise.reject(new AggregateError(reasons)))).rejects.toMatchObject(AWAY);
  expect(lines).toEqual([['what is stored cannot be reached', 'ECONNREFUSED ::1; ECONNREFUSED 127.0.0.1']]);
});
