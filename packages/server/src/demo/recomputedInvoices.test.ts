import { beforeAll, describe, expect, it } from 'vitest'
import { decimalsOf } from '@fairlead/domain/kit/currencyDecimals'
import { testPortal } from '../testing/portal.ts'

/*
 * The money of the demo, computed again from raw lines with fractions of integers. Nothing of the money kit is used: two different programs have to
 * agree to the coin.
 */

const { portal } = testPortal({}, { alone: true })
const query = async <T>(text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as T[]

/** A fraction: numerator and denominator. */
type Q = readonly [bigint, bigint]
const q = (text: string): Q => {
  const [whole = '0', part = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + part)
  return [text.startsWith('-') ? -value : value, 10n ** BigInt(part.length)]
}
const mul = ([a, b]: Q, [c, d]: Q): Q => [a * c, b * d]
const div = ([a, b]: Q, [c, d]: Q): Q => [a * d, b * c]
const add = ([a, b]: Q, [c, d]: Q): Q => [a * d + c * b, b * d]
const less = ([a, b]: Q, [c, d]: Q) => a * d < c * b
const ZERO: Q = [0n, 1n]

/** Coins of a fraction, half away from zero. */
function coins([a, b]: Q, currency: string): bigint {
  const scaled = (a < 0n ? -a : a) * 10n ** BigInt(decimalsOf(currency))
  const rounded = (scaled * 2n + b) / (b * 2n)
  return a < 0n ? -rounded : rounded
}
const ofCoins = (value: bigint, currency: string): Q => [value, 10n ** BigInt(decimalsOf(currency))]
const round = (value: Q, currency: string): Q => ofCoins(coins(value, currency), currency)
const sum = (all: readonly Q[]) => all.reduce(add, ZERO)

interface RawLine {
  charge_line_no: number
  dr_cr: string
  currency: string
  unit_price: string
  quantity: string
  uom: string
  min_charge: string | null
  max_charge: string | null
  exchange_rate: string
  job_no: string | null
}
interface RawCharge {
  line_no: number
  tax_code: string | null
  tax_rate: string
  unit_price_is_tax_inclusive: boolean
}
interface Raw {
  inv_id: number
  ap_ar: string
  type: string
  currency: string
  base_currency: string
  exchange_rate: string
  totals: Record<'amount' | 'tax_amount' | 'total_amount' | 'base_amount' | 'base_tax_amount' | 'base_total_amount', string>
  charges: RawCharge[]
  lines: RawLine[]
}

const natural = ({ ap_ar, type }: Raw) => (type === 'CN' ? 'CR' : type === 'ICN' ? 'DR' : ap_ar === 'AR' ? 'DR' : 'CR')

/** A line in the currency of the invoice, as entered. */
function entered(line: RawLine, invoice: Raw): Q {
  const factor = line.uom === 'PERCENT' ? div(q(line.quantity), [100n, 1n]) : q(line.quantity)
  let own = round(mul(q(line.unit_price), factor), line.currency)
  if (line.min_charge !== null && less(own, q(line.min_charge))) own = q(line.min_charge)
  if (line.max_charge !== null && less(q(line.max_charge), own)) own = q(line.max_charge)
  const amount = line.currency === invoice.currency ? own : round(mul(own, q(line.exchange_rate)), invoice.currency)
  return line.dr_cr === natural(invoice) ? amount : mul(amount, [-1n, 1n])
}

/** Net, tax, and both in base currency, from the lines alone. */
function recomputed(invoice: Raw) {
  const { currency, base_currency, charges, lines, exchange_rate } = invoice
  const groups = new Map<string, { charge: RawCharge; sum: Q }>()
  for (const charge of charges) {
    const own = sum(lines.filter(({ charge_line_no }) => charge_line_no === charge.line_no).map((line) => entered(line, invoice)))
    const key = `${charge.tax_code ?? ''} ${Number(charge.tax_rate)} ${charge.unit_price_is_tax_inclusive}`
    groups.set(key, { charge, sum: add(groups.get(key)?.sum ?? ZERO, own) })
  }
  let [net, tax] = [ZERO, ZERO]
  for (const { charge, sum: total } of groups.values()) {
    const rate = div(q(charge.tax_rate), [100n, 1n])
    const netOf = charge.unit_price_is_tax_inclusive ? round(div(total, add([1n, 1n], rate)), currency) : total
    const taxOf = charge.unit_price_is_tax_inclusive ? add(total, mul(netOf, [-1n, 1n])) : round(mul(total, rate), currency)
    net = add(net, netOf)
    tax = add(tax, taxOf)
  }
  const [base, baseTax] = [net, tax].map((part) => coins(mul(part, q(exchange_rate)), base_currency))
  return {
    amount: coins(net, currency),
    tax_amount: coins(tax, currency),
    total_amount: coins(add(net, tax), currency),
    base_amount: base,
    base_tax_amount: baseTax,
    base_total_amount: (base ?? 0n) + (baseTax ?? 0n),
  }
}

let raw: Raw[] = []
beforeAll(async () => {
  // Fifty over all kinds, states and currencies.
  raw = await query<Raw>(`select i.inv_id, i.ap_ar, i.type, i.currency, i.base_currency, trim_scale(i.exchange_rate)::text as exchange_rate,
      jsonb_build_object('amount', i.amount::text, 'tax_amount', i.tax_amount::text, 'total_amount', i.total_amount::text, 'base_amount', i.base_amount::text,
        'base_tax_amount', i.base_tax_amount::text, 'base_total_amount', i.base_total_amount::text) as totals,
      (select jsonb_agg(jsonb_build_object('line_no', c.line_no, 'tax_code', c.tax_code, 'tax_rate', trim_scale(c.tax_rate)::text,
        'unit_price_is_tax_inclusive', c.unit_price_is_tax_inclusive)) from invoice_charge c where c.inv_id = i.inv_id) as charges,
      (select jsonb_agg(jsonb_build_object('charge_line_no', l.charge_line_no, 'dr_cr', l.dr_cr, 'currency', l.currency, 'unit_price', trim_scale(l.unit_price)::text,
        'quantity', trim_scale(l.quantity)::text, 'uom', l.uom, 'min_charge', l.min_charge::text, 'max_charge', l.max_charge::text,
        'exchange_rate', trim_scale(l.exchange_rate)::text, 'job_no', l.job_no)) from invoice_line l where l.inv_id = i.inv_id) as lines
    from (select *, row_number() over (partition by ap_ar, currency, invoice_status, tax_amount <> 0 order by inv_id) as place from invoice where reverses_inv_id is null) i
    order by i.place, i.inv_id limit 50`)
})

describe('the invoices of the demo', () => {
  it('are about 900, of every state on both sides and currencies with 0, 2 and 3 decimals', async () => {
    const [found] = await query<{ n: number }>('select count(*)::int as n from invoice')
    expect(found?.n).toBeGreaterThan(880)
    const currencies = new Set(raw.map(({ currency }) => decimalsOf(currency)))
    expect([raw.length, [...currencies].toSorted((a, b) => a - b)]).toEqual([50, [0, 2, 3]])
    expect(raw.some(({ totals }) => Number(totals.tax_amount) > 0)).toBe(true)
  })

  it('have the totals that their raw lines make, to the coin', () => {
    const stored = ({ currency, base_currency, totals }: Raw) =>
      Object.fromEntries(
        Object.entries(totals).map(([field, value]) => [field, coins(q(value), field.startsWith('base_') ? base_currency : currency)]),
      )
    expect(raw.map((invoice) => [invoice.inv_id, recomputed(invoice)])).toEqual(raw.map((invoice) => [invoice.inv_id, stored(invoice)]))
  })

  it('M8 M9 make the gross profit of their jobs: by lines, by pl_fact, and as stored', async () => {
    const jobs = [...new Set(raw.flatMap(({ lines }) => lines.flatMap(({ job_no }) => job_no ?? [])))]
    const lines = await query<{ job_no: string; dr_cr: string; base_amount: string }>(
      `select l.job_no, l.dr_cr, abs(l.base_amount)::text as base_amount from invoice_line l join invoice i using (inv_id)
       where l.job_no = any($1) and i.invoice_status <> 'DELETED'`,
      [jobs],
    )
    const ofLines = (job: string) =>
      sum(
        lines.filter(({ job_no }) => job_no === job).map(({ dr_cr, base_amount }) => mul(q(base_amount), [dr_cr === 'DR' ? 1n : -1n, 1n])),
      )
    const stored = await query<{ job_no: string; fact: string; gp: string }>(
      `select g.job_no, (select coalesce(sum(base_gain), 0)::text from pl_fact f where f.job_no = g.job_no) as fact,
         sum(revenue_open + revenue_posted - cost_open - cost_posted)::text as gp from job_gp g where g.job_no = any($1) group by g.job_no`,
      [jobs],
    )
    expect(stored).toHaveLength(jobs.length)
    for (const { job_no, fact, gp } of stored) {
      const exact = coins(ofLines(job_no), 'KWD')
      expect([job_no, coins(q(fact), 'KWD'), coins(q(gp), 'KWD')]).toEqual([job_no, exact, exact])
    }
    expect(await query('select job_no from job_gp_difference')).toEqual([])
  })

  it('M7 M10 leave a trial balance of zero, and each posted charge in one journal', async () => {
    const sides = await query<{
      journal_no: string
      currency: string
      base_currency: string
      dr_cr: string
      amount: string
      base_amount: string
    }>('select journal_no, currency, base_currency, dr_cr, amount::text, base_amount::text from posting')
    const signed = (side: string, amount: string): Q => mul(q(amount), [side === 'DR' ? 1n : -1n, 1n])
    const byJournal = [...Map.groupBy(sides, ({ journal_no }) => journal_no)].map(([journal_no, rows]) => [
      journal_no,
      coins(sum(rows.map(({ dr_cr, amount }) => signed(dr_cr, amount))), 'KWD'),
      coins(sum(rows.map(({ dr_cr, base_amount }) => signed(dr_cr, base_amount))), 'KWD'),
    ])
    expect(byJournal.length).toBeGreaterThan(700)
    expect(byJournal.filter(([, amount, base]) => amount !== 0n || base !== 0n)).toEqual([])
    expect(
      await query(`select i.inv_id from invoice i join invoice_charge c using (inv_id) left join lateral (select count(distinct p.journal_no) as journals
        from journal j join posting p using (journal_no) where j.inv_id = i.inv_id and p.charge_line_no = c.line_no) n on true
        where n.journals <> case when i.posted_at is null or c.gross_amount = 0 then 0 else 1 end`),
    ).toEqual([])
  })

  it('M12 have the exchange rate that was valid on its date, and 1 for the base currency', async () => {
    const frozen = await query<{ n: number }>(
      'select count(*)::int as n from invoice where invoice_no is not null and currency <> base_currency',
    )
    expect(frozen[0]?.n).toBeGreaterThan(300)
    expect(
      await query(`select i.inv_id, i.currency, i.exchange_rate, i.exchange_rate_date from invoice i
        where i.invoice_no is not null and not i.exchange_rate_is_manual and i.exchange_rate is distinct from case when i.currency = i.base_currency then 1 else (
          select r.rate from exchange_rate r where r.currency_from = i.currency and r.currency_to = i.base_currency
            and r.effective_date <= i.exchange_rate_date order by r.effective_date desc limit 1) end`),
    ).toEqual([])
  })

  it('M17 have numbers without a gap, of each account, kind and month', async () => {
    const rows = await query<{ counter: string; numbers: string[] }>(
      'select left(invoice_no, -5) as counter, array_agg(right(invoice_no, 5) order by invoice_no) as numbers from invoice where invoice_no is not null group by 1',
    )
    for (const { counter, numbers } of rows) expect([counter, numbers.map(Number)]).toEqual([counter, numbers.map((_, index) => index + 1)])
  })
})
