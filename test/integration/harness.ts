// The real server inside the test's own process, where counters, workers and broker can be reached.
import { parseConfig } from '../../apps/server/src/config.ts';
import { type Overrides, type RunningServer, startServer } from '../../apps/server/src/main.ts';
import { type Environment, TEST_ENVIRONMENT } from './serverProcess.ts';

export interface HereServer extends RunningServer {
  readonly url: string;
}

/** The real server inside this process, where counters, workers and broker can be reached. One at a time: there is one matchmaker. */
export async function startHere(environment: Environment, overrides: Overrides = {}): Promise<HereServer> {
  const config = parseConfig({ ...TEST_ENVIRONMENT, ...environment });
  if (!config.ok) throw new Error(config.faults);
  const server = await startServer(config.value, overrides);
  return { ...server, url: `http://localhost:${server.port}` };
}
