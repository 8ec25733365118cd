// A bot's answer in the contest's protocol, read as leniently as the contest read it: what is malformed is dropped (rule T4, contest protocol).
import type { GameMap, Order } from '@salient/engine';
import { namesOf } from './regionNames.ts';

/** Items of an answer that are read; the rest is dropped unread. */
const MAX_ITEMS = 51;
const NUMBER_PATTERN = /^[+-]?\d{1,10}$/;
const MAX_NUMBER = 2147483647;

/** The orders in an answer of the bot called `name`, in their order; `No moves`, empty items and items of another shape are no orders. */
export function parseAnswer(map: GameMap, name: string, answer: string): Order[] {
  return answer
    .trim()
    .split(',')
    .slice(0, MAX_ITEMS)
    .flatMap((item) => parseItem(map, name, item.trim().split(' ')));
}

function parseItem(map: GameMap, name: string, words: readonly string[]): Order[] {
  const [speaker, kind, ...fields] = words;
  if (speaker !== name) return [];
  const numbers = fields.map(numberOf);
  if (kind === 'place_armies') {
    const [region, armies] = numbers;
    const territory = territoryOf(map, region);
    return territory === undefined || armies === undefined ? [] : [{ kind: 'deploy', territory, armies }];
  }
  if (kind !== 'attack/transfer') return [];
  const [from, to] = numbers.slice(0, 2).map((region) => territoryOf(map, region));
  const armies = numbers[2];
  return from === undefined || to === undefined || armies === undefined
    ? []
    : [{ kind: 'attackTransfer', from, to, armies }];
}

function numberOf(text: string): number | undefined {
  if (!NUMBER_PATTERN.test(text)) return undefined;
  const value = Number(text);
  return Math.abs(value) <= MAX_NUMBER ? value : undefined;
}

const territoryOf = (map: GameMap, region: number | undefined): number | undefined => namesOf(map).indexOf(`${region}`);
