import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from './install.mjs'

/** Runs work against a separate portal, with a fresh demo world, on a free port. */
export async function withPortal(node, work, settings = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-e2e-'))
  chmodSync(folder, 0o755) // the database lies within then, and goes with it
  const limits = { ACCOUNTING_STUB: 'off', RATE_NORMAL: '0', RATE_SEARCH: '0', RATE_SIGN_IN: '0', RATE_EXPORT: '0' }
  const env = { ...process.env, ...limits, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error', ...settings }
  const portal = spawn(node, [path.join(ROOT, 'packages/server/src/main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await work(await addressOf(portal))
  } finally {
    await ended(portal)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Stops a program and waits for its end; one that has ended already is not waited for. */
export async function ended(program, signal = 'SIGTERM') {
  if (program.exitCode !== null || program.signalCode !== null) return
  const gone = new Promise((resolve) => program.once('exit', resolve))
  program.kill(signal)
  await gone
}

const addressOf = (portal) =>
  new Promise((resolve, reject) => {
    portal.stdout.on('data', (chunk) => {
      const found = /http:\/\/localhost:\d+/.exec(String(chunk))
      if (found) resolve(found[0])
    })
    portal.once('exit', (code) => reject(new Error(`The portal ended with ${code}`)))
  })
