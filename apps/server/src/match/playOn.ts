// The setup of a match that goes on from a round of a finished one (rule D12): its map, rules and position, bots wherever nobody has sat down yet.
import { parseReplay, playOnFrom, type ReplayDocument, type ReplaySeat, type Result } from '@salient/engine';
import {
  BOT_ALGORITHMS,
  BOT_LEVELS,
  BOT_STYLES,
  type BotLevel,
  type CreateOptions,
  DEFAULT_LEVEL,
  DEFAULT_STYLE,
  MAX_EXPLORATION,
  MAX_THINK_MS,
  MIN_THINK_MS,
  type Refusal,
} from '@salient/protocol';
import { lookOf } from '@salient/protocol/legible';
import { z } from 'zod';
import type { MatchDeps } from './deps.ts';
import { botSeat, openSeat } from './lobbySeating.ts';
import type { MatchSetup, SeatSetup } from './match.ts';
import { looksOf } from './names.ts';
import { refuse, tellFaults } from './refusal.ts';

export interface PlayOnWish {
  readonly hostName: string;
  readonly from: NonNullable<CreateOptions['playOn']>;
  /** Of bots in seats that were persons'. */
  readonly level?: BotLevel | undefined;
}

/** @returns the setup, in which the seat that was asked for is the only open one */
export async function setUpPlayOn(
  deps: Pick<MatchDeps, 'store' | 'maps'>,
  { hostName, from, level = DEFAULT_LEVEL }: PlayOnWish,
): Promise<Result<Omit<MatchSetup, 'id'>, Refusal>> {
  let replay: ReplayDocument | undefined;
  try {
    replay = await loadReplay(deps, from.replay);
  } catch {
    return refuse('storeUnavailable');
  }
  if (replay === undefined) return refuse('noSuchReplay');
  const asked = await deps.maps.ask(replay.map.id);
  if (!asked.ok) return asked;
  const library = asked.value;
  if (library === undefined) return refuse('unknownMap');
  const on = playOnFrom(replay, library.map, from.round);
  if (!on.ok) return refuse('noSuchRound', tellFaults(on.faults));
  const { seats, settings } = on.value;
  if (!seats.includes(from.seat)) return refuse('seatsOfPlayOn');
  const bots = seats.flatMap((old) => replay.seats[old] ?? []).filter(levelOf);
  const names = looksOf([...bots, { name: hostName }]);
  const given = new Set<string>();
  const seating = seats.map((old, seat): SeatSetup => {
    const was = replay.seats[old];
    const own = { colour: was?.colour ?? old, team: settings.teams[seat] ?? -1 };
    if (old === from.seat) return { ...openSeat(seat), ...own };
    const same = levelOf(was);
    if (was === undefined || same === undefined) return { ...botSeat(seat, level, names), ...own };
    // Bots of older matches could have the same name.
    const { name } = given.has(lookOf(was.name)) ? botSeat(seat, same, names) : was;
    given.add(lookOf(name));
    return { ...openSeat(seat), ...own, kind: 'bot', name, ...botSetup.parse(was.botSetup), level: same };
  });
  return {
    ok: true,
    value: {
      hostName,
      // The teams go with the seats.
      options: { mapId: replay.map.id, settings: { ...settings, teams: [] }, isPrivate: true },
      seating,
      playedOnFrom: { match: from.replay, round: from.round },
    },
  };
}

/** What a replay tells of a bot beside its level; what is missing or unknown here is as the level has it. */
const botSetup = z
  .object({
    style: z.enum(BOT_STYLES).catch(DEFAULT_STYLE),
    algorithm: z.union([z.enum(BOT_ALGORITHMS), z.literal('')]).catch(''),
    thinkMs: z.int().min(MIN_THINK_MS).max(MAX_THINK_MS).catch(0),
    exploration: z.number().min(0).max(MAX_EXPLORATION).catch(-1),
  })
  .default({ style: DEFAULT_STYLE, algorithm: '', thinkMs: 0, exploration: -1 });

async function loadReplay({ store }: Pick<MatchDeps, 'store'>, match: string): Promise<ReplayDocument | undefined> {
  const text = await store.loadReplay(match);
  const parsed = text === undefined ? undefined : parseReplay(text);
  return parsed?.ok ? parsed.value : undefined;
}

/** Of a bot, which goes on as itself; a person's seat gets one with a name of its own. */
const levelOf = (was: ReplaySeat | undefined): BotLevel | undefined => BOT_LEVELS.find((one) => one === was?.bot);
