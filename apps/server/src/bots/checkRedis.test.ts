// What an operator is told of a Redis that cannot be used.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkRedis } from './checkRedis.ts';
import { type EmbeddedBroker, startEmbeddedBroker } from './embeddedBroker.ts';

let broker: EmbeddedBroker;
beforeEach(async () => {
  broker = await startEmbeddedBroker(() => undefined);
});
afterEach(() => broker.end());

it('a wrong password is called one, and told to nobody', async () => {
  const url = new URL(broker.url);
  url.password = 'guessed';
  const telling = checkRedis(url.href);
  await expect(telling).rejects.toThrow(/^The Redis at REDIS_URL refuses this server: WRONGPASS .*\.$/);
  await expect(telling).rejects.not.toThrow(/guessed/);
  url.password = '';
  await expect(checkRedis(url.href)).rejects.toThrow(/^The Redis at REDIS_URL refuses this server: NOAUTH .*[^.]\.$/);
});

it('nobody there, and no address at all', async () => {
  await expect(checkRedis('redis://127.0.0.1:1')).rejects.toThrow(/^No Redis answers at REDIS_URL: .*\.$/);
  await expect(checkRedis('redis://:secret@host:port')).rejects.toThrow('REDIS_URL must look like redis://host:6379.');
});
