/** Timeout of a property in milliseconds, long enough for a full run. */
export const PROPERTY_TIMEOUT = 1_200_000

/** How many cases a property tries: `normal` in `npm test`, PROPERTY_RUNS where that is more (`npm run test:full`). */
export const propertyRuns = (normal: number): number => Math.max(normal, Number(process.env['PROPERTY_RUNS'] ?? 0))
