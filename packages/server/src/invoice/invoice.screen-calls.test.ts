import { emptyInvoice, type InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { figuresOf, invoiceFormOf } from '@fairlead/domain/invoice/invoice.defaults'
import { invoiceFindings } from '@fairlead/domain/invoice/invoice.rules'
import { isOffered } from '@fairlead/domain/invoice/invoice.facts-rules'
import { factsOfAnswer, factsQuestion } from '@fairlead/domain/invoice/invoice.facts-api'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { rights } from '../party/party.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { approve, charge, create, invoices, step } from './invoice.testing.ts'

const world = testPortal()
const { as } = world
const { prepareOffice, jobs, form } = invoices(world)
let ops: Client
let job_no = ''

beforeAll(async () => {
  await prepareOffice()
  ops = await as('ops.hkg')
  job_no = (await jobs())[0]?.job_no ?? ''
})

describe('the facts of a form', () => {
  it('INV-056 know the tax of the head, also while no charge has it', async () => {
    const typed = await form(job_no, { tax_rate_code: 'VAT6', charges: [charge({ tax_code: null })] })
    const facts = factsOfAnswer(await done(ops.send(invoiceApi.facts, { body: factsQuestion(typed, 'AR', null) })), 'AR')
    expect(facts.taxes.map(({ tax_code }) => tax_code)).toEqual(['VAT6'])
    expect(invoiceFindings(typed, facts).filter(({ path }) => path === 'tax_rate_code')).toEqual([])
  })

  it('INV-070 an inactive charge or tax keeps its name for the invoices that have it, and is offered to no other', async () => {
    await world.portal().database.pool.query(
      `insert into reference_code (code_type, code, description, percentage, basis, status, valid_from)
       values ('TAX_CODE', 'VAT17', 'Value added tax 17 %', 17, null, 'I', '2000-01-01'), ('CHARGE_CODE', 'CHC', 'China handling', null, 'SHIPMENT', 'I', null)`,
    )
    const { charges, taxes } = await done(ops.send(invoiceApi.codes))
    const old = [...charges, ...taxes].filter(({ code }) => code === 'VAT17' || code === 'CHC')
    expect(old.map(({ code, name, is_active }) => [code, name, is_active])).toEqual([
      ['CHC', 'China handling', false],
      ['VAT17', 'Value added tax 17 %', false],
    ])
    expect(old.map((one) => [isOffered(one, []), isOffered(one, ['VAT17', 'CHC'])])).toEqual([
      [false, true],
      [false, true],
    ])
    expect(taxes.find(({ code }) => code === 'VAT6')?.is_active).toBe(true)
  })

  it('give the figures that the server stores, line currencies and taxes included', async () => {
    const typed = await form(job_no, { charges: [charge({ unit_price: '33.335' }), charge({ charge_code: 'BAF', quantity: '3' })] })
    const made = await done(create(ops, typed))
    const stored = invoiceFormOf(made)
    const facts = factsOfAnswer(await done(ops.send(invoiceApi.facts, { body: factsQuestion(stored, 'AR', made.inv_id) })), 'AR')
    expect(facts).toMatchObject({
      account: { account_code: '7022', flow: 'PLAIN' },
      company: { base_currency: 'HKD' },
      today: '2026-03-10',
    })
    expect(facts.jobs.map((job) => job.job_no)).toEqual([job_no])
    expect(figuresOf(stored, facts)).toMatchObject({ total_amount: made.total_amount, base_total_amount: made.base_total_amount })
  })

  it('warn of a charge that is used on other accounts only, unless the account is its own', async () => {
    const uses = Array.from({ length: 20 }, () => ['OFR', 'DOC'].map((charge_code) => charge({ charge_code }))).flat()
    await done(create(ops, await form(job_no, { charges: uses })))
    const typed = await form(job_no, { account_code: '7021', charges: uses.slice(0, 2) })
    const { hints } = await done(ops.send(invoiceApi.facts, { body: factsQuestion(typed, 'AR', null) }))
    expect(hints.unusual).toEqual(['OFR'])
  })

  it('name AR invoices to the customer with a job and a charge of this one', async () => {
    const [first, second] = await jobs(2)
    const similar = async (changes: Partial<InvoiceForm> = {}) => {
      const typed = await form(first?.job_no ?? '', { charges: [charge({ charge_code: 'CFS', unit_price: '77' })], ...changes })
      const { hints } = await done(ops.send(invoiceApi.facts, { body: factsQuestion(typed, 'AR', null) }))
      return hints.similar.map(({ total_amount }) => total_amount)
    }
    expect(await similar()).toEqual([])
    await done(create(ops, await form(first?.job_no ?? '', { charges: [charge({ charge_code: 'CFS', unit_price: '77' })] })))
    expect(await similar()).toEqual(['154.000'])
    for (const other of [
      { job_nos: [second?.job_no ?? ''] },
      { charges: [charge({ charge_code: 'THC' })] },
      { type: 'CN' as const },
      { currency: 'HKD' },
    ])
      expect(await similar(other)).toEqual([])
  })

  it('leave out what does not exist, and jobs of another office', async () => {
    const question = {
      ...factsQuestion(await form(job_no), 'AR', null),
      charge_codes: ['DOC', 'NOPE'],
      tax_codes: ['NOPE'],
      job_nos: [job_no, 'JB0'],
    }
    const facts = await done(ops.send(invoiceApi.facts, { body: question }))
    expect([facts.charge_codes, facts.taxes, facts.jobs.length]).toEqual([['DOC'], [], 1])
    const shanghai = await as('ops.sha')
    expect((await done(shanghai.send(invoiceApi.facts, { body: question }))).jobs).toEqual([])
  })

  it('are refused to users without the function of the side, and for invoices of other offices', async () => {
    const question = factsQuestion(emptyInvoice(), 'AR', null)
    expect((await (await as('shipper@pearl-toys.example')).send(invoiceApi.facts, { body: question })).status).toBe(403)
    expect((await (await as('viewer')).send(invoiceApi.facts, { body: question })).status).toBe(403)
    const made = await done(create(ops, await form(job_no)))
    expect((await (await as('ops.sha')).send(invoiceApi.facts, { body: { ...question, inv_id: made.inv_id } })).status).toBe(404)
    await rights(world).grant('sales.hkg', { roles: ['INVOICE_USER', 'BOOKING_VIEW'] })
    expect((await (await as('sales.hkg')).send(invoiceApi.facts, { body: question })).status).toBe(403)
  })
})

describe('what an invoice is made of', () => {
  const chosen = async (client: Client, fetchOptionKey: string, searchText: string) =>
    client.send(lookupApi.selectionOptions, { body: { fetchOptionKey, searchText } })

  it('accounts, jobs and parties are chosen by staff with the function, jobs of its offices alone', async () => {
    const shanghai = await as('ops.sha')
    expect(await done(chosen(ops, 'invoice_account', '702'))).toContainEqual(expect.objectContaining({ value: '7022' }))
    const found = await done(chosen(ops, 'invoice_job', job_no.slice(0, 6).toLowerCase()))
    expect(found.map(({ value }) => value)).toContain(job_no)
    expect((await done(chosen(shanghai, 'invoice_job', job_no))).map(({ value }) => value)).toEqual([])
    expect((await done(chosen(ops, 'invoice_party', 'northwind')))[0]?.text).toContain('NORTHWIND')
    for (const key of ['invoice_account', 'invoice_job', 'invoice_party'])
      expect([key, (await chosen(await as('shipper@pearl-toys.example'), key, '70')).status]).toEqual([key, 403])
  })

  it('charge and tax codes have the names of the language', async () => {
    const { charges, taxes } = await done(ops.send(invoiceApi.codes, {}))
    expect(charges).toContainEqual(expect.objectContaining({ code: 'DOC' }))
    expect(taxes.length).toBeGreaterThan(0)
    expect((await (await as('shipper@pearl-toys.example')).send(invoiceApi.codes, {})).status).toBe(403)
  })
})

describe('the actions of an invoice', () => {
  const actionsOf = async (client: Client, inv_id: number) => {
    const all = await done(client.send(invoiceApi.actions, { params: { inv_id } }))
    return new Map(all.map(({ action, ...rest }) => [action, rest]))
  }

  it('INV-120 INV-121 say for each user what is possible, and why not: the preparer does not approve', async () => {
    const made = await done(create(ops, await form(job_no)))
    const before = await actionsOf(ops, made.inv_id)
    expect(before.get('prepare')).toEqual({ refusal: null, reasons: [] })
    expect([before.get('approve')?.refusal, before.get('withdraw')?.refusal]).toEqual(['forbidden', 'forbidden'])
    const supervisor = await as('supervisor.hkg')
    expect((await actionsOf(supervisor, made.inv_id)).get('approve')?.refusal).toBe('state')
    const prepared = await done(step(ops, 'prepare', made))
    expect((await actionsOf(supervisor, made.inv_id)).get('approve')).toEqual({ refusal: null, reasons: [] })
    expect((await actionsOf(ops, made.inv_id)).get('prepare')?.refusal).toBe('state')
    await done(approve(supervisor, prepared))
    const after = await actionsOf(await as('manager.hkg'), made.inv_id)
    expect(after.get('approve')?.refusal).toBe('state')
    expect(after.get('take_back')?.refusal).toBeNull()
  })

  it('name the reasons with their fields', async () => {
    const made = await done(create(ops, await form(job_no, { invoice_date: null })))
    const { reasons = [] } = (await actionsOf(ops, made.inv_id)).get('prepare') ?? {}
    expect(reasons.map(({ path, msgKey }) => [path, msgKey])).toEqual([['invoice_date', 'msgRequired']])
  })

  it('an invoice that is requested as one of the other side is not found', async () => {
    const made = await done(create(ops, await form(job_no)))
    const params = { inv_id: made.inv_id }
    expect((await ops.send(invoiceApi.read, { params, query: { ap_ar: 'AP' } })).status).toBe(404)
    expect((await ops.send(invoiceApi.read, { params, query: { ap_ar: 'AR' } })).status).toBe(200)
    expect((await (await as('ops.sha')).send(invoiceApi.actions, { params })).status).toBe(404)
  })
})
