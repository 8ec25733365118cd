// Every HTTP error has the same body: a code for programs and a sentence for people.
import type { HttpError } from '@salient/protocol';
import type { Response } from 'express';

export function refuseHttp(
  response: Response,
  { status, code, message }: HttpError & { readonly status: number },
): void {
  const body: HttpError = { code, message };
  response.status(status).set('Cache-Control', 'no-store').json(body);
}
