// What land is worth to a sparring partner, in armies: bonuses to be won, held, broken or prevented.
import type { Outlook } from './outlook.ts';
import type { SparringOptions } from './sparringOptions.ts';

/** What it would be worth to take a foreign territory. */
export function worthOfTaking(outlook: Outlook, options: SparringOptions, territory: number): number {
  const { facts, board } = outlook;
  const owner = board.owner[territory];
  const defenders = board.armies[territory];
  let worth = options.land;
  for (const bonus of facts.game.map.bonusesOf[territory]) {
    const armies = facts.bonusArmies[bonus];
    const ease = options.contested ** Math.max(0, outlook.rivalsIn[bonus] - (owner >= 0 ? 1 : 0));
    const haste = outlook.missing[bonus] <= outlook.income ? options.finish : 1;
    worth += (haste * options.winRounds * armies * ease * (defenders + 1)) / (outlook.missing[bonus] + 1);
    if (owner >= 0) worth += options.breakRounds * armies * danger(outlook, bonus, owner);
  }
  return owner < 0 ? worth : worth + options.kill * defenders + options.anger + relief(outlook, options, territory);
}

/** How near a seat is to holding a bonus, 0 … 1: 1 when it does, little while much is missing. */
function danger({ facts, board, holder }: Outlook, bonus: number, seat: number): number {
  if (holder[bonus] === seat) return 1;
  const { territories } = facts.game.map.bonuses[bonus];
  const share = territories.filter((territory) => board.owner[territory] === seat).length / territories.length;
  return share ** 3 / 2;
}

/** What own land beside it would no longer have to fear. */
function relief(outlook: Outlook, options: SparringOptions, territory: number): number {
  const { facts, board, seat } = outlook;
  const beside = facts.game.map.neighbours[territory].filter((other) => board.owner[other] === seat);
  return 0.3 * Math.max(0, ...beside.map((other) => worthOfHolding(outlook, options, other)));
}

/** What would be lost with an own territory. */
export function worthOfHolding(
  { facts, holder, ownIn, seat }: Outlook,
  options: SparringOptions,
  territory: number,
): number {
  let worth = options.land;
  for (const bonus of facts.game.map.bonusesOf[territory]) {
    const share = ownIn[bonus] / facts.game.map.bonuses[bonus].territories.length;
    const weight = holder[bonus] === seat ? 1 : share ** 3 / 2;
    worth += options.holdRounds * facts.bonusArmies[bonus] * weight;
  }
  return worth;
}
