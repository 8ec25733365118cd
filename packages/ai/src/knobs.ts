// What may be set about a bot from outside, and the door that refuses everything else: a parameter is never ignored in silence.
import { fail, ok, type Result } from '@salient/engine';
import type { BotParameters } from './bot.ts';

/** One parameter: a number in a range (whole ones are refused with a fraction), or one of some words. */
export type Knob =
  | { readonly kind: 'whole' | 'real'; readonly least: number; readonly most: number }
  | { readonly kind: 'word'; readonly words: readonly string[] };

/** A bot's parameters by name. */
export type Knobs = Readonly<Record<string, Knob>>;

/** Why a parameter is not accepted. */
export interface ParameterFault {
  readonly code: 'unknownParameter' | 'parameterOutOfRange' | 'parameterNotOneOf';
  readonly parameter: string;
  /** One sentence. */
  readonly message: string;
}

export const whole = (least: number, most: number): Knob => ({ kind: 'whole', least, most });
export const real = (least: number, most: number): Knob => ({ kind: 'real', least, most });
export const word = (words: readonly string[]): Knob => ({ kind: 'word', words });

/** The parameters as they came if the bot knows all of them, each of its kind and in its range; else every fault. */
export function checkParameters(
  knobs: Knobs,
  parameters: BotParameters,
): Result<BotParameters, readonly ParameterFault[]> {
  const faults = Object.entries(parameters).flatMap(([parameter, value]) => faultOf(knobs, parameter, value) ?? []);
  return faults.length === 0 ? ok(parameters) : fail(faults);
}

/** The same for parameters that somebody has checked before: throws a `RangeError` that says what is wrong. */
export function acceptParameters(knobs: Knobs, parameters: BotParameters): BotParameters {
  const checked = checkParameters(knobs, parameters);
  if (!checked.ok) throw new RangeError(checked.faults.map(({ message }) => message).join(' '));
  return checked.value;
}

/** Those of the parameters that these knobs accept: what one bot can use of what was meant for another. */
export const acceptedOf = (knobs: Knobs, parameters: BotParameters): BotParameters =>
  Object.fromEntries(Object.entries(parameters).filter(([name, value]) => faultOf(knobs, name, value) === undefined));

function faultOf(knobs: Knobs, parameter: string, value: BotParameters[string]): ParameterFault | undefined {
  const knob = Object.hasOwn(knobs, parameter) ? knobs[parameter] : undefined;
  if (knob === undefined) {
    const known = Object.keys(knobs).join(', ');
    const message = `The bot has no parameter "${parameter}"; ${known === '' ? 'it has none' : `it has ${known}`}.`;
    return { code: 'unknownParameter', parameter, message };
  }
  if (knob.kind === 'word') {
    if (typeof value === 'string' && knob.words.includes(value)) return undefined;
    return { code: 'parameterNotOneOf', parameter, message: `"${parameter}" is one of ${knob.words.join(', ')}.` };
  }
  const { kind, least, most } = knob;
  const isOfKind = typeof value === 'number' && (kind === 'real' || Number.isInteger(value));
  if (isOfKind && value >= least && value <= most) return undefined;
  const what = kind === 'whole' ? 'a whole number' : 'a number';
  return { code: 'parameterOutOfRange', parameter, message: `"${parameter}" is ${what} from ${least} to ${most}.` };
}
