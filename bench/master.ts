/**
 * Master data: what a search among 116,000 places and a comparison with 50,000 parties cost above the plain indexed query, and what the import
 * of the places holds in memory. Alone: `node bench/master.ts --places 116000 --parties 50000 --seconds 2`. Figures are printed, nothing is asserted.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { cleanName } from '../packages/domain/src/kit/similarity.ts'
import { comparedTextsOf } from '../packages/domain/src/party/party.similar-rules.ts'
import { withPostgres } from '../tools/postgres.mjs'
import { openPortal, remove } from './portal.ts'

const { values } = parseArgs({
  options: {
    places: { type: 'string', default: '116000' },
    parties: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '2' },
  },
})
const LOGIN = { username: 'admin@fairlead.example', password: 'Fairlead#2026' }
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789'
const COUNTRIES = ['DE', 'FR', 'IT', 'ES', 'PL', 'SE', 'NO', 'BR', 'AR', 'CL', 'IN', 'JP', 'KR', 'VN', 'TH', 'ID', 'US', 'CA', 'MX', 'ZA']
const SYLLABLES = ['ba', 're', 'mo', 'tu', 'la', 'co', 'vi', 'na', 'so', 'ke', 'ra', 'ni']

/** A list in the official form; the same each time. */
function officialList(count: number): string {
  const rows: string[] = []
  for (let index = 0; index < count; index++) {
    const country = COUNTRIES[index % COUNTRIES.length]
    const no = Math.floor(index / COUNTRIES.length)
    const signs = [Math.floor(no / 34 ** 2) % 26, Math.floor(no / 34) % 34, no % 34].map((at) => SIGNS[at]).join('')
    const name = [index % 12, Math.floor(index / 12) % 12, Math.floor(index / 144) % 12, Math.floor(index / 1728) % 12]
      .map((at) => SYLLABLES[at])
      .join('')
    rows.push(
      `,"${country}","${signs}","${name}","${name}",,"1-3-----","RL","2307",,"${String(index % 90).padStart(2, '0')}30N 010${String(index % 60).padStart(2, '0')}E",`,
    )
  }
  return rows.join('\n')
}

const rss = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Medians of the two in turns, in milliseconds. */
async function inTurns(seconds: number, portal: () => Promise<unknown>, raw: () => Promise<unknown>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until)
    for (const [index, work] of [portal, raw].entries()) {
      const began = performance.now()
      await work()
      times[index]?.push(performance.now() - began)
    }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
  return [median(times[0]), median(times[1])]
}

const FIRST = ['Harbour', 'Northern', 'Golden', 'Pacific', 'Silver', 'Eastern', 'Royal', 'United', 'Lotus', 'Delta']
const SECOND = ['Light', 'Cotton', 'Textile', 'Toys', 'Steel', 'Garment', 'Electronic', 'Furniture', 'Ceramic', 'Footwear']
const THIRD = [
  'Trading Company Limited',
  'Mills',
  'Industries',
  'Manufacturing',
  'Exports',
  'Imports',
  'Works',
  'Group',
  'Partners',
  'Supply',
]
const EMPTY = { local_name: null, address1: null, address2: null, address3: null, address4: null, city: null }

/** So many parties with names that share words, as names do. */
async function addParties(pool: pg.Pool, count: number): Promise<void> {
  for (let from = 0; from < count; from += 5_000) {
    const parties = Array.from({ length: Math.min(5_000, count - from) }, (_, index) => {
      const no = from + index
      const full_name = `${FIRST[no % 10]} ${SECOND[Math.floor(no / 10) % 10]} ${THIRD[Math.floor(no / 100) % 10]} ${Math.floor(no / 1000)}`
      return { party_code: `BENCH${no}`, short_name: full_name, full_name, status: 'A', ...comparedTextsOf({ ...EMPTY, full_name }) }
    })
    await pool.query(
      `insert into party (party_code, short_name, full_name, status, similar_name, similar_local, similar_place)
        select party_code, short_name, full_name, status, similar_name, similar_local, similar_place from jsonb_populate_recordset(null::party, $1::jsonb)`,
      [JSON.stringify(parties)],
    )
  }
  await pool.query('analyze party')
}

await withPostgres(async (server: string) => {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query('create database bench')
  await client.end()
  const portal = await openPortal({ DATABASE_URL: `${server}/bench` }, ['--demo'])
  const pool = new pg.Pool({ connectionString: `${server}/bench`, max: 4 })
  try {
    const signedIn = await fetch(`${portal.url}/api/v1/Auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(LOGIN),
    })
    const { token } = (await signedIn.json()) as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    const get = async <T>(path: string): Promise<T> => (await (await fetch(`${portal.url}/api/v1${path}`, { headers })).json()) as T

    const form = new FormData()
    form.append('kind', 'place')
    form.append('file', new File([officialList(Number(values.places))], 'un-locode.csv'))
    const before = rss(portal.pid)
    let most = before
    const sampling = setInterval(() => (most = Math.max(most, rss(portal.pid))), 100)
    const began = performance.now()
    interface Import {
      import_id: number
      status: string
      version: number
      rows_new: number
      rows_changed: number
    }
    let sheet = (await (await fetch(`${portal.url}/api/v1/imports`, { method: 'POST', headers, body: form })).json()) as Import
    const settle = async () => {
      while (sheet.status.endsWith('ING')) {
        await wait(200)
        sheet = await get<Import>(`/imports/${sheet.import_id}`)
      }
    }
    await settle()
    const read = performance.now()
    const apply = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ version: sheet.version, keep: 'good' }),
    }
    sheet = (await (await fetch(`${portal.url}/api/v1/imports/${sheet.import_id}/apply`, apply)).json()) as Import
    await settle()
    clearInterval(sampling)
    console.log(`\nimport of ${values.places} places: ${sheet.status}, ${sheet.rows_new} new, ${sheet.rows_changed} changed`)
    console.log(
      `read and previewed in ${((read - began) / 1000).toFixed(1)} s, applied in ${((performance.now() - read) / 1000).toFixed(1)} s`,
    )
    console.log(`process grew from ${before.toFixed(0)} to at most ${most.toFixed(0)} MB`)

    await pool.query('analyze place')
    console.log('\nplace search                portal ms   plain indexed query ms   ratio')
    for (const typed of ['ba', 'bare', 'DEAB', 'tula', 'viso']) {
      const plain = () =>
        pool.query('select un_code, name from place where lower(coalesce(name_plain, name)) like $1 limit 50', [`${typed.toLowerCase()}%`])
      const [mine, raw] = await inTurns(Number(values.seconds), () => get(`/master/unlocode/${typed}`), plain)
      console.log(
        `${typed.padEnd(26)} ${mine.toFixed(2).padStart(10)} ${raw.toFixed(2).padStart(24)} ${(mine / raw).toFixed(1).padStart(7)}`,
      )
    }

    await addParties(pool, Number(values.parties))
    console.log('\nlike parties                portal ms   one trigram index ms   ratio')
    for (const name of ['Harbour Light Trading Company Limited', 'Northern Cotton Mills 77', 'Zyzzyva']) {
      const body = JSON.stringify({ ...EMPTY, full_name: name })
      const ask = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
      const plain = async () => {
        const one = await pool.connect()
        await one.query("select set_config('pg_trgm.similarity_threshold', '0.6', false)")
        await one.query('select party_id from party where similar_name % $1 limit 20', [cleanName(name)])
        one.release()
      }
      const [mine, raw] = await inTurns(
        Number(values.seconds),
        async () => (await fetch(`${portal.url}/api/v1/parties/similar`, ask)).json(),
        plain,
      )
      console.log(
        `${name.slice(0, 26).padEnd(26)} ${mine.toFixed(2).padStart(10)} ${raw.toFixed(2).padStart(22)} ${(mine / raw).toFixed(1).padStart(7)}`,
      )
    }
  } finally {
    await pool.end()
    await portal.stop()
    remove(portal.folder)
  }
})
