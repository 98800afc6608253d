/** The time at which every API test begins: a Tuesday at noon in Hong Kong. */
export const TEST_NOW = '2026-03-10T04:00:00.000Z'
export const TEST_SECRET = 'a secret of forty letters for tests only'
