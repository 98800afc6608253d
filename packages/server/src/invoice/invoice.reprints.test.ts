import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoicePrintApi } from '@fairlead/domain/invoice/invoice.print-api'
import type { PrintKind } from '@fairlead/domain/print/print.codes'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { rights } from '../party/party.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { invoices, printedInvoice, readOne, step, type InvoiceDesk } from './invoice.testing.ts'

const world = testPortal()
const { as, portal } = world
const { openDesk, form } = invoices(world)
let desk: InvoiceDesk
let lead: Client
let job_no = ''

beforeAll(async () => {
  ;({ desk, job_no } = await openDesk())
  await portal().database.pool.query("update portal_user set user_level_id = 10 where login_id like 'finance.hkg@%'")
  await rights(world).grant('finance.manager', { roles: ['INVOICE_VIEW', 'BOOKING_VIEW'] })
  desk.finance = await as('finance.hkg')
  lead = await as('finance.manager')
})

const print = (client: Client, { inv_id, version }: Invoice, kind: PrintKind, reason: string | null = null) =>
  client.send(invoicePrintApi.print, {
    params: { record_id: String(inv_id) },
    body: { document: 'INVOICE', kind, language: 'en-US', version, reason },
  })
const printsOf = (client: Client, { inv_id }: Invoice) =>
  done(client.send(invoicePrintApi.prints, { params: { record_id: String(inv_id) } }))
const rolledBack = async (): Promise<Invoice> => {
  const printed = await printedInvoice(desk, await form(job_no))
  await done(print(desk.clerk, printed, 'COPY', 'for the broker'))
  return done(step(lead, 'rollback', printed))
}

const EDITORS_OR_ACCOUNTING = 'Users who edit invoices, and accounting, print this document.'

describe('INV-080 INV-095 after a rollback from Printed', () => {
  it.each([
    ['a clerk of operations', () => desk.clerk],
    ['a clerk of accounting', () => desk.finance],
    ['a manager of accounting', () => lead],
  ] as const)('%s prints the original again without a reason, then copies with one, as the actions offer it', async (_who, clientOf) => {
    const client = clientOf()
    const invoice = await rolledBack()
    const offered = await done(client.send(invoiceApi.actions, { params: { inv_id: invoice.inv_id } }))
    expect(offered.find(({ action }) => action === 'print')).toMatchObject({ refusal: null })
    const copy = await print(client, invoice, 'COPY', 'lost in the post')
    expect([copy.status, copy.problem.msgKey, copy.problem.Message]).toEqual([
      422,
      'invoice.originalVoid',
      'The original of 2026-03-10 by Olivia Operator is void: the invoice was rolled back. A new original is printed first, by a user who edits invoices or by accounting.',
    ])
    const { documents } = await printsOf(client, invoice)
    const choices = documents.find(({ document }) => document === 'INVOICE')?.choices
    expect(choices?.map(({ kind, allowed, again }) => [kind, allowed, again])).toEqual([
      ['DRAFT', true, false],
      ['ORIGINAL', true, false],
      ['COPY', false, true],
    ])
    await done(print(client, invoice, 'ORIGINAL'))
    const printed = await readOne(client, invoice)
    expect(printed).toMatchObject({ invoice_status: 'PRINTED' })
    expect((await print(client, printed, 'ORIGINAL', 'lost')).problem.msgKey).toBe('invoice.originalPrinted')
    expect(await done(print(client, printed, 'COPY', 'lost in the post'))).toMatchObject({ copy_no: 2 })
  })

  it('the earlier original and its copies are void, also once a new one is printed', async () => {
    const invoice = await rolledBack()
    const voids = async () => (await printsOf(desk.clerk, invoice)).prints.map(({ kind, is_void }) => `${kind} ${is_void}`)
    expect(await voids()).toEqual(['COPY true', 'ORIGINAL true'])
    world.passTime(60_000)
    expect(await done(print(desk.clerk, invoice, 'ORIGINAL'))).toMatchObject({ is_void: false })
    expect(await voids()).toEqual(['ORIGINAL false', 'COPY true', 'ORIGINAL true'])
  })

  it.each([
    ['a supervisor', () => desk.supervisor],
    ['a manager', () => desk.manager],
  ] as const)('%s without inv_edit is not offered the print, and learns who prints', async (_who, clientOf) => {
    const client = clientOf()
    const invoice = await rolledBack()
    const offered = await done(client.send(invoiceApi.actions, { params: { inv_id: invoice.inv_id } }))
    expect(offered.find(({ action }) => action === 'print')).toMatchObject({
      refusal: 'forbidden',
      reasons: [{ Message: EDITORS_OR_ACCOUNTING }],
    })
    for (const kind of ['ORIGINAL', 'COPY'] as const) {
      const refused = await print(client, invoice, kind, 'lost in the post')
      expect([refused.status, refused.problem.Message]).toEqual([403, EDITORS_OR_ACCOUNTING])
    }
    const { documents } = await printsOf(client, invoice)
    const original = documents[0]?.choices.find(({ kind }) => kind === 'ORIGINAL')
    expect(original).toMatchObject({ allowed: false, reasons: [{ Message: EDITORS_OR_ACCOUNTING }] })
    expect(documents.some(({ document }) => document === 'ACCOUNTING_PRINT')).toBe(false)
  })
})
