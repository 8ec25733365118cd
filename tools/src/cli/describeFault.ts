// A fault of a document in one line: its code, where it is, and its sentence.
import type { Fault } from '@salient/engine';

/** `badId at territories[0].id: An id has …` */
export const describeFault = ({ code, path, message }: Fault): string =>
  `${code}${path ? ` at ${path}` : ''}: ${message}`;
