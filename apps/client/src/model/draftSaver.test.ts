import { expect, test } from 'vitest';
import { DraftSaver } from './draftSaver.ts';

function makeStage(results: boolean[]) {
  const timers: (() => void)[] = [];
  const log: string[] = [];
  const saver = new DraftSaver(
    {
      async send() {
        log.push('send');
        return results.shift() ?? true;
      },
      after(_, run) {
        timers.push(run);
        return () => timers.splice(timers.indexOf(run), 1);
      },
      onSaved: (isSaved) => log.push(isSaved ? 'saved' : 'unsaved'),
    },
    250,
  );
  const tick = async () => {
    for (const run of timers.splice(0)) run();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { saver, log, tick, timers };
}

test('many edits become one message', async () => {
  const { saver, log, tick } = makeStage([]);
  saver.edited();
  saver.edited();
  await tick();
  expect(log).toEqual(['unsaved', 'unsaved', 'send', 'saved']);
});

test('an edit during the send is sent after it', async () => {
  const { saver, log, tick } = makeStage([]);
  saver.edited();
  const sending = tick();
  saver.edited();
  await sending;
  expect(log).not.toContain('saved');
  await tick();
  expect(log.filter((line) => line === 'send')).toHaveLength(2);
  expect(log.at(-1)).toBe('saved');
});

test('what failed is sent when the connection is back, what was replaced is not', async () => {
  const { saver, log, tick, timers } = makeStage([false]);
  saver.edited();
  await tick();
  expect(log.at(-1)).toBe('send');
  saver.resume();
  await tick();
  expect(log.slice(-2)).toEqual(['send', 'saved']);
  saver.resume();
  saver.edited();
  saver.forget();
  expect(timers).toHaveLength(0);
  saver.resume();
  expect(log.filter((line) => line === 'send')).toHaveLength(2);
});

test('leaving the page sends at once, and only once', async () => {
  const { saver, log, tick, timers } = makeStage([]);
  saver.edited();
  saver.resume();
  expect(log).toEqual(['unsaved', 'send']);
  expect(timers).toHaveLength(0);
  await tick();
  expect(log).toEqual(['unsaved', 'send', 'saved']);
});

test('an edit made while an earlier one is being sent goes along when the page is left', async () => {
  const { saver, log, tick, timers } = makeStage([]);
  saver.edited();
  const sending = tick();
  saver.edited();
  saver.resume();
  expect(log.filter((line) => line === 'send')).toHaveLength(2);
  await sending;
  await tick();
  expect(log.filter((line) => line === 'send')).toHaveLength(2);
  expect(timers).toHaveLength(0);
  expect(log.at(-1)).toBe('saved');
});
