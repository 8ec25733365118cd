// A seat's memory, as it travels, to what bots read: earlier views, sightings of orders, and what it wished for.
import type { BotTask, SeenFight, Sighting } from '@salient/ai';
import { type Game, UNKNOWN_ARMIES, UNKNOWN_OWNER, type View } from '@salient/engine';
import { type BotJob, readSeen, type SeenRound } from '@salient/protocol';

/** Numbers of a standing and of a deployment, of a march, and of a fight. */
const THREES = 3;
const FOURS = 4;
const SEVENS = 7;

/** Undefined when it tells of land or seats that are not in the game; whether the views fit it is not looked at. */
export function readMemory(
  game: Game,
  { memory, view, wishes }: Pick<BotJob, 'memory' | 'view' | 'wishes'>,
): Pick<BotTask, 'observations' | 'sightings' | 'wishes'> | undefined {
  const isLand = (land: number): boolean => land >= 0 && land < game.map.territories.length;
  const isKnown = ({ changed }: SeenRound): boolean => groups(changed, THREES).every(([land = -1]) => isLand(land));
  const sightings = memory.map(sightingOf);
  if (!wishes.every(isLand)) return undefined;
  if (!memory.every(isKnown) || !sightings.every((seen) => isInGame(game, seen, isLand))) return undefined;
  const owner = game.map.territories.map(() => UNKNOWN_OWNER);
  const blank: View = { ...view, owner, armies: owner.map(() => UNKNOWN_ARMIES) };
  return { observations: readSeen(blank, memory), sightings, wishes };
}

/** The orders of a remembered round; what was hidden is null or unknown. */
function sightingOf({ round, deploys, marches, fights }: SeenRound): Sighting {
  return {
    round,
    deploys: groups(deploys, THREES).map(([seat = -1, territory = -1, armies = 0]) => ({ seat, territory, armies })),
    marches: groups(marches, FOURS).map(([seat = -1, from = -1, to = -1, armies = UNKNOWN_ARMIES]) => {
      return { seat, from: from < 0 ? null : from, to: to < 0 ? null : to, armies };
    }),
    fights: groups(fights, SEVENS).map(fightOf),
  };
}

function fightOf(row: readonly number[]): SeenFight {
  const [seat = -1, to = -1, armies, attackersLost, defendingArmies, defendersLost, captured] = row;
  return {
    seat: seat < 0 ? null : seat,
    to,
    armies: armies ?? UNKNOWN_ARMIES,
    attackersLost: attackersLost ?? UNKNOWN_ARMIES,
    defendingArmies: defendingArmies ?? UNKNOWN_ARMIES,
    defendersLost: defendersLost ?? UNKNOWN_ARMIES,
    captured: captured === 1,
  };
}

const countsOf = ({ armies, attackersLost, defendingArmies, defendersLost }: SeenFight): readonly number[] => [
  armies,
  attackersLost,
  defendingArmies,
  defendersLost,
];

const groups = (row: readonly number[], size: number): (readonly number[])[] =>
  Array.from({ length: Math.ceil(row.length / size) }, (_, at) => row.slice(at * size, (at + 1) * size));

function isInGame(game: Game, { deploys, marches, fights = [] }: Sighting, isLand: (land: number) => boolean): boolean {
  const isSeat = (seat: number): boolean => seat >= 0 && seat < game.seats;
  const isPlace = (land: number | null): boolean => land === null || isLand(land);
  return (
    deploys.every(({ seat, territory, armies }) => isSeat(seat) && isLand(territory) && armies >= 0) &&
    marches.every(
      ({ seat, from, to, armies }) => isSeat(seat) && isPlace(from) && isPlace(to) && armies >= UNKNOWN_ARMIES,
    ) &&
    fights.every(
      (fight) =>
        (fight.seat === null || isSeat(fight.seat)) &&
        isLand(fight.to) &&
        countsOf(fight).every((count) => count >= UNKNOWN_ARMIES),
    )
  );
}
