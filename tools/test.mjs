// npm test: everything, from a bare clone. Brings the packages, a browser and a PostgreSQL server where there is none.
// npm test -- booking: what concerns that module.
import { buildWeb } from './build.mjs'
import { findChromium, versionOf } from './chromium.mjs'
import { fail, install } from './install.mjs'
import { withPortal } from './portal.mjs'
import { withPostgres } from './postgres.mjs'
import { runSteps } from './runSteps.mjs'
import { API, FAST } from './steps.mjs'
import { moduleSteps } from './testModule.mjs'

const full = process.argv.includes('--full')
const modules = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const began = performance.now()
const browserTests = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts']

async function testModules(node) {
  const { steps, specs } = moduleSteps(modules)
  runSteps(node, steps)
  if (specs.length > 0) await inBrowser(node, specs)
}

async function testAll(node) {
  // 1,000,000 cases of each property that asks `propertyRuns`.
  runSteps(node, FAST, full ? { PROPERTY_RUNS: '1000000' } : {})
  runSteps(node, [API])
  const twoOnServer = (url) =>
    runSteps(node, [['API of two processes on a PostgreSQL server', API[1]]], {
      TEST_DATABASE_URL: url,
      TEST_PROCESSES: '2',
      // 50 rounds of each race.
      ...(full ? { RACE_ROUNDS: '50' } : {}),
    })
  await withPostgres(async (url) => twoOnServer(url))
  await inBrowser(node, [])
  runSteps(node, [['requirement rows that a test names', ['tools/requirements.ts']]])
}

async function inBrowser(node, specs) {
  buildWeb(node)
  const chromium = findChromium(node)
  console.log(`Browser: ${versionOf(chromium)} (${chromium})`)
  const browser = async (url) =>
    // CI: three tests at a time, for much of a test is waiting, and once more where the machine was too slow.
    runSteps(node, [['browser', [...browserTests, ...specs]]], {
      CI: '1',
      E2E_URL: url,
      CHROMIUM: chromium,
      ...(full ? { E2E_FULL: '1' } : {}),
    })
  await withPortal(node, browser, { NOTIFICATION_CENTER: 'true' })
}

try {
  const node = install()
  await (modules.length > 0 ? testModules(node) : testAll(node))
} catch (error) {
  fail(error.message)
}
console.log(`All checks passed in ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`)
