// A bounded collection of document faults with their paths (rule M3).
import type { Fault, FaultCode } from '../types.ts';

/** More faults than this help nobody. */
const MAX_FAULTS = 100;

export class FaultList {
  readonly faults: Fault[] = [];

  /** Nothing more will be kept: looking on would be wasted work. */
  get isFull(): boolean {
    return this.faults.length >= MAX_FAULTS;
  }

  add(code: FaultCode, path: string, message: string): void {
    if (!this.isFull) this.faults.push({ code, path, message });
  }
}
