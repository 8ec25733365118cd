// Reads a replay document from anything and refuses it with coded faults (rule D4).
import { parseMapDocument } from '../map/parseMap.ts';
import { LONGEST_ORDER_LIST } from '../orders/readOrders.ts';
import { describeInput, isPlainObject, mustBe } from '../readInput.ts';
import { fail, ok, type Result } from '../result.ts';
import { isRoundKey } from '../rng/randomSource.ts';
import { parseSettings } from '../settings/parseSettings.ts';
import type { Fault, FaultCode } from '../types.ts';
import { checkChainKey, checkFairnessShape } from './parseFairness.ts';
import { REPLAY_FORMAT, REPLAY_FORMAT_VERSION, REPLAY_SEAT_KINDS, type ReplayDocument } from './replayDocument.ts';

const MAX_REPLAY_CHARACTERS = 64 * 1048576;
const MAX_ROUNDS = 100000;
const MAX_SEATS_READ = 64;
const MAX_STANDINGS_CHARACTERS = 20000;
const FINGERPRINT_PATTERN = /^[0-9a-f]{16}$/;

/**
 * Reads JSON text or a parsed value. What comes back has the right shape throughout and settings that parse; whether it holds is for `verifyReplay`.
 * Unknown extra fields are ignored.
 */
export function parseReplay(input: unknown): Result<ReplayDocument, Fault[]> {
  if (typeof input !== 'string') return readReplay(input);
  if (input.length > MAX_REPLAY_CHARACTERS)
    return fail([{ code: 'tooLarge', message: 'This replay is too large to be read.' }]);
  let document: unknown;
  try {
    document = JSON.parse(input);
  } catch {
    return fail([{ code: 'notJson', message: 'The replay is not valid JSON.' }]);
  }
  return readReplay(document);
}

function readReplay(input: unknown): Result<ReplayDocument, Fault[]> {
  if (!isPlainObject(input))
    return fail([fault('notAnObject', '', `A replay must be an object, not ${describeInput(input)}.`)]);
  if (input.format !== REPLAY_FORMAT || input.formatVersion !== REPLAY_FORMAT_VERSION) {
    return fail([
      fault('badFormat', 'formatVersion', `This is not a ${REPLAY_FORMAT} of version ${REPLAY_FORMAT_VERSION}.`),
    ]);
  }
  const settings = parseSettings(input.settings);
  const faults: Fault[] = settings.ok
    ? []
    : settings.faults.map((inner) => ({ ...inner, path: inner.path ? `settings.${inner.path}` : 'settings' }));
  faults.push(...checkHead(input), ...checkSeats(input.seats), ...checkPicks(input.picks));
  faults.push(...checkFairnessShape(input.fairness));
  faults.push(...checkList('rounds', input.rounds, MAX_ROUNDS, checkRound), ...checkVote(input.vote));
  faults.push(...checkOrigin(input.playedOnFrom), ...checkResult(input.result));
  if (faults.length > 0 || !settings.ok) return fail(faults);
  return ok({ ...input, settings: settings.value } as unknown as ReplayDocument);
}

const fault = (code: FaultCode, path: string, message: string): Fault => ({ code, path, message });

type EntryCheck = (path: string, entry: unknown) => Fault[];

function checkList(path: string, value: unknown, max: number, check: EntryCheck): Fault[] {
  if (!Array.isArray(value)) return [fault('notAList', path, mustBe(path, 'a list', value))];
  if (value.length > max) return [fault('tooMany', path, `"${path}" has ${value.length} entries; ${max} can be read.`)];
  for (let i = 0; i < value.length; i++) {
    const found = check(`${path}[${i}]`, value[i]);
    // One bad entry is enough: the rest of a broken list helps nobody.
    if (found.length > 0) return found;
  }
  return [];
}

function checkText(path: string, value: unknown, max: number): Fault[] {
  if (typeof value === 'string' && value.length <= max) return [];
  return [fault('notText', path, `"${path}" must be a text of at most ${max} characters.`)];
}

function checkWhole(path: string, value: unknown, max: number): Fault[] {
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max) return [];
  return [fault('notWhole', path, mustBe(path, `a whole number up to ${max}`, value))];
}

function checkObject(path: string, value: unknown, check: (value: Record<string, unknown>) => Fault[]): Fault[] {
  if (isPlainObject(value)) return check(value);
  return [fault('notAnObject', path, mustBe(path, 'an object', value))];
}

function checkHead(input: Record<string, unknown>): Fault[] {
  const map = checkObject('map', input.map, ({ id, hash, document }) => {
    const read = document === undefined ? ok(null) : parseMapDocument(document);
    return [...checkText('map.id', id, 64), ...checkText('map.hash', hash, 64), ...(read.ok ? [] : read.faults)];
  });
  const commitment = input.seedCommitment === null ? [] : checkText('seedCommitment', input.seedCommitment, 1000);
  return [
    ...checkWhole('rulesVersion', input.rulesVersion, 1000),
    ...map,
    ...commitment,
    ...checkText('keysFrom', input.keysFrom, 1000),
  ];
}

function checkSeats(value: unknown): Fault[] {
  return checkList('seats', value, MAX_SEATS_READ, (path, entry) =>
    checkObject(path, entry, ({ name, kind, bot, botSetup, colour }) => {
      const known = REPLAY_SEAT_KINDS.some((one) => one === kind);
      const kinds = known
        ? []
        : [fault('unknownValue', `${path}.kind`, `A seat is one of ${REPLAY_SEAT_KINDS.join(', ')}.`)];
      return [
        ...checkText(`${path}.name`, name, 200),
        ...kinds,
        ...(bot === undefined ? [] : checkText(`${path}.bot`, bot, 200)),
        ...(botSetup === undefined ? [] : checkObject(`${path}.botSetup`, botSetup, () => [])),
        ...(colour === undefined ? [] : checkWhole(`${path}.colour`, colour, MAX_SEATS_READ)),
      ];
    }),
  );
}

function checkBoard(path: string, board: Record<string, unknown>): Fault[] {
  const { key, chainKey } = board;
  const faults = [...checkEnd(path, board), ...checkChainKey(path, chainKey)];
  if (typeof key !== 'string' || !isRoundKey(key))
    faults.push(fault('badFormat', `${path}.key`, 'A round key has 32 hex digits.'));
  return faults;
}

/** What is kept of the board after a phase. */
function checkEnd(path: string, { standings, fingerprint }: Record<string, unknown>): Fault[] {
  const faults = checkText(`${path}.standings`, standings, MAX_STANDINGS_CHARACTERS);
  if (typeof fingerprint !== 'string' || !FINGERPRINT_PATTERN.test(fingerprint)) {
    faults.push(fault('badFormat', `${path}.fingerprint`, 'A fingerprint has 16 hex digits.'));
  }
  return faults;
}

function checkPicks(value: unknown): Fault[] {
  return checkObject('picks', value, (picks) => [
    ...checkBoard('picks', picks),
    ...checkList('picks.commits', picks.commits, MAX_SEATS_READ, (path, entry) =>
      checkObject(path, entry, ({ seat, territories }) => [
        ...checkWhole(`${path}.seat`, seat, MAX_SEATS_READ),
        ...checkList(`${path}.territories`, territories, 1000, (at, id) => checkText(at, id, 64)),
      ]),
    ),
  ]);
}

function checkVote(value: unknown): Fault[] {
  return value === undefined ? [] : checkObject('vote', value, (vote) => checkEnd('vote', vote));
}

function checkOrigin(value: unknown): Fault[] {
  if (value === undefined) return [];
  return checkObject('playedOnFrom', value, ({ match, round }) => [
    ...checkText('playedOnFrom.match', match, 64),
    ...checkWhole('playedOnFrom.round', round, MAX_ROUNDS),
  ]);
}

function checkRound(path: string, value: unknown): Fault[] {
  return checkObject(path, value, (round) => [
    ...checkWhole(`${path}.round`, round.round, MAX_ROUNDS),
    ...checkBoard(path, round),
    ...checkList(`${path}.commits`, round.commits, MAX_SEATS_READ, (at, commit) =>
      checkObject(at, commit, (fields) => checkCommit(at, fields)),
    ),
  ]);
}

function checkCommit(path: string, { seat, orders, surrender }: Record<string, unknown>): Fault[] {
  const faults = checkWhole(`${path}.seat`, seat, MAX_SEATS_READ);
  if (orders !== undefined)
    return [
      ...faults,
      ...checkList(`${path}.orders`, orders, LONGEST_ORDER_LIST, (at, text) => checkText(at, text, 200)),
    ];
  if (surrender === true) return faults;
  return [...faults, fault('missingField', path, 'A commit has orders or a surrender.')];
}

function checkResult(value: unknown): Fault[] {
  if (value === null) return [];
  return checkObject('result', value, ({ kind, seats }) => {
    if (kind === 'noResult') return [];
    if (kind !== 'win' && kind !== 'draw')
      return [fault('unknownValue', 'result.kind', 'A result is a win, a draw or no result.')];
    return checkList('result.seats', seats, MAX_SEATS_READ, (path, seat) => checkWhole(path, seat, MAX_SEATS_READ));
  });
}
