import type pg from 'pg'
import { emptyInvoice, type Invoice, type InvoiceForm } from '../packages/domain/src/invoice/invoice.ts'
import { invoiceFormOf } from '../packages/domain/src/invoice/invoice.defaults.ts'
import { INVOICE_LISTS } from '../packages/domain/src/invoice/invoice.lists.ts'
import type { Shot } from './load.ts'
import { any, type Operation } from './operations.ts'

/* What those who work with invoices read. */

/** An operator of an office, accounting, and sales, who see no costs. */
export const INVOICE_LOGINS = ['ops.hkg@fairlead.example', 'finance.hkg@fairlead.example', 'sales.hkg@fairlead.example'] as const
const [, FINANCE, SALES] = INVOICE_LOGINS
const COMPANY = 'FLHK'

const get = (path: string, query: Record<string, string> = {}): Shot => ({
  method: 'GET',
  path: `/api/v1${path}?${new URLSearchParams(query)}`,
})

/** A list with the columns that the screen shows first. */
const list = (name: string, query: Record<string, string> = {}): Shot => {
  const columns = INVOICE_LISTS.find((one) => one.name === name)?.columns ?? []
  const shown = columns.flatMap(({ field, optional }) => (optional ? [] : [field])).join(',')
  return get('/invoices', { list: name, columns: shown, page_size: '50', ...query })
}

/** What was filled, as the operations need it. */
export interface Filled {
  ids: string[]
  numbers: string[]
  vat_period: string
}

export async function filledOf(pool: pg.Pool): Promise<Filled> {
  // Of the office of those who look, and seen by sales.
  const { rows } = await pool.query<{ id: string; invoice_no: string; vat_period: string }>(
    `select inv_id::text as id, invoice_no, vat_period from invoice i join party p on p.party_id = i.office_party_id
      where p.party_code = 'HKG' and ap_ar = 'AR' and sales_code = 'SAL01' and posted_at is not null and invoice_no is not null order by random() limit 20000`,
  )
  const [month] = (
    await pool.query<{ vat_period: string }>(
      'select vat_period from invoice where company_code = $1 and posted_at is not null group by vat_period order by count(*) desc limit 1',
      [COMPANY],
    )
  ).rows
  return { ids: rows.map(({ id }) => id), numbers: rows.map(({ invoice_no }) => invoice_no), vat_period: month?.vat_period ?? '' }
}

/** Everything that is read again and again. */
export function invoiceOperations({ numbers, vat_period }: Filled): Operation[] {
  const readings = INVOICE_LOGINS.flatMap((login): Operation[] => {
    const as = (name: string, shot: (ids: string[]) => Shot, of?: 'invoices'): Operation => ({
      name: `${name}, ${login.split('@')[0]}`,
      aim: of ? 0.6 : 0.7,
      login,
      shot,
      ...(of ? { of } : {}),
    })
    const ofCosts = [
      as('AP, released', () => list('invoice_AP_Released')),
      as('gross profit', (ids) => get(`/invoices/${any(ids)}/gp`), 'invoices'),
      as('dashboard of AP', () => get('/invoice-dashboard', { ap_ar: 'AP' })),
    ]
    return [
      as('AR, to approve', () => list('invoice_AR_Prepared')),
      as('AR, unsettled', () => list('invoice_AR_Unsettled')),
      as('AR, posted', () => list('invoice_AR_Posted')),
      as('search, first page', () => list('invoice_search')),
      as('search by number', () => list('invoice_search', { q: any(numbers) })),
      as('figures of the menu', () => get('/list-counts')),
      as('dashboard of AR', () => get('/invoice-dashboard', { ap_ar: 'AR' })),
      as('detail', (ids) => get(`/invoices/${any(ids)}`), 'invoices'),
      as('actions', (ids) => get(`/invoices/${any(ids)}/actions`), 'invoices'),
      as('history', (ids) => get(`/invoices/${any(ids)}/history`), 'invoices'),
      ...(login === SALES ? [] : ofCosts),
    ]
  })
  return [
    ...readings,
    { name: 'journal, finance.hkg', aim: 0.6, login: FINANCE, of: 'invoices', shot: (ids) => get(`/invoices/${any(ids)}/journal`) },
    { name: 'tax report, finance.hkg', aim: 0.7, login: FINANCE, shot: () => get('/tax-report', { company_code: COMPANY, vat_period }) },
  ]
}

type Call = <T>(method: string, path: string, body?: object) => Promise<T>
export const callAs =
  (url: string, token: string): Call =>
  async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(method === 'GET' ? {} : { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return (await response.json()) as T
  }

/** Creates a new AR invoice of so many charges with one P&L line each, like one that is there. */
export async function makeInvoice(call: Call, lines: number): Promise<{ inv_id: number; version: number; form: InvoiceForm }> {
  const { items } = await call<{ items: { inv_id: number; ap_ar: string; type: string; account_code: string }[] }>(
    'GET',
    list('invoice_AR_New', {
      filter: JSON.stringify([
        ['account_code', 'is', ['7022']],
        ['type', 'in', ['AR']],
      ]),
    }).path.slice('/api/v1'.length),
  )
  if (!items[0]) throw new Error('there is no new AR invoice')
  const like = invoiceFormOf(await call<Invoice>('GET', `/invoices/${items[0].inv_id}`))
  const [charge] = like.charges
  if (!charge) throw new Error('the invoice has no charges')
  const form: InvoiceForm = {
    ...emptyInvoice(),
    type: like.type,
    account_code: like.account_code,
    issue_party_id: like.issue_party_id,
    currency: like.currency,
    invoice_date: like.invoice_date,
    job_nos: like.job_nos,
    charges: Array.from({ length: lines }, (_, index) => ({ ...charge, unit_price: `${100 + index}.25`, quantity: '1' })),
  }
  const { inv_id, version } = await call<{ inv_id: number; version: number }>('POST', '/invoices', { ...form, ap_ar: 'AR' })
  return { inv_id, version, form }
}
