import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ROOT } from './install.mjs'

/** Runs named steps one after the other, and throws at the first that fails, so that what was started for them is stopped. */
export function runSteps(node, steps, env = {}) {
  for (const [name, flags] of steps) {
    const began = performance.now()
    console.log(`— ${name}`)
    const done = spawnSync(node, flags, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...pathWith(node), ...env } })
    if (done.status !== 0) throw new Error(`✗ ${name} failed`)
    console.log(`✓ ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  }
}

/** Whatever a step starts finds the same Node.js first. */
const pathWith = (node) => ({ PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` })
