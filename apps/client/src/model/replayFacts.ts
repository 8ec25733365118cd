// A finished match played again from its document: every round as any viewer would have seen it, and how everybody did in figures (rule D4).
import {
  type Fault,
  filterEvents,
  type Game,
  type GameEvent,
  type GameMap,
  type MapDocument,
  makeGame,
  type Position,
  parseMap,
  parseReplay,
  type ReplayDocument,
  RULES_VERSION,
  replayPositions,
  SEAT_FATES,
  SPECTATOR,
  type View,
  viewFor,
} from '@salient/engine';
import { seatsGoneOut } from '../playback/timeline.ts';
import { commonText } from '../text/commonText.ts';
import { replayText } from '../text/replayText.ts';
import type { RoundRecord } from './roundRecord.ts';

export interface Replay {
  readonly document: ReplayDocument;
  readonly map: GameMap;
  readonly mapDocument: MapDocument;
  readonly game: Game;
  readonly steps: readonly ReplayedStep[];
}

export interface ReplayedStep {
  readonly round: number;
  readonly before: Position;
  readonly events: readonly GameEvent[];
  readonly position: Position;
}

/** What is shown: the starts, picked or dealt, a round, or the vote by which the match ended (or the service's end of it, V10). */
export type StepKind = 'picks' | 'dealt' | 'round' | 'vote';

export function kindOf({ document, steps }: Pick<Replay, 'document' | 'steps'>, index: number): StepKind {
  if (index === 0) return steps[0]?.before.phase === 'picking' ? 'picks' : 'dealt';
  return index > document.rounds.length ? 'vote' : 'round';
}

/** `ALL_SEEING` or a seat. */
export const ALL_SEEING = SPECTATOR;

export type Built<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

export function readDocument(input: unknown): Built<ReplayDocument> {
  const parsed = parseReplay(input);
  return parsed.ok ? parsed : { ok: false, message: sentences(parsed.faults) };
}

/** Plays the whole match again; a few milliseconds for a usual one. */
export function buildReplay(document: ReplayDocument, mapDocument: MapDocument): Built<Replay> {
  const map = parseMap(mapDocument);
  if (!map.ok) return { ok: false, message: sentences(map.faults) };
  const { rulesVersion } = document;
  const { id, name, hash } = map.value;
  if (document.map.hash !== hash) return { ok: false, message: replayText.otherMap(commonText.mapName(id, name)) };
  if (rulesVersion !== RULES_VERSION) return { ok: false, message: replayText.otherRules(rulesVersion, RULES_VERSION) };
  const steps = replayPositions(document, map.value);
  if (!steps.ok) return { ok: false, message: sentences(steps.faults) };
  const game = makeGame(map.value, document.settings, document.seats.length);
  if (!game.ok) return { ok: false, message: sentences(game.faults) };
  return { ok: true, value: { document, map: map.value, mapDocument, game: game.value, steps: steps.value } };
}

/** What is wrong with it, one sentence for each fault. */
const sentences = (faults: readonly Fault[]): string => faults.map((fault) => replayText.fault(fault)).join(' ');

/** One round as `viewer` would have seen it, or whole. */
export function recordFor({ game, steps }: Replay, index: number, viewer: number): RoundRecord | null {
  const step = steps[index];
  if (!step) return null;
  const { round, before, events, position } = step;
  if (viewer === ALL_SEEING) return { round, before: wholeView(before), after: wholeView(position), events };
  return {
    round,
    before: viewFor(game, before, viewer),
    after: viewFor(game, position, viewer),
    events: filterEvents(game, before, events, viewer),
  };
}

/** A position without any fog: for those who watch a match that is over. */
function wholeView(position: Position): View {
  return {
    seat: SPECTATOR,
    phase: position.phase,
    round: position.round,
    owner: Array.from(position.owner),
    armies: Array.from(position.armies),
    fates: Array.from(position.fate, (fate) => SEAT_FATES[fate] ?? 'playing'),
    offer: [],
    result: position.result,
  };
}

/** How one seat did over the whole match. */
export interface SeatSummary {
  readonly seat: number;
  readonly territories: number;
  readonly captures: number;
  /** Armies of others defeated, and own armies lost, in fights. */
  readonly killed: number;
  readonly lost: number;
  /** The round it went out in, 0 if it never did. */
  readonly outIn: number;
  /** The round it surrendered in, 0 if it never did. */
  readonly surrenderedIn: number;
  /** A bot played on for it after its surrender (rule V9). */
  readonly isPlayedOn: boolean;
}

/** By seat; everything counted from the events of the whole match. */
export function summarize({ steps, document, game }: Replay): readonly SeatSummary[] {
  const last = steps.at(-1)?.position;
  const isPlayedOn = game.settings.surrender === 'bot';
  return document.seats.map((_, seat) => {
    const own = steps.flatMap(({ events }) =>
      events.filter((event) => event.kind === 'attacked' && event.seat === seat),
    );
    const suffered = steps.flatMap(({ events }) =>
      events.filter((event) => event.kind === 'attacked' && event.defender === seat),
    );
    const out = steps.find(({ events }) => seatsGoneOut(events).includes(seat));
    const given = steps.find(({ events }) =>
      events.some((event) => event.kind === 'surrendered' && event.seat === seat),
    );
    return {
      seat,
      territories: last ? Array.from(last.owner).filter((owner) => owner === seat).length : 0,
      captures: own.filter((event) => event.kind === 'attacked' && event.captured).length,
      killed: sum(own, 'defendersLost') + sum(suffered, 'attackersLost'),
      lost: sum(own, 'attackersLost') + sum(suffered, 'defendersLost'),
      outIn: out?.round ?? 0,
      surrenderedIn: given?.round ?? 0,
      isPlayedOn: given !== undefined && isPlayedOn,
    };
  });
}

function sum(events: readonly GameEvent[], key: 'attackersLost' | 'defendersLost'): number {
  return events.reduce((total, event) => total + (event.kind === 'attacked' ? (event[key] ?? 0) : 0), 0);
}
