// A bounded collection of document faults with their paths (rule M3).
import type { Fault, FaultCode } from '../types.ts';

/** More faults than this help nobody. */
const MAX_FAULTS = 100;

export class FaultList {
  readonly faults: Fault[] = [];

  add(code: FaultCode, path: string, message: string): void {
    if (this.faults.length < MAX_FAULTS) this.faults.push({ code, path, message });
  }
}
