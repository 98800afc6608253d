import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest begins first; begun last, it would be waited for alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => /(?:\.indexes|\.grid|sheet\.unlocode|db\/embedded)\.test\.ts$/.test(moduleId)
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

/** One project per package. `npm test` runs them all; `vitest run --project domain` one of them. */
export default defineConfig({
  test: {
    // A test waits much of its time for its portal and its database: half as many files again as there are cores.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
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
          // Each file opens a separate portal; loading the server's code again for each took half of the time.
          isolate: false,
          globalSetup: ['packages/server/src/testing/database.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
