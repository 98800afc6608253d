// npm run check: the fast gate while working.
import { fail, install } from './install.mjs'
import { runSteps } from './runSteps.mjs'
import { FAST } from './steps.mjs'

try {
  runSteps(install(), FAST)
} catch (error) {
  fail(error.message)
}
