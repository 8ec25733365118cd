// What was refused, in the page's language. Server and engine say it in English and with a code: English takes their word, others go by the code.
import type { FaultCode } from '@salient/engine';
import type { RefusalCode } from '@salient/protocol';
import { inLanguage } from './language.ts';
import { netText } from './netText.ts';

/** A fault of the engine, or a refusal of the server. */
export interface CodedFault {
  readonly code: FaultCode | RefusalCode;
  readonly message: string;
  readonly path?: string;
  readonly numbers?: Readonly<Record<string, number>>;
}

export const faultText = inLanguage('fault', {
  fault: (fault: CodedFault) => fault.message,
  /** Why there can be no match of what was wished for; `message` is the server's. */
  notCreated: (message: string) => message,
  /** Why a match could not be created or joined, by HTTP status; `message` is the server's, '' for none. */
  notJoined: (_status: number, message: string) => message || netText.noServer(),
  /** What only an expert can use, in English as it came. */
  detail: (message: string) => message,
});
