import { hash } from '@node-rs/argon2'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { inTransaction, openDatabase } from '../kit/db/database.ts'
import { openEmbedded } from '../kit/db/embedded.ts'
import { makeLog } from '../kit/start/log.ts'
import { readConfig } from '../kit/start/config.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { multiplyBookings } from '../demo/multiplyBookings.ts'
import { openPortal } from '../portal.ts'
import { TEST_NOW, TEST_SECRET } from './moment.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which every test file copies the template. */
    server: string
  }
}

export const TEMPLATE = 'fairlead_template'
/** The template with so many orders that a missing index shows. */
const LARGE = 'fairlead_large'
/** The orders of the demo so many times are 100,000. */
const LARGE_SCALE = 155
const COPY = 'fairlead_copy_'

/**
 * One database server for all test files, with a template of the demo. With TEST_TEMPLATE=kept the server of TEST_DATABASE_URL already has the
 * template and keeps it, which saves time in repeated runs.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (given && process.env.TEST_TEMPLATE === 'kept') {
    project.provide('server', given)
    return async () => undefined
  }
  const { server, stop } = await openTestServer(given)
  project.provide('server', server)
  return stop
}

/** Connects to the server at this address, or starts the embedded one in a new folder, and creates the template. */
export async function openTestServer(given?: string): Promise<{ server: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairlead-test-'))
  chmodSync(dataDir, 0o755) // deleted together with the database folder
  const embedded = given ? null : await openEmbedded(dataDir)
  const server = given ?? `postgres://fairlead@${encodeURIComponent(embedded?.connection.host ?? '')}`
  await onServer(server, async (client) => {
    // Test data need not survive a crash of the machine, and a vacuum of some hundred databases would never end.
    if (embedded) for (const upkeep of ['fsync', 'full_page_writes', 'autovacuum']) await client.query(`alter system set ${upkeep} = off`)
    if (embedded) await client.query('select pg_reload_conf()')
    await client.query(`drop database if exists ${TEMPLATE} with (force)`)
    await client.query(`create database ${TEMPLATE} template template0 encoding 'UTF8'`)
  })
  const config = readConfig({
    DATABASE_URL: `${server}/${TEMPLATE}`,
    TOKEN_SECRET: TEST_SECRET,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
  })
  const portal = await openPortal({ config, log: makeLog('silent'), clock: () => new Date(TEST_NOW), demo: true })
  await portal.stop()
  await onServer(server, easePasswords, TEMPLATE)
  await onServer(server, forgetSignatures, TEMPLATE)
  const stop = async () => {
    await embedded?.stop()
    rmSync(dataDir, { recursive: true, force: true })
    if (given) await onServer(server, dropAll)
  }
  return { server, stop }
}

/** Hashing is slow on purpose, and tests sign in some thousand times, so that the demo password gets the cheapest hash. */
async function easePasswords(client: pg.Client): Promise<void> {
  const cheap = await hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await client.query('update portal_user set password_hash = $1 where password_hash is not null', [cheap])
}

/** The pictures of the demo's e-signatures are files, which a copy of the database does not have. */
const forgetSignatures = (client: pg.Client) => client.query('delete from user_signature')

export async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>, database = 'postgres'): Promise<T> {
  const client = new pg.Client({ connectionString: `${server}/${database}` })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Drops the databases of a run on a server that stays. */
async function dropAll(client: pg.Client): Promise<void> {
  await dropCopies(client)
  for (const name of [TEMPLATE, LARGE]) await client.query(`drop database if exists ${name} with (force)`)
}

export async function dropCopies(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [`${COPY}%`])
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
}

/** Copies the template for one test file and returns the name. Copies stay until the run ends, since some file systems are slow after deletions. */
export async function copyTemplate(server: string, template = TEMPLATE): Promise<string> {
  const name = `${COPY}${randomUUID().replaceAll('-', '')}`
  await onServer(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  return name
}

/** Copies the template with 100,000 orders. The first file that asks creates it, and others wait. */
export async function copyLargeTemplate(server: string): Promise<string> {
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [LARGE])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [LARGE])
    if (!rowCount) await createLarge(server)
  })
  return copyTemplate(server, LARGE)
}

async function createLarge(server: string): Promise<void> {
  const name = await copyTemplate(server)
  const database = openDatabase({ connectionString: `${server}/${name}` }, 1, makeLog('silent'))
  await inTransaction(database.db, (tx) => multiplyBookings(tx, LARGE_SCALE))
  await database.close()
  await onServer(server, (client) => client.query('vacuum analyze'), name)
  await onServer(server, (client) => client.query(`alter database ${name} rename to ${LARGE}`))
}
