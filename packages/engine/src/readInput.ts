// Reading what strangers wrote: small total checks that the parsers of settings, maps, orders and replays share.

/** Is this an object with named fields (not null, not a list)? */
export function isPlainObject(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/** The sentence about a field that is not `what` it must be: '"seats" must be a list, not 3.', or that it is missing. */
export const mustBe = (path: string, what: string, value: unknown): string =>
  tellWrong(path, value, (given) => `"${path}" must be ${what}, not ${given}.`);

/** What `sentence` says of a field that was given in other words, or that the field is missing. */
export const tellWrong = (path: string, value: unknown, sentence: (given: string) => string): string =>
  value === undefined ? `"${path}" is missing.` : sentence(describeInput(value));

/** A few harmless words for any value, for the end of "… must be a number, not …". Never throws, never long. */
export function describeInput(input: unknown): string {
  switch (typeof input) {
    case 'string':
      return input.length <= 40 ? JSON.stringify(input) : `a text of ${input.length} characters`;
    case 'number':
      return Object.is(input, -0) ? '-0' : String(input);
    case 'boolean':
    case 'undefined':
      return String(input);
    case 'object':
      if (input === null) return 'null';
      return Array.isArray(input) ? 'a list' : 'an object';
    case 'bigint':
      return 'a big integer';
    default:
      return `a ${typeof input}`;
  }
}
