// A refusal as the screen says it: what was refused and, where the server gives them, the faults that led to it, in the page's language.
import { FAULT_CODES, type FaultCode, PRESETS, type Settings } from '@salient/engine';
import type { Refusal, RefusalFault } from '@salient/protocol';
import { type CodedFault, faultText } from '../text/faultText.ts';
import { settingsText } from '../text/settingsText.ts';

/** More at once nobody reads; the others come up when these are mended. */
const MOST_FAULTS = 3;

const KNOWN: ReadonlySet<string> = new Set(FAULT_CODES);

/** Faults of a code that is not the engine's are about the shape of a request: nothing that a person could mend. */
const isOfRules = (fault: RefusalFault): fault is RefusalFault & { readonly code: FaultCode } => KNOWN.has(fault.code);

export function complaintOf(refusal: Refusal): string {
  const reasons = (refusal.faults ?? []).filter(isOfRules).map((fault) => faultText.fault(named(fault)));
  return [faultText.fault(refusal), ...[...new Set(reasons)].slice(0, MOST_FAULTS)].join(' ');
}

/** English takes the engine's word, which calls settings by their keys: here they stand under their names. */
export function named<F extends CodedFault>(fault: F): F {
  const path = fault.path ?? '';
  const field = path.split('.')[0] ?? '';
  if (!(field in PRESETS.warlight)) return fault;
  const name = settingsText.name(field as keyof Settings);
  return { ...fault, message: fault.message.replace(`"${path}"`, name) };
}
