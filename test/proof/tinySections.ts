// The sections of `npm run prove` about tiny matches: the search against exact answers, the kernel against exact distributions.
import { type SearchOptions, searchOptions } from '@salient/ai';
import type { Effort, Section } from './sections.ts';
import { LARGE_CASES, TRIED_CASES } from './tinyCases.ts';
import { answerOf, lossOf, type TinyLoss } from './tinySearch.ts';
import { buildTinyWar, solveTinyWar, type TinySolution, type TinyWar } from './tinyWar.ts';
import { transitionDistance, widestJoint } from './transitions.ts';

const PLAYOUTS = 10_000;
/** What the root rule may lose to a best answer, as a chance to win. */
const MOST_LOST = 0.01;
/** Expert's search as its bot sets it, but of a single round: the values below are exact. */
const SMMCTS = { nodeRule: 'ucb', maxTreeDepth: 1, expectedPlayouts: PLAYOUTS } as const;
const SAMPLES = 1_000_000;
/** As in the odds: a second sample decides where the first lies this far out. */
const MOST_SIGMAS = 4;

function lossBy(war: TinyWar, solution: TinySolution, options: SearchOptions, seed: number): TinyLoss {
  const search = { options, playouts: PLAYOUTS, seed };
  const answers = war.states.map((_, state) => answerOf(war, solution, state, search));
  return lossOf(war, solution, answers);
}

const casesFor = ({ share }: Effort) => (share < 1 ? TRIED_CASES : LARGE_CASES);

export const tiny: Section = {
  title:
    'what the root rule loses to a best answer in tiny matches that are solved whole, at 10,000 samples a position',
  tasks: (effort) => casesFor(effort).length,
  run: (task, effort) => {
    const { seed } = effort;
    const tinyCase = casesFor(effort)[task];
    const { name, rounds, states, mixing } = tinyCase;
    const war = buildTinyWar(tinyCase);
    const solution = solveTinyWar(war);
    const found = { states: war.states.length, mixing: solution.mixing };
    if (found.states !== states || found.mixing !== mixing) throw new Error(`${name}: ${JSON.stringify(found)}`);
    const coevo = lossBy(war, solution, searchOptions('coevo', { expectedPlayouts: PLAYOUTS }), seed);
    const duct = lossBy(war, solution, searchOptions('duct', { maxTreeDepth: 1 }), seed);
    const smmcts = lossBy(war, solution, searchOptions('smmcts', SMMCTS), seed);
    const tell = (loss: TinyLoss): string =>
      `${loss.mean.toFixed(4)} in a position (worst ${loss.most.toFixed(3)}), ${loss.match.toFixed(4)} from the start`;
    console.log(
      `  ${name}, ${rounds} rounds, ${states} states, ${mixing} mixing: coevo ${tell(coevo)}; smmcts ${tell(smmcts)}; most visited duct ${tell(duct)}`,
    );
    if (!(coevo.mean < MOST_LOST)) throw new Error(`${name}: coevo loses ${coevo.mean}`);
    if (!(smmcts.mean < MOST_LOST)) throw new Error(`${name}: smmcts loses ${smmcts.mean}`);
    return {
      sums: found,
      largest: {
        'lost by coevo': coevo.mean,
        'lost by smmcts': smmcts.mean,
        'lost by duct': duct.mean,
      },
    };
  },
};

export const transitions: Section = {
  title: 'a million rounds of one joint turn with fast dice against its exact distribution, in each tiny match',
  tasks: (effort) => casesFor(effort).length,
  run: (task, effort) => {
    const { seed, share } = effort;
    const tinyCase = casesFor(effort)[task];
    const war = buildTinyWar(tinyCase);
    const joint = widestJoint(war, 1);
    const draw = (factor: number, salt: number): number =>
      transitionDistance(war, joint, { samples: Math.ceil(SAMPLES * share * factor), seed: 1000 * seed + salt + task });
    const first = draw(1, 0);
    const sigmas = first <= MOST_SIGMAS ? first : draw(4, 500);
    if (sigmas > MOST_SIGMAS) throw new Error(`${tinyCase.name}: ${first} and then ${sigmas} sigma off`);
    const ways =
      war.states[joint.state].outcomes[joint.turns[0] * war.states[joint.state].turns[1].length + joint.turns[1]];
    return { sums: { turns: 1, ways: ways.next.length }, largest: { sigmas } };
  },
};
