import { defineConfig } from 'vitest/config'

/** One project per package. `npm test` runs them all; `vitest run --project domain` one of them. */
export default defineConfig({
  test: {
    projects: [{ test: { name: 'domain', environment: 'node', include: ['packages/domain/src/**/*.test.ts', 'tools/**/*.test.ts'] } }],
  },
})
