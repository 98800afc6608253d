import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { installBinaries, openEmbedded, type Embedded } from './embedded.ts'

const open: Embedded[] = []
const folders: string[] = []
afterEach(async () => {
  for (const embedded of open.splice(0)) await embedded.stop()
  for (const place of folders.splice(0)) rmSync(place, { recursive: true, force: true })
})

async function start(folder: string): Promise<Embedded> {
  const embedded = await openEmbedded(folder)
  open.push(embedded)
  return embedded
}
async function ask<T>(embedded: Embedded, text: string): Promise<T> {
  const client = new pg.Client(embedded.connection)
  await client.connect()
  const { rows } = await client.query<{ answer: T }>(text)
  await client.end()
  return rows[0]?.answer as T
}

function folder(name: string): string {
  const parent = mkdtempSync(path.join(tmpdir(), 'fairlead '))
  chmodSync(parent, 0o755)
  folders.push(parent)
  return path.join(parent, name)
}

/* It is the same, whichever server the other tests use. */
describe.skipIf(process.env['TEST_DATABASE_URL'])('the embedded database', () => {
  it('starts in a path with spaces, without a TCP port, and syncs to disk', async () => {
    const embedded = await start(folder('my data'))
    expect(await ask(embedded, "select current_setting('listen_addresses') as answer")).toBe('')
    expect(await ask(embedded, "select current_setting('fsync') as answer")).toBe('on')
    expect(Buffer.byteLength(`${embedded.connection.host}/.s.PGSQL.5432`)).toBeLessThan(100)
  })

  it('is found although the environment names another PostgreSQL server', async () => {
    for (const [name, value] of Object.entries({ PGPORT: '6543', PGHOST: 'nowhere.invalid', PGSSLMODE: 'require', PGUSER: 'nobody' }))
      vi.stubEnv(name, value)
    const embedded = await start(folder('other port'))
    expect(await ask(embedded, 'select 42 as answer')).toBe(42)
    vi.unstubAllEnvs()
  })

  it('keeps its data over a stop and a second start', async () => {
    const place = folder('kept')
    const first = await start(place)
    await ask(first, 'create table kept as select 42 as answer')
    await first.stop()
    expect(await ask(await start(place), 'select answer from kept')).toBe(42)
  })

  it('comes back from a copy that was made while it was stopped, with all that had been written', async () => {
    const place = folder('backed up')
    const first = await start(place)
    await ask(first, 'create table kept as select no, md5(no::text) as text from generate_series(1, 20000) no')
    const sum = "select count(*) || ' ' || sum(no) || ' ' || md5(string_agg(text, '' order by no)) as answer from kept"
    const before = await ask<string>(first, sum)
    await first.stop()
    const restored = folder('restored')
    cpSync(place, restored, { recursive: true, preserveTimestamps: true })
    rmSync(place, { recursive: true, force: true })
    expect(await ask(await start(restored), sum)).toBe(before)
  }, 60_000)

  it('is held by one portal at a time', async () => {
    const place = folder('held')
    await start(place)
    await expect(openEmbedded(place)).rejects.toThrow(/held by another running portal/)
  })

  it('takes over a server that a killed portal left running', async () => {
    const place = folder('taken')
    const program = `import { openEmbedded } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))}; await openEmbedded(${JSON.stringify(place)}); process.send('up'); setInterval(() => 0, 1000)`
    const portal = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    await once(portal, 'message')
    portal.kill('SIGKILL')
    await once(portal, 'exit')
    expect(await ask(await start(place), 'select 1 as answer')).toBe(1)
  })

  it.runIf(process.getuid?.() === 0)(
    'lies under /var/lib/fairlead where its user cannot reach the data folder, and a file names the place',
    async () => {
      const place = mkdtempSync(path.join(tmpdir(), 'fairlead-private-'))
      chmodSync(place, 0o700)
      await start(place)
      const location = readFileSync(path.join(place, 'postgres.location'), 'utf8').trim()
      folders.push(location)
      expect(location).toMatch(/^\/var\/lib\/fairlead\/[0-9a-f]{16}$/)
      expect(existsSync(path.join(location, 'data/PG_VERSION'))).toBe(true)
    },
  )

  it('a path too long for a socket address gets its socket elsewhere', async () => {
    const embedded = await start(folder('x'.repeat(120)))
    expect(embedded.connection.host).not.toContain('xxx')
    expect(await ask(embedded, 'select 1 as answer')).toBe(1)
  })
})

it('the installed binaries keep their links when the folder that they came from is gone', () => {
  const source = folder('package')
  for (const name of ['bin', 'lib']) mkdirSync(path.join(source, 'native', name), { recursive: true })
  writeFileSync(path.join(source, 'package.json'), '{"version":"1.0"}')
  for (const name of ['initdb', 'pg_ctl', 'postgres']) writeFileSync(path.join(source, 'native/bin', name), '')
  writeFileSync(path.join(source, 'native/lib/libpq.so.5.18'), 'library')
  symlinkSync('libpq.so.5.18', path.join(source, 'native/lib/libpq.so.5'))
  const installed = installBinaries(folder('base'), source)
  rmSync(source, { recursive: true })
  expect(readFileSync(path.join(installed, 'lib/libpq.so.5'), 'utf8')).toBe('library')
})
