// What a seat may learn of a round, fact by fact: no filter of the engine's is asked (rules F1, F2, F6, F8, F9, T8).
import type { Fact } from './facts.ts';
import { areFriends, type Game } from './game.ts';
import { type SeenLand, seenBy } from './sight.ts';
import { copyWorld, type World } from './world.ts';

/** One thing learnt: words and numbers in a fixed order. */
export type Lesson = readonly (string | bigint | number | boolean | null)[];

type Sight = ReadonlyMap<string, SeenLand>;

/** The moment of one fact. */
interface Moment {
  readonly game: Game;
  readonly viewer: string;
  readonly before: Sight;
  readonly after: Sight;
}

/** All that `viewer` may learn of these facts, in order; worlds with equal lessons may not be told apart. */
export function lessonsOf(game: Game, start: World, facts: readonly Fact[], viewer: string): Lesson[] {
  const world = copyWorld(start);
  const lessons: Lesson[] = [...sightLessons(new Map(), seenBy(game, world, viewer))];
  const deploys: Lesson[] = [];
  let before: Sight = seenBy(game, world, viewer);
  for (const fact of facts) {
    for (const [land, standing] of Object.entries(fact.changes)) world.lands.set(land, standing);
    if (fact.kind === 'roundEnded') world.phase = fact.phase;
    const after = seenBy(game, world, viewer);
    const learnt = [...factLessons({ game, viewer, before, after }, fact), ...sightLessons(before, after)];
    // F8: of the deploys only what was placed where by whom, not when.
    (fact.kind === 'deployed' ? deploys : lessons).push(...learnt);
    before = after;
  }
  const names = deploys.map((lesson) => lesson.join(' ')).sort();
  return [...lessons, ['deploys', ...names]];
}

/** What the standings in sight tell by changing. */
function sightLessons(before: Sight, after: Sight): Lesson[] {
  return [...after].flatMap(([land, { owner, armies }]): Lesson[] => {
    const old = before.get(land);
    return old !== undefined && old.owner === owner && old.armies === armies ? [] : [['sight', land, owner, armies]];
  });
}

/** F9: to see land is to see owner and armies. */
const isSeen = (sight: Sight, land: string): boolean => {
  const seen = sight.get(land);
  return seen !== undefined && seen.owner !== null && seen.armies !== null;
};

function factLessons(moment: Moment, fact: Fact): Lesson[] {
  switch (fact.kind) {
    case 'deployed':
    case 'picked':
      return Object.keys(fact.changes).some((land) => isSeen(moment.after, land))
        ? [[fact.kind, fact.seat, ...Object.keys(fact.changes), 'armies' in fact ? fact.armies : 0n]]
        : [];
    case 'surrendered':
      return [['surrendered', fact.seat, fact.isPlayedOn]];
    case 'eliminated':
      return [['eliminated', fact.seat]];
    case 'roundEnded':
      return [['ended', fact.phase, fact.round, fact.ending?.kind ?? '', ...(fact.ending?.seats ?? [])]];
    case 'transferred':
    case 'attacked':
    case 'skipped':
      return moment.game.settings.ruleset === 'standard' ? marchLessons(moment, fact) : contestLessons(moment, fact);
  }
}

type March = Fact & { kind: 'transferred' | 'attacked' | 'skipped' };

function marchLessons(moment: Moment, fact: March): Lesson[] {
  const { game, viewer, before, after } = moment;
  const isOurs = areFriends(game, viewer, fact.seat);
  const seesFrom = isSeen(before, fact.from) || isSeen(after, fact.from);
  const seesTo = isSeen(before, fact.to) || isSeen(after, fact.to);
  if (fact.kind === 'skipped') {
    const dependsOnTarget = fact.reason === 'notAnAttack' || fact.reason === 'notATransfer';
    const isTold = fact.seat === viewer || (seesFrom && (seesTo || !dependsOnTarget));
    if (!isTold) return [];
    // Land that was lost tells whose it is now, not who ordered from it.
    const who = fact.seat === viewer || fact.reason !== 'lostSource' ? fact.seat : null;
    return [['skipped', who, fact.from, fact.seat === viewer || seesTo ? fact.to : null, fact.reason]];
  }
  if (fact.kind === 'transferred') {
    if (isOurs || (seesFrom && seesTo)) return [['transferred', fact.seat, fact.from, fact.to, fact.armies]];
    if (seesTo) return [['arrived', fact.seat, fact.to, fact.armies]];
  } else {
    const { armies, attackersLost, defendersLost, captured, defender, defendingArmies } = fact;
    const foes: Lesson = isSeen(before, fact.to) ? [defender, defendingArmies, defendersLost] : [];
    if (isOurs || (seesFrom && seesTo))
      return [['attacked', fact.seat, fact.from, fact.to, armies, attackersLost, captured, ...foes]];
    if (seesTo) return [['raided', fact.to, captured, captured ? fact.seat : null, ...foes]];
  }
  return seesFrom ? [['departed', fact.seat, fact.from]] : [];
}

/** T8. */
function contestLessons({ viewer, before, after }: Moment, fact: March): Lesson[] {
  if (fact.kind === 'skipped')
    return fact.seat === viewer ? [['skipped', fact.seat, fact.from, fact.to, fact.reason]] : [];
  const isTold = fact.seat === viewer || isSeen(after, fact.from) || isSeen(after, fact.to) || isSeen(before, fact.to);
  if (!isTold) return [];
  const order: Lesson = [fact.kind, fact.seat, fact.from, fact.to, fact.armies];
  if (fact.kind === 'transferred') return [order];
  const losses: Lesson = [
    isSeen(before, fact.from) || isSeen(after, fact.from) ? fact.attackersLost : null,
    ...(isSeen(before, fact.to) || isSeen(after, fact.to)
      ? [fact.defender, fact.defendingArmies, fact.defendersLost, fact.captured, fact.hits]
      : []),
  ];
  return [[...order, ...losses]];
}
