// A route that one address may only ask so often: who asks more is refused before any work is done, and counted.
import type { NextFunction, Request, Response } from 'express';
import { makeAddressLimit } from './addressLimit.ts';
import type { AppParts } from './app.ts';
import { refuseHttp } from './httpError.ts';

/** An address's window is a minute: after that it is welcome again. */
const RETRY_AFTER_SECONDS = 60;

/** Express knows a route's parameters by its path: the limit asks for none of them. */
export type RequestLimit = <P>(request: Request<P>, response: Response, next: NextFunction) => void;

/**
 * Middleware with a count of its own: routes that share it share the count.
 * @param counted kind of `httpRefusals`
 */
export function limitRequests(
  { clock, metrics }: Pick<AppParts, 'clock' | 'metrics'>,
  perMinute: number,
  counted: string,
): RequestLimit {
  const may = makeAddressLimit(perMinute, () => clock.nowMs());
  return (request, response, next) => {
    if (may(request.ip ?? '')) return next();
    metrics.count('httpRefusals', counted);
    response.set('Retry-After', String(RETRY_AFTER_SECONDS));
    refuseHttp(response, { status: 429, code: 'tooMany', message: 'That was a lot. Wait a minute, then try again.' });
  };
}
