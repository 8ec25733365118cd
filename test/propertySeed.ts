// With PROPERTY_SEED set every property begins from that seed: then a run says the same of the same sources, whenever it is made.
const seed = process.env.PROPERTY_SEED;
if (seed !== undefined) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
}

export {};
