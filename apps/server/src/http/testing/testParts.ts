// What the HTTP side of a server is made of where nothing but that is tested: a store in memory, and the clock in the test's hand.
import { ManualClock } from '../../match/testing/manualClock.ts';
import { TEST_MAPS } from '../../match/testing/testMaps.ts';
import type { Log } from '../../ops/log.ts';
import { makeMetrics } from '../../ops/metrics.ts';
import { makeAskStore } from '../../rooms/outage.ts';
import { MemoryStore } from '../../store/memoryStore.ts';

/** All but configuration, rooms and client. */
export const makeTestParts = (log: Log) => ({
  clock: new ManualClock(),
  store: new MemoryStore(),
  askStore: makeAskStore(log),
  maps: TEST_MAPS,
  metrics: makeMetrics(),
  log,
});
