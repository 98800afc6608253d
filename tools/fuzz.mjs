// npm run fuzz: twenty thousand strange calls by every role against a separate portal. FUZZ_CALLS and FUZZ_SEED change how many, and which.
import { fail, install } from './install.mjs'
import { runSteps } from './runSteps.mjs'
import { API } from './steps.mjs'

const [, flags] = API

const env = { FUZZ_CALLS: process.env.FUZZ_CALLS ?? '20000', FUZZ_SEED: process.env.FUZZ_SEED ?? String(Date.now() % 1_000_000) }
console.log(`Seed ${env.FUZZ_SEED}`)
try {
  runSteps(install(), [['strange calls', [.../** @type {string[]} */ (flags), 'packages/server/src/kit/http/fuzz.test.ts']]], env)
} catch (error) {
  fail(error.message)
}
