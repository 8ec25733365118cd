import { foldEvents, incomeOf } from '@salient/engine';
import { gridSketch, sketchDocument } from '@salient/engine/testing';
import { expect, test } from 'vitest';
import { ReplayModel } from '../hud/replay/replayModel.ts';
import { german } from '../text/de/german.ts';
import { speak } from '../text/language.ts';
import { replayText } from '../text/replayText.ts';
import { logEntries } from './logEntries.ts';
import { ALL_SEEING, buildReplay, kindOf, readDocument, recordFor, summarize } from './replayFacts.ts';
import { figuresOf } from './statistics.ts';
import { mustReplay, playDocument } from './testing.ts';

const document = playDocument({ seed: 'client', rounds: 12, surrenderOneIn: 30 });

test('a damaged document and a foreign map are refused with sentences', () => {
  expect(readDocument({ format: 'something' }).ok).toBe(false);
  const otherMap = sketchDocument(gridSketch(3, 3));
  expect(buildReplay(document, otherMap)).toMatchObject({ ok: false, message: expect.stringContaining('another map') });
});

test('the sentence about a foreign map calls it as lists do', () => {
  const lagoon = { ...sketchDocument(gridSketch(3, 3)), id: 'lagoon', name: 'Lagoon' };
  speak('de', german);
  const refused = buildReplay(document, lagoon);
  speak('en', null);
  expect(refused).toMatchObject({ ok: false, message: expect.stringContaining('Lagune') });
});

test('every perspective folds from round to round', () => {
  const replay = mustReplay(document);
  for (const viewer of [ALL_SEEING, 0, 1, 2]) {
    for (let index = 0; index < replay.steps.length; index++) {
      const record = recordFor(replay, index, viewer);
      expect(foldEvents(record!.before, record!.events)).toEqual(record!.after);
    }
  }
  expect(recordFor(replay, 999, ALL_SEEING)).toBeNull();
});

test('a vote is no round, and starts that were dealt are no picks', () => {
  const wish = { seed: 'voted', rounds: 2, surrenderOneIn: 1_000 };
  const kinds = (more: object) => {
    const replay = mustReplay(playDocument({ ...wish, ...more }));
    return replay.steps.map((_, index) => kindOf(replay, index));
  };
  expect(kinds({ isEndedByVote: true })).toEqual(['picks', 'round', 'round', 'vote']);
  expect(kinds({ settings: { distribution: 'automatic' } })).toEqual(['dealt', 'round', 'round']);
  const model = new ReplayModel(mustReplay(playDocument({ ...wish, rounds: 0, isEndedByVote: true })));
  model.show(1, 'end');
  expect([model.kind.value, replayText.roundOf(model.kind.value, 1, 0)]).toEqual(['vote', 'After 0 rounds']);
  expect(model.playableRound.value).toBeNull();
  // It may have been one person against bots: the document does not say who voted.
  expect(replayText.quiet('vote', false)).toContain('by whoever still had a say, or');
  model.close();
});

test('the summary agrees with the end of the match', () => {
  const replay = mustReplay(document);
  const rows = summarize(replay);
  const end = replay.steps.at(-1)!.position;
  expect(rows.map((row) => row.territories)).toEqual(
    [0, 1, 2].map((seat) => Array.from(end.owner).filter((o) => o === seat).length),
  );
  const captures = rows.reduce((sum, row) => sum + row.captures, 0);
  const told = replay.steps.flatMap(({ events }) =>
    events.filter((event) => event.kind === 'attacked' && event.captured),
  );
  expect(captures).toBe(told.length);
  for (const row of rows) {
    const isOut = end.fate[row.seat] !== 0;
    expect(row.outIn > 0).toBe(isOut);
    expect(row.surrenderedIn > 0).toBe(end.fate[row.seat] === 2);
    expect(row.isPlayedOn).toBe(false);
  }
});

test('who surrendered and was played on by a bot is out when the land is lost, if ever', () => {
  const wish = { seed: 'client', rounds: 12, surrenderOneIn: 5, settings: { surrender: 'bot' } } as const;
  const replay = mustReplay(playDocument(wish));
  const end = replay.steps.at(-1)!.position;
  const given = replay.steps.flatMap(({ round, events }) =>
    events.flatMap((event) => (event.kind === 'surrendered' ? [[event.seat, round] as const] : [])),
  );
  // The first time counts: matches at random surrender again and again.
  const rounds = new Map(given.toReversed());
  expect(rounds.size).toBeGreaterThan(0);
  for (const { seat, outIn, surrenderedIn, isPlayedOn } of summarize(replay)) {
    expect([outIn > 0, surrenderedIn]).toEqual([end.fate[seat] === 1, rounds.get(seat) ?? 0]);
    expect(isPlayedOn).toBe(rounds.has(seat));
  }
});

test('figures and log of a round come from what the viewer sees', () => {
  const replay = mustReplay(document);
  const record = recordFor(replay, 1, ALL_SEEING)!;
  const figures = figuresOf(replay.game, record.after);
  expect(figures.reduce((sum, row) => sum + row.territories, 0)).toBeLessThanOrEqual(12);
  expect(figures[0]?.income).toBe(incomeOf(replay.game, record.after, 0));
  const entries = logEntries(record, replay.game);
  const told = entries.flatMap((entry) => entry.events);
  expect(new Set(told).size).toBe(told.length);
  const deployers = entries.flatMap((entry) => (entry.kind === 'deploys' ? [entry.seat] : []));
  expect(new Set(deployers).size).toBe(deployers.length);
});

test('a replay steps over rounds in both directions and stays in range', () => {
  const model = new ReplayModel(mustReplay(document));
  const last = model.replay.steps.length - 1;
  model.stepBack();
  expect([model.at.value, model.player.cursor.value]).toEqual([0, 0]);
  model.show(999, 'end');
  expect(model.at.value).toBe(last);
  expect(model.displayed.value).toEqual(model.record.value?.after);
  model.show(1, 'start');
  model.stepBack();
  expect(model.at.value).toBe(0);
  expect(model.player.cursor.value).toBe(model.player.steps.value.length - 1);
  model.see(2);
  expect(model.record.value?.before.seat).toBe(2);
  model.verify();
  expect(model.verdict.value).toMatchObject({ ok: true, rounds: last });
  model.close();
});

test('a link to a moment leads to after the step that is being shown', () => {
  const model = new ReplayModel(mustReplay(document));
  model.show(1, 'start');
  expect(model.moment()).toEqual({ round: 1, step: 0 });
  const event = model.player.steps.value[2]?.events[0];
  if (!event) throw new Error('the round has fewer than three steps');
  model.showStepOf(event);
  expect([model.player.cursor.value, model.player.current.value]).toEqual([2, model.player.steps.value[2]]);
  expect(model.moment()).toEqual({ round: 1, step: 3 });
  model.jump(model.moment().round, model.moment().step);
  expect([model.player.cursor.value, model.player.current.value]).toEqual([3, model.player.steps.value[2]]);
  expect(model.moment()).toEqual({ round: 1, step: 3 });
  model.close();
});
