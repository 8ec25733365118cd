// The tests that mutants are tried on: rulings and unit tests, and the properties of play (few runs of each).
import fc from 'fast-check';
import '../../packages/engine/src/testing/rulings.test.ts';
import '../../packages/engine/src/round/round.test.ts';
import '../../packages/engine/src/round/filterEvents.test.ts';
import '../../packages/engine/src/round/streams.test.ts';
import '../../packages/engine/src/round/binomial.test.ts';
import '../../packages/engine/src/round/memory.test.ts';
import '../../packages/engine/src/round/roundRun.test.ts';
import '../../packages/engine/src/round/oddsByCounting.test.ts';
import '../../packages/engine/src/round/contestRounding.test.ts';
import '../../packages/engine/src/round/fightOdds.test.ts';
import '../../packages/engine/src/round/enoughHits.test.ts';
import '../../packages/engine/src/round/oracles.test.ts';
import '../../packages/engine/src/orders/orders.test.ts';
import '../../packages/engine/src/orders/available.test.ts';
import '../../packages/engine/src/orders/doors.test.ts';
import '../../packages/engine/src/orders/packedTurn.test.ts';
import '../../packages/engine/src/position/position.test.ts';
import '../../packages/engine/src/match/match.test.ts';
import '../../packages/engine/src/match/starts.test.ts';
import '../../packages/engine/src/testing/vectors.test.ts';
import '../../packages/engine/src/testing/properties.test.ts';
import '../../packages/engine/src/testing/settingsPlay.test.ts';

// A property that fails has done its work; a smaller example would be for people.
fc.configureGlobal({ endOnFailure: true });
