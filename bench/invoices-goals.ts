import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Figure, median, ms } from './browser-kit.ts'
import { FULL, FULL_MONTH_INVOICES } from './invoices-fill.ts'
import { callAs, makeInvoice } from './invoices-operations.ts'
import type { Tokens } from './operations.ts'

/* Acts that are measured alone, beside goals in seconds. */

const BATCH = 100
const BATCHES = 3
const PREPARED_LINES = 200
const PREPARATIONS = 20

export interface At {
  url: string
  tokens: Tokens
  pool: pg.Pool
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
const inSeconds = (time: number) => `${(time / 1000).toFixed(2)} s`
const callOf = ({ url, tokens }: At, login: string) => callAs(url, tokens.get(`${login}@fairlead.example`) ?? '')

/** A save that changes the price of each of two hundred P&L lines. */
export async function save(at: At): Promise<Figure[]> {
  const call = callOf(at, 'ops.hkg')
  const { inv_id, form, ...made } = await makeInvoice(call, PREPARED_LINES)
  const times: number[] = []
  let { version } = made
  for (let round = 0; round < PREPARATIONS; round++) {
    const charges = form.charges.map((charge, index) => ({ ...charge, unit_price: `${200 + round + index}.75` }))
    times.push(
      await timed(async () => {
        version = (await call<{ version: number }>('PUT', `/invoices/${inv_id}`, { ...form, charges, version })).version
      }),
    )
  }
  return [{ figure: `save of ${PREPARED_LINES} P&L lines, median of ${PREPARATIONS}`, goal: '', measured: ms(median(times)) }]
}

/** Preparation of an invoice with two hundred P&L lines, and its withdrawal. */
export async function prepare(at: At): Promise<Figure[]> {
  const call = callOf(at, 'ops.hkg')
  const made = await makeInvoice(call, PREPARED_LINES)
  const times: number[] = []
  let { version } = made
  for (let round = 0; round < PREPARATIONS; round++)
    for (const action of ['prepare', 'withdraw'] as const) {
      const time = await timed(async () => {
        version = (await call<{ version: number }>('POST', `/invoices/${made.inv_id}/${action}`, { version })).version
      })
      if (action === 'prepare') times.push(time)
    }
  return [{ figure: `prepare of ${PREPARED_LINES} P&L lines, median of ${PREPARATIONS}`, goal: '150 ms', measured: ms(median(times)) }]
}

interface Results {
  results: { id: string; ok: boolean; problem?: unknown }[]
}

/** Released AP invoices are posted in batches of a hundred. */
export async function post(at: At): Promise<Figure[]> {
  const call = callOf(at, 'finance.hkg')
  const { rows } = await at.pool.query<{ id: string; version: number }>(
    `select i.inv_id::text as id, i.version from invoice i join party p on p.party_id = i.office_party_id
      where p.party_code = 'HKG' and invoice_status = 'RELEASED' and payment_marker <> 'ON_HOLD' order by md5(i.inv_id::text) limit $1`,
    [BATCH * BATCHES],
  )
  const times: number[] = []
  for (let batch = 0; batch < BATCHES; batch++) {
    const items = rows.slice(batch * BATCH, (batch + 1) * BATCH)
    let answer: Results = { results: [] }
    times.push(await timed(async () => (answer = await call<Results>('POST', '/invoices/batch/post', { items }))))
    const refused = answer.results.filter(({ ok }) => !ok)
    if (refused[0]) console.log(`${refused.length} of ${items.length} were not posted: ${JSON.stringify(refused[0].problem)}`)
  }
  return [{ figure: `posting of ${BATCH} in one batch, median of ${BATCHES}`, goal: '3 s', measured: inSeconds(median(times)) }]
}

/** A month of five thousand posted invoices is closed, and reopened. */
export async function close(at: At): Promise<Figure[]> {
  const { pool } = at
  const call = callOf(at, 'finance.manager')
  const { rows } = await pool.query<{ period: string; count: number }>(
    `select close_period as period, count(*)::integer as count from invoice where account_code = $1 and ap_ar = $2 and invoice_status = 'POSTED'
      group by close_period having count(*) >= $3 order by count(*) desc limit 1`,
    [FULL.account_code, FULL.ap_ar, FULL_MONTH_INVOICES],
  )
  const [month] = rows
  if (!month) throw new Error('no month has enough posted invoices')
  const key = { ...FULL, period: month.period }
  const statusOf = async () =>
    (
      await pool.query<{ period_status: string; version: number }>(
        'select period_status, version from account_period where (account_code, ap_ar, period) = ($1, $2, $3)',
        [FULL.account_code, FULL.ap_ar, month.period],
      )
    ).rows[0]
  const closing = await timed(async () => {
    await call('POST', '/account-periods/close', { ...key, version: (await statusOf())?.version ?? 0, with_earlier_open: true })
    while ((await statusOf())?.period_status !== 'CLOSED') await wait(20)
  })
  const readiness = await timed(() => call('GET', `/account-periods/readiness?${new URLSearchParams(key)}`))
  const reopening = await timed(async () =>
    call('POST', '/account-periods/reopen', { ...key, version: (await statusOf())?.version ?? 0, reason: 'Measured' }),
  )
  return [
    { figure: `closing of a month of ${month.count}`, goal: '20 s', measured: inSeconds(closing) },
    { figure: 'readiness of that month', goal: '', measured: ms(readiness) },
    { figure: 'reopening of that month', goal: '', measured: inSeconds(reopening) },
  ]
}
