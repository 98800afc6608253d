import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ended } from '../tools/portal.mjs'

const MAIN = path.join(import.meta.dirname, '../packages/server/src/main.ts')
export const SECRET = 'a secret of forty letters for measuring'

export interface Measured {
  url: string
  folder: string
  pid: number
  /** From the start of the process to the printed address. */
  startMs: number
  stop: () => Promise<void>
}

/** A portal in a separate process, as a user would start it; every rate limit off. */
export async function openPortal(
  settings: Record<string, string>,
  flags: string[] = [],
  folder = openFolder('fairlead-bench-'),
): Promise<Measured> {
  const limits = { RATE_NORMAL: '0', RATE_SEARCH: '0', RATE_SIGN_IN: '0', RATE_EXPORT: '0', LOG_LEVEL: 'error' }
  const began = performance.now()
  const child = spawn(process.execPath, [MAIN, ...flags], {
    env: { ...process.env, ...limits, TOKEN_SECRET: SECRET, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(child)
  const startMs = performance.now() - began
  const stop = async () => {
    await ended(child)
  }
  return { url, folder, pid: child.pid ?? 0, startMs, stop }
}

/** A folder that the database's unprivileged user can enter, so that the database lies within and goes with it. */
export function openFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix))
  chmodSync(folder, 0o755)
  return folder
}

export const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** The address that a server prints when it is ready. */
export const addressOf = (child: ChildProcess, pattern = /http:\/\/localhost:\d+/) =>
  new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = pattern.exec(chunk.toString())
      if (found) resolve(found[0])
    })
    child.once('exit', (code) => reject(new Error(`the portal ended with ${code}`)))
  })
