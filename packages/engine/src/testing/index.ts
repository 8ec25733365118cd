// Builders for tests of the engine and of everything that stands on it; never imported by product code.
export * from './build.ts';
export * from './maps.ts';
export * from './randomPlay.ts';
export * from './scriptedRandom.ts';
export * from './variedOrders.ts';
