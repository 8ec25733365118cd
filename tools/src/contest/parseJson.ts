// JSON from a file that anybody may have written.
import { fail, ok, type Result } from '@salient/engine';

/** The value of a JSON text, or a sentence. */
export function parseJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return fail('This is not JSON.');
  }
}
