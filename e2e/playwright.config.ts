import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// Names of files keep their script, wherever this runs.
process.env['LC_ALL'] ??= 'C.UTF-8'

const installed = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

const launch = (...more: string[]) => ({
  ...(existsSync(installed) ? { executablePath: installed } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...more],
})

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: process.env['CI'] ? 3 : undefined,
  forbidOnly: Boolean(process.env['CI']),
  // Once more where a busy machine was too slow; the report still calls it flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: process.env['E2E_URL'] ?? 'http://localhost:3000',
    locale: 'en-US',
    timezoneId: 'Asia/Hong_Kong',
    viewport: { width: 1440, height: 900 },
    // A service worker would answer before the tests' own routes do.
    serviceWorkers: 'block',
    // Nothing is measured or pressed while it fades in.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions: launch(),
  },
  projects: [
    { name: 'chromium' },
    // As every browser before Chromium 156 does: a module that failed once is not fetched again.
    {
      name: 'failed modules are remembered',
      testMatch: 'connection.spec.ts',
      use: { launchOptions: launch('--disable-blink-features=ModuleMapDoNotCacheFailedFetch') },
    },
  ],
})
