// The server's own key in DATA_DIR, for workers beside it that were given none by SALIENT_JOB_KEY.
import { readFileSync } from 'node:fs';
import path from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment with SALIENT_JOB_KEY from DATA_DIR/secret (default ./data, from where npm was called) if it names none and the file can be read. */
export function withKeyFile(environment: Environment): Environment {
  if (environment.SALIENT_JOB_KEY) return environment;
  const folder = path.resolve(environment.INIT_CWD ?? '.', environment.DATA_DIR || 'data');
  try {
    return { ...environment, SALIENT_JOB_KEY: readFileSync(path.join(folder, 'secret'), 'utf8').trim() };
  } catch {
    return environment;
  }
}
