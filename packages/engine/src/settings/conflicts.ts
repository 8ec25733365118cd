// Settings that are lawful one by one but not together (rules S6, T1).
import type { Fault } from '../types.ts';
import { settingFault } from './readField.ts';
import type { Settings } from './settings.ts';

/** What must hold of a field beside the other settings, and the sentence for when it does not. */
interface Bond {
  readonly field: keyof Settings;
  readonly message: string;
  readonly holds: (settings: Settings, isContest: boolean) => boolean;
}

const BONDS: readonly Bond[] = [
  {
    field: 'sequence',
    message: 'The sequence "contest" belongs to the contest\'s rulesets, and they have no other.',
    holds: ({ sequence }, isContest) => (sequence === 'contest') === isContest,
  },
  {
    field: 'distribution',
    message: 'The distribution "contest" belongs to the contest\'s rulesets.',
    holds: ({ distribution }, isContest) => isContest || distribution !== 'contest',
  },
  {
    field: 'oneArmyGuard',
    message: "By the contest's rules one army always stands guard.",
    holds: ({ oneArmyGuard }, isContest) => oneArmyGuard || !isContest,
  },
  {
    field: 'multiAttack',
    message: "The contest's rules know no multi-attack.",
    holds: ({ multiAttack }, isContest) => !(multiAttack && isContest),
  },
  {
    field: 'teams',
    message: "The contest's rules know no teams.",
    holds: ({ teams }, isContest) => teams.length === 0 || !isContest,
  },
  {
    field: 'scenario',
    message: 'A scenario and the distribution "scenario" need each other.',
    holds: ({ scenario, distribution }) => Object.keys(scenario).length > 0 === (distribution === 'scenario'),
  },
];

/** Every bond that does not hold, as a fault of code `conflict`. */
export function findConflicts(settings: Settings): Fault[] {
  const isContest = settings.ruleset !== 'standard';
  return BONDS.filter(({ holds }) => !holds(settings, isContest)).map(({ field, message }) =>
    settingFault('conflict', field, message),
  );
}
