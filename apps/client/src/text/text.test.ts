import { fightOdds, NEUTRAL, PRESETS, type Settings, UNKNOWN_ARMIES, UNKNOWN_OWNER } from '@salient/engine';
import { expect, test } from 'vitest';
import { HOTKEYS } from '../interaction/hotkeys.ts';
import { bonusLine } from './bonusText.ts';
import { helpText } from './helpText.ts';
import { hintText } from './hintText.ts';
import { homeText } from './homeText.ts';
import { levelText } from './levelText.ts';
import { listText } from './listText.ts';
import { matchText, noticeText } from './matchText.ts';
import { orderText } from './orderText.ts';
import { say } from './parts.ts';
import { roomText } from './roomText.ts';
import { settingsText } from './settingsText.ts';
import { territoryLine } from './territoryText.ts';
import { lineOf, lineOfEvent, NAMES } from './testing.ts';
import { counted, formatAgo, formatClock, formatDuration, formatShare, formatWorth } from './words.ts';

const attack = { kind: 'attacked', index: 0, seat: 0, from: 0, to: 2, touched: [] } as const;
const known = { armies: 8, defendingArmies: 5, attackersLost: 4, defendersLost: 5 };

test('a measured strength is told in tens, with its range', () => {
  expect(levelText.rating({ elo: 399, halfWidth: 138, matches: 160 })).toBe(
    'Measured: about +400 against the rule bot (between +260 and +540).',
  );
  expect(levelText.rating({ elo: -1029, halfWidth: 546, matches: 160 })).toContain('about -1,030 ');
});

test('of a match that is over its winners are named, one or several', () => {
  expect([[], ['Ana'], ['Ana', 'Ben']].map((winners) => homeText.recentOutcome(winners, true))).toEqual([
    'No winner',
    'Ana won',
    'Ana and Ben won',
  ]);
});

test('an attack is told from both ends', () => {
  expect(lineOfEvent({ ...attack, ...known, defender: 1, captured: true })).toBe(
    'Ana took China from Björn, 8 against 5',
  );
  expect(lineOfEvent({ ...attack, ...known, defender: NEUTRAL, captured: true })).toBe('Ana took China, 8 against 5');
  expect(lineOfEvent({ ...attack, ...known, defendersLost: 2, defender: 1, captured: false })).toBe(
    'Björn held China against Ana: lost 2 of 5; the attack lost 4 of 8',
  );
});

test('of an attack in the fog is told what its viewer knows: above all whether the land fell', () => {
  const own = { ...attack, armies: 8, attackersLost: 4, defendingArmies: null, defendersLost: null };
  expect(lineOfEvent({ ...own, defender: null, captured: true })).toBe('Ana took China, with 8');
  expect(lineOfEvent({ ...own, defender: 1, captured: false })).toBe(
    'Björn held China against Ana: the attack lost 4 of 8',
  );
  const theirs = { ...attack, from: null, armies: null, attackersLost: null, defendingArmies: 5, defendersLost: 5 };
  expect(lineOfEvent({ ...theirs, seat: 1, defender: 0, captured: true })).toBe('Björn took China from Ana, against 5');
  expect(lineOfEvent({ ...theirs, seat: null, defender: 0, defendersLost: 2, captured: false })).toBe(
    'Ana held China against an attack from the fog: lost 2 of 5',
  );
  // By the contest's rules: how many came, and not how many of them fell.
  expect(lineOfEvent({ ...theirs, armies: 4, seat: 1, defender: 0, defendersLost: 2, captured: false })).toBe(
    'Ana held China against Björn: lost 2 of 5',
  );
});

test('what the fog hides is not told', () => {
  const hidden = { armies: null, defendingArmies: null, attackersLost: null, defendersLost: null, captured: null };
  expect(lineOfEvent({ ...attack, ...hidden, seat: null, defender: null })).toBe('Somebody attacked China');
  expect(lineOfEvent({ kind: 'departed', index: 0, seat: 1, from: 1, touched: [] })).toBe(
    'Björn marched out of Ural into the fog',
  );
  expect(lineOfEvent({ kind: 'transferred', index: 0, seat: 1, from: null, to: 2, armies: null, touched: [] })).toBe(
    'Björn moved armies to China',
  );
});

test('of a seat that nothing is expected of any more nothing is said', () => {
  expect(matchText.seatLine('Ana', 2, 5, 'thinking')).toBe('Ana, 2 territories, income 5, thinking');
  expect(matchText.seatLine('Ana', 2, 5, 'idle')).toBe('Ana, 2 territories, income 5');
  expect(matchText.seatInFogLine('Ana', 1, 'idle')).toBe('Ana, 1 territory in sight');
  expect(matchText.seatUnseenLine('Ana', 'idle')).toBe('Ana');
});

test('other lines of the log', () => {
  expect(lineOfEvent({ kind: 'transferred', index: 0, seat: 0, from: 0, to: 1, armies: 1, touched: [] })).toBe(
    'Ana moved 1 army from Siberia to Ural',
  );
  expect(lineOfEvent({ kind: 'skipped', index: 0, seat: 0, from: 0, to: 1, reason: 'lostSource', touched: [] })).toBe(
    'Ana: no move from Siberia to Ural, its start was in other hands by then',
  );
  expect(lineOfEvent({ kind: 'eliminated', index: 0, seat: 2, touched: [] })).toBe('Chiara is out');
  const placed = [
    { territory: 0, armies: 3 },
    { territory: 1, armies: 2 },
  ];
  expect(lineOf({ kind: 'deploys', seat: 0, placed, events: [] })).toBe('Ana deployed 3 on Siberia, 2 on Ural');
  expect(lineOf({ kind: 'picks', seat: 1, placed, events: [] })).toBe('Björn starts in Siberia, Ural');
  expect(lineOf({ kind: 'bonus', seat: 1, bonus: 0, isGained: true, events: [] })).toBe('Björn now holds Asia (+7)');
});

test('names stay apart in a sentence', () => {
  const parts = say`${{ kind: 'seat', seat: 1, text: 'Björn' }} has ${3}`;
  expect(parts).toEqual([{ kind: 'seat', seat: 1, text: 'Björn' }, ' has ', '3']);
});

test('a territory in one sentence', () => {
  const facts = {
    name: 'Siberia',
    owner: 0,
    armies: 8,
    isOwn: true,
    isAllied: false,
    ownerName: 'Ana',
    enemies: 3,
    deployed: 0,
    isTarget: false,
    isChoosable: false,
    pick: 0,
  };
  expect(territoryLine(facts)).toBe('Siberia, 8 armies, yours, borders 3 enemies');
  expect(territoryLine({ ...facts, enemies: 1, deployed: 1, isChoosable: true })).toBe(
    'Siberia, 8 armies, yours, borders 1 enemy, 1 army to be deployed, can be chosen',
  );
  expect(territoryLine({ ...facts, isOwn: false, owner: 1, ownerName: 'Björn', enemies: 0, isTarget: true })).toBe(
    'Siberia, 8 armies, Björn, can be reached',
  );
  expect(territoryLine({ ...facts, isOwn: false, isAllied: true, owner: 1, ownerName: 'Björn', enemies: 0 })).toBe(
    'Siberia, 8 armies, Björn, on your team',
  );
  const fogged = { ...facts, isOwn: false, owner: UNKNOWN_OWNER, armies: UNKNOWN_ARMIES, enemies: 0 };
  expect(territoryLine(fogged)).toBe('Siberia, hidden in the fog');
  expect(territoryLine({ ...facts, isOwn: false, owner: NEUTRAL, enemies: 0, armies: 1 })).toBe(
    'Siberia, 1 army, neutral',
  );
});

test('a bonus says what is missing', () => {
  const facts = { name: 'Asia', armies: 7, holder: '', isHeldByViewer: false, size: 12 };
  expect(bonusLine({ ...facts, missing: ['Ural', 'China'] })).toBe(
    'Asia: +7 armies a round. You hold 10 of 12; missing: Ural and China',
  );
  expect(bonusLine({ ...facts, holder: 'Ana', isHeldByViewer: true, missing: [] })).toBe(
    'Asia: +7 armies a round, yours',
  );
  expect(bonusLine({ ...facts, holder: 'Björn', missing: null })).toBe(
    'Asia: +7 armies a round, held by Björn, 12 territories',
  );
  expect(bonusLine({ ...facts, armies: -1, missing: ['a', 'b', 'c', 'd', 'e', 'f'] })).toBe(
    'Asia: −1 army a round. You hold 6 of 12; missing: a, b, c, d, and 2 more',
  );
});

test('hints lead through a turn', () => {
  const facts = { open: null, left: 3, noIncome: null, picks: 0, picksWanted: 2, isFinal: false, isTouch: false };
  expect(hintText({ ...facts, mode: { kind: 'deploying', last: null } }, NAMES)).toContain('Place 3 armies');
  expect(hintText({ ...facts, isTouch: true, mode: { kind: 'deploying', last: null } }, NAMES)).toContain('tap');
  expect(hintText({ ...facts, mode: { kind: 'target', from: 0 } }, NAMES)).toBe(
    'From Siberia: choose a lit neighbour.',
  );
  const open = { where: 'Siberia → China', what: 'Attack with 5' };
  expect(hintText({ ...facts, open, mode: { kind: 'armies', key: '', from: 0, to: 2 } }, NAMES)).toBe(
    'Siberia → China: Attack with 5. Set the number, or go on.',
  );
  expect(hintText({ ...facts, mode: { kind: 'idle' } }, NAMES)).toBe('');
  expect(noticeText({ kind: 'notReachable', from: 0, territory: 2 }, NAMES)).toBe(
    'China does not border Siberia. Choose a lit neighbour.',
  );
  expect(noticeText({ kind: 'nothingIsLeft', territory: 0 }, NAMES)).toBe('No army is left in Siberia that could go.');
});

test('starts that players rank wishes for are called so, also where only one of each bonus is on offer', () => {
  expect(settingsText.value('warlords')).toContain(settingsText.value('ranked'));
});

test('numbers and times', () => {
  expect([counted(1, 'army', 'armies'), counted(1_200, 'army', 'armies')]).toEqual(['1 army', '1,200 armies']);
  expect([formatClock(0), formatClock(61_001), formatClock(600_000)]).toEqual(['0:00', '1:02', '10:00']);
  expect([formatDuration(400), formatDuration(12.5 * 60_000), formatDuration(125 * 60_000)]).toEqual([
    '1 s',
    '12 min',
    '2 h 5 min',
  ]);
  expect([3, 1_200, 0, -2].map(formatWorth)).toEqual(['+3', '+1,200', '+0', '−2']);
  // No two clocks of the room are called the same.
  expect([30, 60, 90, 150, 600, 8 * 3_600].map(roomText.clockOption)).toEqual([
    '30 s',
    '1 min',
    '90 s',
    '2 min 30 s',
    '10 min',
    '8 h',
  ]);
  expect([formatShare(0), formatShare(0.004), formatShare(0.648), formatShare(0.999), formatShare(1)]).toEqual([
    '0%',
    '<1%',
    '65%',
    '>99%',
    '100%',
  ]);
  // With a little luck: the chances of 4 against 1 come to a little less than 1, though none of them fails.
  const sure = fightOdds(4, 1, { ...PRESETS.strategic, luckPercent: 16 }).capture;
  expect([sure < 1, formatShare(sure), formatShare(1 - 1e-9)]).toEqual([true, '100%', '>99%']);
  const now = 10 * 24 * 3_600_000;
  expect(formatAgo(now - 5 * 60_000, now)).toBe('5 minutes ago');
  expect(formatAgo(now, now)).toBe('just now');
});

test('the result names winners, sharers or nobody', () => {
  const { result } = matchText;
  expect(result({ kind: 'win', seats: [1] }, NAMES.seat)).toBe('Björn wins');
  expect(result({ kind: 'draw', seats: [0, 2] }, NAMES.seat)).toBe('A draw: Ana and Chiara');
  expect(result(null, NAMES.seat)).toBe('The match ended without a winner.');
});

test('the help tells the game as this match plays it', () => {
  const usual = helpText.rules(PRESETS.warlight).join(' ');
  expect(usual).toContain('One army always stays. Orders run one by one, the players in random order.');
  expect(usual).toMatch(/with 60%, .* with 70%\..* The last one standing wins\.$/);
  const other = {
    ...PRESETS.warlight,
    sequence: 'cycle',
    oneArmyGuard: false,
    multiAttack: true,
    offenceRatePercent: 65,
    maxRounds: 12,
    maxRoundsResult: 'draw',
    shareVictoryPercent: 80,
  } as const;
  const told = helpText.rules(other).join(' ');
  expect(told).toContain('All armies may leave. Orders run one by one, the players in turns,');
  expect(told).toContain('march on at once. An attacking army defeats a defender with 65%,');
  expect(told).toContain('wins, or whoever holds 80% of the land. After round 12 it is a draw.');
  const certain = helpText.rules(PRESETS.strategic).join(' ');
  expect(certain).toContain('Fights know no chance: armies defeat 60% of their number when they attack, 70% when');
  expect(helpText.rules({ ...PRESETS.strategic, rounding: 'weighted' }).join(' ')).toContain(
    '70% when they defend; what is no whole army is left to the dice. The number box shows the odds.',
  );
  // A part of it is rolled for, not every army (rule X2).
  expect(helpText.rules(PRESETS.contestC2).join(' ')).toContain(
    'In fights armies defeat 60% of their number when they attack, 70% when they defend; 16% of that is left to the dice.',
  );
  // Its halves fall by a table, not by chance (rules T7, X8).
  expect(helpText.rules({ ...PRESETS.contestC2, luckPercent: 0 }).join(' ')).toContain('Fights know no chance:');
});

test('the help tells of teams where there are some', () => {
  const told = helpText.rules({ ...PRESETS.warlight, teams: [0, 0, 1, 1], shareVictoryPercent: 80 }).join(' ');
  expect(told).toContain('or move between your own lands and those of your team. One army');
  expect(told).toContain('The last side standing wins, or whichever side holds 80% of the land.');
});

test('every key has words, and the list of rooms reads well', () => {
  for (const { action, keys } of HOTKEYS) {
    expect(helpText.action(action).length).toBeGreaterThan(3);
    for (const key of keys) expect(helpText.key(key)).not.toBe(' ');
  }
  expect(helpText.key('ctrl+shift+z')).toBe('Ctrl + Shift + Z');
  expect(helpText.key('+')).toBe('+');
  const room = {
    code: 'abcd2345',
    mapId: 'world',
    preset: 'warlight',
    fog: 'normal',
    phase: 'lobby',
    round: 0,
    humans: 1,
    bots: 2,
    openSeats: 1,
    viewers: 0,
    hostName: 'Ana',
    roundSeconds: 0,
    isPaused: false,
    players: [],
  } as const;
  expect(listText.roomLine(room, 'World')).toBe('World · fog: normal · in the lobby');
  expect(listText.roomLine({ ...room, preset: 'contestC1' }, 'World')).toMatch(/^World · Contest 1 · fog: /);
  expect(listText.roomLine({ ...room, preset: 'unheardOf' }, 'World')).toMatch(/^World · unheardOf · fog: /);
  expect(listText.peopleLine(room)).toBe('1 player · 2 bots · 1 free seat');
  expect(listText.title(room)).toBe('Ana’s room');
  const left = { ...room, humans: 0, hostName: '' };
  expect([listText.title(left), listText.peopleLine(left)]).toEqual(['Open room', '0 players · 2 bots · 1 free seat']);
  const run = { ...left, openSeats: 0, viewers: 1 };
  expect([listText.title(run), listText.peopleLine(run)]).toEqual(['Bots among themselves', '2 bots · 1 watching']);
});

test('an order says how many go, by number or percent, and what it is bound to', () => {
  const order = { kind: 'attackTransfer', from: 0, to: 1, armies: 3 } as const;
  const half = { ...order, armies: 0, percent: 50 } as const;
  expect(orderText.attack({ order, leaving: 3 })).toBe('Attack with 3');
  expect(orderText.attack({ order: { ...half, mode: 'attack' }, leaving: 1500 })).toBe(
    'Attack only, with 50 % (1,500)',
  );
  expect(orderText.transfer({ order: half, leaving: 2 })).toBe('Transfer 50 % (2)');
  expect(orderText.transfer({ order: { ...order, mode: 'transfer' }, leaving: 3 })).toBe('Transfer only, 3');
});

test('of offers is told that everybody has so many (rule P1)', () => {
  expect(settingsText.hint('offersPerBonus')).toBe(
    'So many territories of each bonus are offered to everybody, where it has enough.',
  );
});

test('no rule is called like the group it stands in', () => {
  const groups = Object.values(settingsText.groups).map((name) => name());
  const rules = (Object.keys(PRESETS.warlight) as (keyof Settings)[]).map((field) => settingsText.name(field));
  expect(rules).toContain('Base income');
  expect(rules.filter((name) => groups.includes(name))).toEqual([]);
});
