import { defineConfig } from 'vitest/config'

/** One project per package. `npm test` runs them all; `vitest run --project domain` one of them. */
export default defineConfig({
  test: {
    // A test mostly waits for its portal and its database: as many files at a time as there are cores, not one less.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'domain',
          environment: 'node',
          testTimeout: 20_000,
          include: ['packages/domain/src/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      { test: { name: 'web', environment: 'node', testTimeout: 20_000, include: ['packages/web/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['packages/server/src/**/*.test.ts'],
          // Each file opens a portal of its own; loading the server's code again for each took half of the time.
          isolate: false,
          globalSetup: ['packages/server/src/testing/database.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
