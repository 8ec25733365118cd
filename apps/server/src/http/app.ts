// The HTTP side of the server: headers for everything, matchmaking behind limits, the public API, and the built client.
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import type { MapLibrary } from '../match/deps.ts';
import type { Clock, MatchStore } from '../match/ports.ts';
import { traceOf } from '../ops/errors.ts';
import type { Log } from '../ops/log.ts';
import type { Metrics } from '../ops/metrics.ts';
import { type AskStore, refusalWhileAway } from '../rooms/outage.ts';
import type { RoomHost } from '../rooms/roomHost.ts';
import { mountApi } from './api.ts';
import { mountClient } from './client.ts';
import { mountHealth } from './health.ts';
import { refuseHttp } from './httpError.ts';
import { mountMatchmaking } from './matchmaking.ts';
import { mountMyMatches } from './myMatches.ts';
import { mountOpenApi } from './openApi.ts';

export interface AppParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly store: MatchStore;
  readonly askStore: AskStore;
  readonly maps: MapLibrary;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly rooms: RoomHost;
  /** False while the server is stopping. */
  readonly isReady: () => boolean;
  /** Folder of the built client. */
  readonly clientFolder: string;
}

/** Builds the request handler. Other origins get no CORS header and so nothing; every error is `{code, message}`. */
export function makeApp(parts: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  if (parts.config.trustedProxies.length > 0) app.set('trust proxy', [...parts.config.trustedProxies]);
  app.use(securityHeaders());
  app.use(refuseNameless);
  // The board and lists travel at a third of their size.
  app.use(compression());
  mountHealth(app, parts);
  mountMatchmaking(app, parts);
  mountApi(app, parts);
  mountMyMatches(app, parts);
  mountOpenApi(app);
  mountClient(app, parts.clientFolder);
  app.use((_request, response) =>
    refuseHttp(response, { status: 404, code: 'notFound', message: 'There is nothing here.' }),
  );
  app.use(tellError(parts));
  return app;
}

/**
 * No inline scripts, no framing, nothing from elsewhere. But nothing either that only works over https: on a local network the game
 * runs over plain http, where HSTS, upgraded requests and isolation headers would break it or fill the console with warnings.
 */
const securityHeaders = () =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // Safari does not count ws: of the same host as 'self'.
        connectSrc: ["'self'", 'ws:', 'wss:'],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });

/** From HTTP/1.1 on a request names the host that it is for. */
const refuseNameless: RequestHandler = (request, response, next) => {
  if (request.headers.host !== undefined || request.httpVersion === '1.0') return next();
  refuseHttp(response, UNREADABLE);
};

const UNREADABLE = { status: 400, code: 'badRequest', message: 'This request cannot be read.' } as const;

/** What Express throws for bad input has a status; everything else is our own mistake, of which the log alone tells more. */
function tellError({ metrics, log }: AppParts): ErrorRequestHandler {
  return (
    error: { readonly status?: number; readonly type?: string; readonly code?: unknown },
    _request,
    response,
    next,
  ) => {
    if (response.headersSent) return next(error);
    const { status = 500, type = '', code } = error;
    const away = refusalWhileAway(code);
    if (away !== undefined) {
      metrics.count('httpRefusals', away.code);
      return refuseHttp(response, away);
    }
    const isTooLarge = status === 413;
    const message = isTooLarge ? 'This is too large.' : 'This request cannot be read.';
    if (status >= 500) {
      metrics.count('exceptions', 'http');
      log.error({ error: traceOf(error) }, 'a request over HTTP failed');
      return refuseHttp(response, {
        status: 500,
        code: 'internal',
        message: 'Something went wrong on the server. Try again.',
      });
    }
    return refuseHttp(response, {
      status,
      code: type.startsWith('entity') && isTooLarge ? 'tooLarge' : 'badRequest',
      message,
    });
  };
}
