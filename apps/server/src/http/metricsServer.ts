// `GET /metrics` for Prometheus, on a port of its own that is not for the public.
import { createServer, type Server } from 'node:http';
import type { Metrics } from '../ops/metrics.ts';

export interface MetricsAddress {
  /** 0 lets the system choose. */
  readonly port: number;
  /** Whom it answers: this machine only, unless it is told otherwise. */
  readonly host: string;
}

/** Resolves when it listens. @throws an Error whose message is a sentence for the operator */
export function startMetricsServer(metrics: Metrics, address: MetricsAddress): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.expose().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new Error(`The metrics cannot be offered on port ${address.port} (SALIENT_METRICS_PORT): ${error.message}.`),
      ),
    );
    server.listen(address, () => resolve(server));
  });
}
