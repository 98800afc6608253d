import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

const FOLDER = path.join(import.meta.dirname, '../../db/migrations')
/** The advisory lock that lets only one process migrate at a time. */
const MIGRATION_LOCK = 0x4d_49_47_52

interface Migration {
  name: string
  text: string
  checksum: string
}

const readMigrations = (): Migration[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(path.join(FOLDER, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })

/** Applies the missing migrations, forward only, each in its own transaction. Returns their names. Throws if an applied file has changed. */
export async function migrate(pool: pg.Pool, migrations = readMigrations()): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const open = migrations.filter((migration) => isOpen(migration, applied))
    for (const migration of open) await apply(client, migration)
    return open.map((migration) => migration.name)
  } finally {
    await client.query(`select pg_advisory_unlock_all()`)
    client.release(true) // closes the connection, which has no timeouts
  }
}

function isOpen(migration: Migration, applied: Map<string, string>): boolean {
  const checksum = applied.get(migration.name)
  if (checksum !== undefined && checksum !== migration.checksum)
    throw new Error(`Migration ${migration.name} was changed after it had been applied`)
  return checksum === undefined
}

async function apply(client: pg.PoolClient, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
