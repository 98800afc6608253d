import { invoiceCopyApi } from '@fairlead/domain/invoice/invoice.copy-api'
import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoiceBatches } from '@fairlead/domain/invoice/invoice.batch-api'
import { factsQuestion } from '@fairlead/domain/invoice/invoice.facts-api'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { beforeAll, describe, expect, it } from 'vitest'
import { done, partyIdOf } from '../booking/booking.testing.ts'
import { rights } from '../party/party.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { create, invoices, save, step } from './invoice.testing.ts'

/* 7022 is in the books of Hong Kong (FLHK), 7030 and 704X in those of Shanghai (FLCN). */

const world = testPortal()
const { as, portal } = world
const { prepareOffice, jobs, form } = invoices(world)
const query = async (text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as object[]
const FOREIGN = { account_code: '7030', currency: 'CNY' } as const
let clerk: Client
let job_no = ''

beforeAll(async () => {
  await prepareOffice()
  clerk = await as('ops.hkg')
  job_no = (await jobs())[0]?.job_no ?? ''
})

const errorsOf = ({ status, problem }: { status: number; problem: { errors?: readonly { path: string; msgKey: string }[] } }) => [
  status,
  (problem.errors ?? []).map(({ path, msgKey }) => `${path} ${msgKey}`),
]
const REFUSED = [422, ['account_code invoice.accountOfOtherCompany']]
const inBooksOfShanghai = () => query("select inv_id from invoice where company_code = 'FLCN'")
/** An invoice that a migration or an older release left in the books of Shanghai. */
async function foreign(): Promise<Invoice> {
  const made = await done(create(clerk, await form(job_no, { currency: 'CNY' })))
  await query("update invoice set account_code = '7030', company_code = 'FLCN' where inv_id = $1", [made.inv_id])
  return { ...made, account_code: '7030' }
}

describe('an account of another company', () => {
  it('INV-068 is refused to the clerk of an office at its field, when an invoice is created, copied, saved or prepared', async () => {
    expect(errorsOf(await create(clerk, await form(job_no, FOREIGN)))).toEqual(REFUSED)
    expect(errorsOf(await create(clerk, await form(job_no, { ...FOREIGN, type: 'AP', account_code: '704X' }), 'AP'))).toEqual(REFUSED)
    const made = await done(create(clerk, await form(job_no, { currency: 'CNY' })))
    const copy = { params: { inv_id: made.inv_id }, body: { account_code: '7030', job_no: null } }
    expect(errorsOf(await clerk.send(invoiceCopyApi.copy, copy))).toEqual(REFUSED)
    expect(errorsOf(await save(clerk, made, FOREIGN))).toEqual(REFUSED)
    expect(await inBooksOfShanghai()).toEqual([])
    const left = await foreign()
    const prepared = await step(clerk, 'prepare', left)
    expect(errorsOf(prepared)[1]).toContain('account_code invoice.accountOfOtherCompany')
    const items = [{ id: String(left.inv_id), version: left.version }]
    const [row] = (await done(clerk.send(invoiceBatches.batch_prepare, { body: { items } }))).results
    expect(row).toMatchObject({ ok: false, problem: { status: 422 } })
    expect(errorsOf(await save(clerk, left, { remarks: 'again' }))).toEqual(REFUSED)
    expect((await save(clerk, left, { account_code: '7022' })).status).toBe(200)
  })

  it('INV-011 is not found for the invoice of a job, and named while an invoice is typed', async () => {
    const query_ = { ap_ar: 'AR' as const, account_code: '7030', job_no }
    expect((await clerk.send(invoiceCopyApi.defaults, { query: query_ })).status).toBe(404)
    const given = await form(job_no, FOREIGN)
    const { findings } = await done(clerk.send(invoiceApi.calculate, { body: { ...given, ap_ar: 'AR' } }))
    expect(findings).toContainEqual(expect.objectContaining({ path: 'account_code', level: 'error' }))
    expect(await done(clerk.send(invoiceApi.facts, { body: factsQuestion(given, 'AR', null) }))).toMatchObject({ other_books: 'FOREIGN' })
  })

  it('is not offered for an invoice, but for the other side of an inter-account transaction', async () => {
    const offered = async (client: Client, fetchOptionKey: string) =>
      (await done(client.send(lookupApi.selectionOptions, { body: { fetchOptionKey, searchText: '70' } }))).map(({ value }) => value)
    expect(await offered(clerk, 'own_invoice_account')).toEqual(expect.arrayContaining(['7021', '7048']))
    expect(await offered(clerk, 'own_invoice_account')).not.toContain('7030')
    expect(await offered(clerk, 'invoice_account')).toEqual(expect.arrayContaining(['7021', '7030']))
    expect(await offered(await as('ops.sha'), 'own_invoice_account')).toEqual(['7030', '704X'])
  })

  it('is taken from those who read its books, with a warning', async () => {
    const party_ids = [await partyIdOf({ portal }, 'HKG'), await partyIdOf({ portal }, 'SHA')]
    await rights(world).grant('ops.hkg', { party_ids })
    const both = await as('ops.hkg')
    const given: InvoiceForm = await form(job_no, FOREIGN)
    const { findings } = await done(both.send(invoiceApi.calculate, { body: { ...given, ap_ar: 'AR' } }))
    expect(findings).toContainEqual(expect.objectContaining({ msgKey: 'invoice.accountOfOtherBooks', level: 'warning' }))
    expect(await done(create(both, given))).toMatchObject({ company_code: 'FLCN', base_currency: 'CNY' })
    await rights(world).grant('ops.hkg', { party_ids: party_ids.slice(0, 1) })
  })
})
