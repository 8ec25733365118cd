// The smallest bot of the contest, as an example in plain JavaScript: all armies on one territory, then everybody attacks a neighbour (docs/contest.md).
import { createInterface } from 'node:readline';

let me = 'player1';
let income = 5;
/** @type {Map<string, Set<string>>} */
const neighbours = new Map();
/** @type {Map<string, { owner: string, armies: number }>} */
let board = new Map();

/** @param {string} a @param {string} b */
const join = (a, b) => neighbours.set(a, (neighbours.get(a) ?? new Set()).add(b));

/** @param {string[]} pairs `ID N,N ID N …` */
function readNeighbours(pairs) {
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    for (const other of pairs[at + 1].split(',')) {
      join(pairs[at], other);
      join(other, pairs[at]);
    }
  }
}

/** @param {string[]} words `ID OWNER ARMIES …` */
function readBoard(words) {
  board = new Map();
  for (let at = 0; at + 2 < words.length; at += 3) {
    board.set(words[at], { owner: words[at + 1], armies: Number(words[at + 2]) });
  }
}

/** Own regions beside foreign ones. */
const borders = () =>
  [...board.keys()].filter((id) => board.get(id)?.owner === me && foreignBeside(id).length > 0).sort();

/** @param {string} id */
const foreignBeside = (id) => [...(neighbours.get(id) ?? [])].filter((other) => board.get(other)?.owner !== me);

function place() {
  const [best] = borders();
  if (best === undefined) return 'No moves';
  const standing = board.get(best);
  if (standing !== undefined) standing.armies += income;
  return `${me} place_armies ${best} ${income}`;
}

function attack() {
  const moves = borders().flatMap((id) => {
    const armies = (board.get(id)?.armies ?? 1) - 1;
    const [target] = foreignBeside(id);
    return armies > 2 ? [`${me} attack/transfer ${id} ${target} ${armies}`] : [];
  });
  return moves.join(', ') || 'No moves';
}

/** @param {string} line @returns {string | undefined} */
function answer(line) {
  const [verb, what, ...words] = line.trim().split(' ');
  if (verb === 'settings' && what === 'your_bot') me = words[0];
  if (verb === 'settings' && what === 'starting_armies') income = Number(words[0]);
  if (verb === 'setup_map' && what === 'neighbors') readNeighbours(words);
  if (verb === 'update_map') readBoard([what, ...words]);
  if (verb === 'pick_starting_region') return words[0];
  if (verb === 'pick_starting_regions') return words.slice(0, 6).join(' ');
  if (verb === 'go') return what === 'place_armies' ? place() : attack();
  return undefined;
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const words = answer(line);
  if (words !== undefined) process.stdout.write(`${words}\n`);
});
