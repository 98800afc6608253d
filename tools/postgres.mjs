import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { aptInstall } from './apt.mjs'
import { ended } from './portal.mjs'

const DEBIAN = '/usr/lib/postgresql'
const NOBODY = 65_534

/** Runs work against a PostgreSQL server of the system's, another version than the embedded one: that of TEST_DATABASE_URL, else one started for this. */
export async function withPostgres(work) {
  if (process.env.TEST_DATABASE_URL) return work(process.env.TEST_DATABASE_URL)
  let programs = findPrograms()
  if (!programs) {
    console.log('Getting a PostgreSQL server for the tests …')
    aptInstall(['postgresql', 'postgresql-contrib'])
    programs = findPrograms()
  }
  if (!programs)
    return console.warn(
      '! No PostgreSQL server here: the API suite ran on the embedded database alone. Set TEST_DATABASE_URL to run it on a server too.',
    )
  return runServer(programs, work)
}

function findPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
  ]
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres'))) ?? null
}

async function runServer(programs, work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pg-'))
  const asRoot = process.getuid?.() === 0
  const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {}
  if (asRoot) chownSync(folder, NOBODY, NOBODY)
  chmodSync(folder, 0o700)
  const data = path.join(folder, 'data')
  const options = { ...identity, cwd: folder, env: { LC_ALL: 'C' } }
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'fairlead', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    options,
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}`)
  const settings = ['listen_addresses=', 'fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=200'].flatMap(
    (setting) => ['-c', setting],
  )
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, '-k', folder, ...settings], { ...options, stdio: 'ignore' })
  try {
    for (let tries = 0; !existsSync(path.join(folder, '.s.PGSQL.5432')); tries++) {
      if (tries > 200) throw new Error('The PostgreSQL server for the tests did not start')
      await wait(50)
    }
    await wait(500)
    await work(`postgres://fairlead@${encodeURIComponent(folder)}`)
  } finally {
    await ended(server, 'SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
}
