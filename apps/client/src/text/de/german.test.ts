import { FAULT_CODES, NEUTRAL, PRESETS, type Settings, UNKNOWN_ARMIES, UNKNOWN_OWNER } from '@salient/engine';
import { REFUSAL_CODES } from '@salient/protocol/refusals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMessage } from '../../net/failures.ts';
import { bonusLine } from '../bonusText.ts';
import { botText } from '../botText.ts';
import { commonText } from '../commonText.ts';
import { faultText } from '../faultText.ts';
import { finishedText } from '../finishedText.ts';
import { helpText } from '../helpText.ts';
import { hintText } from '../hintText.ts';
import { homeText } from '../homeText.ts';
import { hotseatText } from '../hotseatText.ts';
import { speak } from '../language.ts';
import { levelText } from '../levelText.ts';
import { listText } from '../listText.ts';
import { matchText, noticeText } from '../matchText.ts';
import { netText } from '../netText.ts';
import { oddsText } from '../oddsText.ts';
import { peopleText } from '../peopleText.ts';
import { replayText } from '../replayText.ts';
import { roomText } from '../roomText.ts';
import { settingsText } from '../settingsText.ts';
import { talkText } from '../talkText.ts';
import { territoryLine } from '../territoryText.ts';
import { lineOf, lineOfEvent, NAMES } from '../testing.ts';
import type { Texts } from '../texts.ts';
import { formatAgo, formatDuration, formatLeft, formatNumber, formatOneDecimal, formatShare } from '../words.ts';
import { german } from './german.ts';

const speakGerman = () => speak('de', german);
const speakEnglish = () => speak('en', null);

beforeAll(speakGerman);
afterAll(speakEnglish);

/** What the screens call, by area. */
const spoken: { readonly [A in keyof Texts]?: Texts[A] } = {
  bot: botText,
  common: commonText,
  finished: finishedText,
  help: helpText,
  home: homeText,
  hotseat: hotseatText,
  level: levelText,
  list: listText,
  match: matchText,
  net: netText,
  odds: oddsText,
  people: peopleText,
  replay: replayText,
  room: roomText,
  settings: settingsText,
  talk: talkText,
};

/** Paths of the sentences that need no facts. */
function plainPaths(tree: object, path: readonly string[] = []): readonly (readonly string[])[] {
  return Object.entries(tree).flatMap(([name, said]) => {
    if (typeof said === 'object') return plainPaths(said as object, [...path, name]);
    return said.length === 0 ? [[...path, name]] : [];
  });
}

function sayAt(tree: object, path: readonly string[]): string {
  const said = path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], tree);
  return String((said as () => unknown)());
}

/** The same in both languages, rightly. */
const ALIKE = ['Salient', 'Bot', '?', 'Chat', 'Start', 'Land', 'AMAF'];

test('no sentence was left in English', () => {
  const paths = plainPaths(german).filter(([area = '']) => area in spoken);
  expect(paths.length).toBeGreaterThan(150);
  speakEnglish();
  const same = paths.filter((path) => sayAt(spoken, path) === sayAt(german, path));
  speakGerman();
  expect(same.filter((path) => !ALIKE.includes(sayAt(german, path)))).toEqual([]);
});

test('players are addressed as du, and quoted as German does', () => {
  for (const path of plainPaths(german)) {
    const text = sayAt(german, path);
    expect(text).not.toMatch(/\b(Sie (können|haben|müssen|sollten)|Ihnen)\b/);
    expect(text).not.toMatch(/["“][^"”„]*”/);
  }
});

test('the log', () => {
  const attack = { kind: 'attacked', index: 0, seat: 0, from: 0, to: 2, touched: [] } as const;
  const known = { armies: 8, defendingArmies: 5, attackersLost: 4, defendersLost: 5 };
  const hidden = { armies: null, defendingArmies: null, attackersLost: null, defendersLost: null, captured: null };
  expect(lineOfEvent({ ...attack, ...known, defender: 1, captured: true })).toBe(
    'Ana erobert China von Björn, 8 gegen 5',
  );
  expect(lineOfEvent({ ...attack, ...known, defender: NEUTRAL, captured: true })).toBe('Ana erobert China, 8 gegen 5');
  expect(lineOfEvent({ ...attack, ...known, defendersLost: 2, defender: 1, captured: false })).toBe(
    'Björn hält China gegen Ana: 2 von 5 verloren; der Angriff verliert 4 von 8',
  );
  expect(lineOfEvent({ ...attack, ...hidden, seat: null, defender: null })).toBe('Jemand greift China an');
  const own = { ...attack, ...hidden, armies: 8, attackersLost: 4, defender: null };
  expect(lineOfEvent({ ...own, captured: true })).toBe('Ana erobert China, mit 8');
  expect(lineOfEvent({ ...own, captured: false })).toBe('China hält stand gegen Ana: der Angriff verliert 4 von 8');
  const theirs = { ...attack, ...hidden, seat: null, defender: 0, defendingArmies: 5, defendersLost: 2 };
  expect(lineOfEvent({ ...theirs, captured: false })).toBe(
    'Ana hält China gegen einen Angriff aus dem Nebel: 2 von 5 verloren',
  );
  expect(lineOfEvent({ kind: 'transferred', index: 0, seat: 0, from: 0, to: 1, armies: 1, touched: [] })).toBe(
    'Ana verlegt 1 Armee von Siberia nach Ural',
  );
  expect(lineOfEvent({ kind: 'skipped', index: 0, seat: 0, from: 0, to: 1, reason: 'lostSource', touched: [] })).toBe(
    'Ana: kein Zug aus Siberia nach Ural, der Ausgangspunkt war da in anderer Hand',
  );
  const placed = [
    { territory: 0, armies: 3 },
    { territory: 1, armies: 1_200 },
  ];
  expect(lineOf({ kind: 'deploys', seat: 0, placed, events: [] })).toBe('Ana stellt auf: 3 in Siberia, 1.200 in Ural');
  expect(lineOf({ kind: 'bonus', seat: 1, bonus: 0, isGained: true, events: [] })).toBe('Björn hält jetzt Asia (+7)');
});

test('a territory and a bonus in one sentence', () => {
  const facts = {
    name: 'Siberia',
    owner: 0,
    armies: 8,
    isOwn: true,
    isAllied: false,
    ownerName: 'Ana',
    enemies: 1,
    deployed: 1,
    isTarget: false,
    isChoosable: true,
    pick: 0,
  };
  expect(territoryLine(facts)).toBe('Siberia, 8 Armeen, deins, grenzt an 1 Feind, 1 Armee kommt dazu, wählbar');
  const fogged = { ...facts, isOwn: false, owner: UNKNOWN_OWNER, armies: UNKNOWN_ARMIES, enemies: 0, deployed: 0 };
  expect(territoryLine({ ...fogged, isChoosable: false })).toBe('Siberia, im Nebel verborgen');
  const bonus = { name: 'Asia', armies: 7, holder: 'Björn', isHeldByViewer: false, size: 12 };
  expect(bonusLine({ ...bonus, missing: ['Ural', 'China'] })).toBe(
    'Asia: +7 Armeen pro Runde, gehört Björn. Du hast 10 von 12; es fehlen: Ural und China',
  );
});

test('hints, notices and results', () => {
  const facts = { open: null, left: 3, noIncome: null, picks: 0, picksWanted: 2, isFinal: false, isTouch: true };
  expect(hintText({ ...facts, mode: { kind: 'deploying', last: null } }, NAMES)).toBe(
    '3 Armeen aufstellen: Tippe auf dein Land. Halten nimmt zurück.',
  );
  expect(noticeText({ kind: 'notReachable', from: 0, territory: 2 }, NAMES)).toBe(
    'China grenzt nicht an Siberia. Wähle einen leuchtenden Nachbarn.',
  );
  expect(matchText.result({ kind: 'win', seats: [0, 1] }, NAMES.seat)).toBe('Ana und Björn gewinnen');
  expect(peopleText.voted('pause', ['Ana'], 2)).toBe('Ana möchte eine Pause (1 von 2)');
  expect(replayText.dice.holds({ salts: 3, isSeen: true, isOwnIn: true })).toBe(
    'Würfel geprüft: Jeder Schlüssel folgt aus der Festlegung, deren Veröffentlichung dieser Browser gesehen hat, gemischt mit Salz von diesem Browser und 2 weiteren Spielern.',
  );
});

test('refusals by their code, with the numbers and the setting they speak of', () => {
  const message = 'in English';
  expect(faultText.fault({ code: 'notHost', message })).toBe('Das kann nur der Gastgeber.');
  expect(faultText.fault({ code: 'overIncome', message, numbers: { deployed: 6, income: 5 } })).toBe(
    'Du stellst insgesamt 6 Armeen auf, dein Einkommen ist aber 5.',
  );
  expect(
    faultText.fault({ code: 'outOfRange', message, path: 'luckPercent', numbers: { value: 200, min: 0, max: 100 } }),
  ).toBe('Glück: Erlaubt sind 0 bis 100, nicht 200.');
  for (const code of [...FAULT_CODES, ...REFUSAL_CODES]) {
    expect(faultText.fault({ code, message }), code).toMatch(/^[A-ZÄÖÜ].+\.$/);
  }
  // The server counts what an address asks by the minute.
  expect(faultText.notJoined(429, message)).toContain('Warte eine Minute');
  expect(faultText.notJoined(404, message)).toMatch(/gibt es hier nicht, oder sie ist vorbei/);
  expect(createMessage({ status: 400, message })).toMatch(/^So kann keine Partie beginnen: /);
  expect(createMessage({ status: 426, message })).toBe(netText.outdated());
  speakEnglish();
  expect([faultText.fault({ code: 'notHost', message }), faultText.notJoined(404, message)]).toEqual([
    message,
    message,
  ]);
  speakGerman();
});

test('the help speaks of chances where there are some', () => {
  expect(helpText.rules(PRESETS.warlight).join(' ')).toContain('zeigt deine Chancen.');
  expect(helpText.rules(PRESETS.strategic).join(' ')).toMatch(/Kämpfe kennen keinen Zufall: Armeen besiegen 60\s%/);
  expect(helpText.rules({ ...PRESETS.contestC2, luckPercent: 0 }).join(' ')).toContain('kennen keinen Zufall:');
  expect(helpText.rules(PRESETS.contestC2).join(' ')).toMatch(
    /verteidigen; über 16\s% davon entscheiden die Würfel\. Das Zahlenfeld zeigt deine Chancen\./,
  );
});

test('of offers is told that everybody has so many (rule P1)', () => {
  expect(settingsText.hint('offersPerBonus')).toBe(
    'So viele Gebiete jedes Bonus werden allen angeboten, wo er genug hat.',
  );
});

test('the help tells of teams where there are some', () => {
  const told = helpText.rules({ ...PRESETS.warlight, teams: [0, 0, 1, 1], shareVictoryPercent: 80 }).join(' ');
  expect(told).toContain('zwischen deinen Gebieten und denen deines Teams. Eine Armee');
  expect(told).toMatch(/Die Seite, die als letzte übrig bleibt, gewinnt, oder die Seite, die 80\s% des Landes hält\.$/);
});

test('of a seat that nothing is expected of any more nothing is said', () => {
  expect(matchText.seatLine('Ana', 2, 5, 'thinking')).toBe('Ana, 2 Gebiete, Einkommen 5, überlegt');
  expect(matchText.seatLine('Ana', 2, 5, 'idle')).toBe('Ana, 2 Gebiete, Einkommen 5');
  expect(matchText.seatInFogLine('Ana', 1, 'idle')).toBe('Ana, 1 Gebiet in Sicht');
});

test('land that is not yours is not a match that is not yours', () => {
  const message = 'in English';
  const order = { code: 'notYours', message, index: 0 } as const;
  expect(faultText.fault(order)).toBe('Dieses Gebiet gehört dir nicht.');
  expect(faultText.fault({ code: 'notYours', message })).toContain('Gastgeber einer privaten Partie');
});

test('numbers, shares and times', () => {
  expect([formatNumber(1_200), formatOneDecimal(2.5), formatShare(0.004), formatShare(0.65)]).toEqual([
    '1.200',
    '2,5',
    '<1\u00a0%',
    '65\u00a0%',
  ]);
  const hour = 3_600_000;
  expect([formatDuration(400), formatDuration(2.5 * hour), formatDuration(72 * hour)]).toEqual([
    '1 s',
    '2 h 30 min',
    '3 Tage',
  ]);
  expect(formatLeft(48 * hour)).toBe('2 Tage');
  const now = 10 * 24 * hour;
  expect([formatAgo(now, now), formatAgo(now - hour, now), formatAgo(now - 24 * hour, now)]).toEqual([
    'gerade eben',
    'vor 1 Stunde',
    'gestern',
  ]);
});

test('shipped maps have German names, others the one that they bring along', () => {
  expect(commonText.mapName('world', 'World')).toBe('Welt');
  expect(commonText.mapName('valley', 'The Valley')).toBe('The Valley');
  expect(commonText.mapName('valley')).toBe('valley');
  expect(commonText.mapName('gen-1-42-2-abc')).toBe('Erzeugt (42)');
  expect(commonText.mapName('gen-1-42-2-abc', 'Karoran')).toBe('Erzeugt (42)');
  expect(commonText.mapName('constructor', 'The Yard')).toBe('The Yard');
  expect(matchText.mapPrefix('valley', 'The Valley')).toBe('The Valley · ');
});

test('how a bot plays, with numbers as German writes them', () => {
  expect(botText.explorationOf(0.1)).toBe('0,1');
  const bot = { level: 'hard', style: 'turtle', algorithm: 'uct', thinkMs: 250, exploration: 0.7 } as const;
  expect(botText.line(bot)).toBe('Bot, Schwer, Schildkröte, uct, 0,25 s, c 0,7');
  expect(botText.knobs(bot)).toBe('uct · 0,25 s · c 0,7');
});

test('what is over had rounds, though none was played, and what is not is in its picks', () => {
  const line = (isFinished: boolean) => homeText.recentLine({ map: 'Welt', round: 0, isFinished }, 0, 0);
  expect([line(false), line(true)]).toEqual([
    expect.stringMatching(/^Welt · Startwahl · /),
    expect.stringMatching(/^Welt · 0 Runden · /),
  ]);
});

test('one has won, or several', () => {
  expect(homeText.recentOutcome(['Ana'], true)).toBe('Gewonnen von Ana');
  expect(homeText.recentOutcome(['Ana', 'Björn'], true)).toBe('Gewonnen von Ana und Björn');
});

test('what is wrong with a replay is said by round or place; to load it again would not help', () => {
  const broken = { code: 'badFormat', message: 'In English.' } as const;
  expect(replayText.fault({ ...broken, numbers: { round: 3 } })).toBe(
    'Runde 3 lässt sich so, wie sie aufgezeichnet ist, nicht spielen.',
  );
  expect(replayText.fault({ ...broken, numbers: { round: 0 } })).toMatch(/^Die Startaufstellung /);
  expect(replayText.fault({ ...broken, path: 'rounds[2].key' })).toContain('„rounds[2].key“');
  expect(replayText.fault(broken)).toBe('Das ist keine Aufzeichnung.');
});

test('no rule is called like the group it stands in', () => {
  const groups = Object.values(settingsText.groups).map((name) => name());
  const rules = (Object.keys(PRESETS.warlight) as (keyof Settings)[]).map((field) => settingsText.name(field));
  expect(rules).toContain('Grundeinkommen');
  expect(rules.filter((name) => groups.includes(name))).toEqual([]);
});
