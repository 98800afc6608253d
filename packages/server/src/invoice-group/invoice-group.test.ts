import { randomUUID } from 'node:crypto'
import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceGroupApi, type ImportRow } from '@fairlead/domain/invoice-group/invoice-group.api'
import type { GroupKind } from '@fairlead/domain/invoice-group/invoice-group.codes'
import type { InvoiceGroup } from '@fairlead/domain/invoice-group/invoice-group'
import { bytesInGb18030, groupExportProblems } from '@fairlead/domain/invoice-group/invoice-group.rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import {
  charge,
  create,
  importNumber,
  invoiceDesk,
  invoices,
  printedInvoice,
  readOne,
  step,
  TAXED,
  type InvoiceDesk,
} from '../invoice/invoice.testing.ts'
import { invoiceDetailsApi } from '@fairlead/domain/invoice/invoice.details-api'
import { invoiceListsApi } from '@fairlead/domain/invoice/invoice.lists.api'
import { exportAutomatically } from '../invoice/invoice.exports.ts'
import { rights } from '../party/party.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const world = testPortal()
const { as, portal, passTime } = world
const { prepareOffice, addShanghai, jobs, form } = invoices(world)
const query = async (text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as object[]
let desk: InvoiceDesk
let shanghai: InvoiceDesk
let job_no = ''
let jobOfShanghai = ''

beforeAll(async () => {
  await prepareOffice()
  await addShanghai()
  desk = await invoiceDesk(as)
  shanghai = { ...desk, clerk: await as('ops.sha') }
  job_no = (await jobs())[0]?.job_no ?? ''
  jobOfShanghai = (await jobs(1, 'true', 'SHA'))[0]?.job_no ?? ''
  await query("update party set tax_id = 'T-1' where party_code = 'NORTHWIND' and tax_id is null")
  await query("update invoice_account set export_mode = 'MANUAL' where account_code = '7030'")
})

const printed = async (changes: Partial<InvoiceForm> = {}) => printedInvoice(shanghai, await form(jobOfShanghai, { ...TAXED, ...changes }))
const printedPlain = async () => printedInvoice(desk, await form(job_no))
/** AP invoices that are released, without the steps before. */
async function released(changes: Partial<InvoiceForm> = {}): Promise<Invoice> {
  const made = await done(
    create(desk.clerk, await form(job_no, { type: 'AP', account_code: '7041', ap_ref: randomUUID().slice(0, 30), ...changes }), 'AP'),
  )
  await query("update invoice set invoice_status = 'RELEASED', released_at = now() where inv_id = $1", [made.inv_id])
  return readOne(desk.finance, made)
}
const itemsOf = (all: readonly Invoice[]) => all.map(({ inv_id, version }) => ({ id: String(inv_id), version }))
const group = (client: Client, kind: GroupKind, all: readonly Invoice[], payment_ref: string | null = null) =>
  client.send(invoiceGroupApi.create, { body: { kind, items: itemsOf(all), payment_ref } })
const act = (client: Client, action: 'export' | 'cancel', { group_no, version }: InvoiceGroup, more: object = {}) =>
  client.send(invoiceGroupApi[action], { params: { group_no }, body: { version, ...more } })
const listed = async (kind: GroupKind, part: 'current' | 'history') =>
  (await done(desk.finance.send(invoiceGroupApi.groups, { query: { kind, part } }))).map(({ group_no }) => group_no)

const byId = ([a]: readonly [number, unknown], [b]: readonly [number, unknown]) => a - b
/** The invoices that the search finds by a text, with the group that their rows show. */
const found = async (q: string) => {
  const { items } = await done(desk.finance.send(invoiceListsApi.list, { query: { list: 'invoice_search', q } }))
  return items.map(({ inv_id, group_no }) => [inv_id, group_no] as const).toSorted(byId)
}

describe('a batch payment', () => {
  it('INV-064 INV-041 groups released invoices of one payee and gives them the reference; the history has 2 calendar months', async () => {
    const all = [await released(), await released()]
    const made = await done(group(desk.finance, 'PAYMENT', all, 'CHQ 100'))
    expect(made).toMatchObject({
      group_no: expect.stringMatching(/^G\d{9}$/),
      group_status: 'OPEN',
      total_amount: '400.00',
      currency: 'USD',
    })
    expect(await listed('PAYMENT', 'current')).toEqual([made.group_no])
    expect(await found(made.group_no)).toEqual(all.map(({ inv_id }) => [inv_id, made.group_no] as const).toSorted(byId))
    expect(await readOne(desk.finance, all[0] ?? { inv_id: 0 })).toMatchObject({ payment_ref: 'CHQ 100' })
    const exported = await done(act(desk.finance, 'export', made))
    expect(exported).toMatchObject({ group_status: 'EXPORTED', file_name: `${made.group_no}.csv` })
    expect([await listed('PAYMENT', 'current'), await listed('PAYMENT', 'history')]).toEqual([[], [made.group_no]])
    await query("update invoice_group set created_at = $1::timestamptz - interval '2 months' - interval '1 minute' where group_no = $2", [
      portal().services.clock().toISOString(),
      made.group_no,
    ])
    expect(await listed('PAYMENT', 'history')).toEqual([])
    passTime(0)
  })

  it('INV-064 its file has the payee as prepared, bank account, references and amounts; a payee with another bank than approved is not paid', async () => {
    await query(
      "update party set bank_name = 'Harbour Bank', bank_account = '012-345678-001', bank_currency = 'USD' where party_code = 'NORTHWIND'",
    )
    const all = [await released({ ap_ref: '=PAY-1' }), await released({ ap_ref: 'PAY-2' })]
    for (const { inv_id } of all)
      await query(
        `update invoice i set issue_party_snapshot = jsonb_build_object('full_name', 'Northwind As Prepared', 'bank_name', p.bank_name,
           'bank_account', p.bank_account, 'bank_currency', p.bank_currency) from party p where p.party_id = i.issue_party_id and inv_id = $1`,
        [inv_id],
      )
    await query('update invoice set settled_amount = 50 where inv_id = $1', [all[1]?.inv_id])
    const latest = await Promise.all(all.map((invoice) => readOne(desk.finance, invoice)))
    const made = await done(group(desk.finance, 'PAYMENT', latest, 'TT 100'))
    expect(made.issue_party_name).toBe('Northwind As Prepared')
    await query("update party set bank_account = '999' where party_code = 'NORTHWIND'")
    const refused = await act(desk.finance, 'export', made)
    expect([refused.status, refused.problem.msgKey]).toEqual([422, 'invoice.bankChanged'])
    await query("update party set bank_account = '012-345678-001' where party_code = 'NORTHWIND'")
    await done(act(desk.finance, 'export', made))
    const file = await desk.finance.send(invoiceGroupApi.file, { params: { group_no: made.group_no } })
    const [heading = '', ...rows] = new TextDecoder().decode(file.bytes).trim().split(/\r?\n/)
    expect(heading.replace('\u{FEFF}', '').split(',').slice(0, 8)).toEqual([
      'group_no',
      'payment_ref',
      'payee_code',
      'payee_name',
      'bank_name',
      'bank_account',
      'bank_currency',
      'ap_ref',
    ])
    const start = [made.group_no, 'TT 100', 'NORTHWIND', 'Northwind As Prepared', 'Harbour Bank', '012-345678-001', 'USD']
    expect(rows.map((row) => row.split(',').slice(0, 8))).toEqual([
      [...start, "'=PAY-1"],
      [...start, 'PAY-2'],
    ])
    const place = heading.split(',').indexOf('amount')
    expect(rows.map((row) => row.split(',')[place])).toEqual(['200.00', '150.00'])
  })

  it('refuses invoices that differ, are on hold, not released, or in an open group, and groups nothing then', async () => {
    const [one, two, held] = [await released(), await released(), await released()]
    await query("update invoice set payment_marker = 'ON_HOLD', hold_reason = 'x' where inv_id = $1", [held.inv_id])
    expect((await group(desk.finance, 'PAYMENT', [one, held])).problem.msgKey).toBe('invoice-group.isOnHold')
    const other = await released({ currency: 'HKD' })
    expect((await group(desk.finance, 'PAYMENT', [one, other])).problem.msgKey).toBe('invoice-group.differ_currency')
    const fresh = await done(create(desk.clerk, await form(job_no, { type: 'AP', account_code: '7041' }), 'AP'))
    expect((await group(desk.finance, 'PAYMENT', [one, fresh])).problem.msgKey).toBe('invoice-group.notReady')
    expect((await group(desk.finance, 'PAYMENT', [await printed()])).problem.msgKey).toBe('invoice-group.otherSide')
    const open = await done(group(desk.finance, 'PAYMENT', [one, two]))
    expect((await group(desk.finance, 'PAYMENT', [await readOne(desk.finance, two), await released()])).problem.msgKey).toBe(
      'invoice-group.alreadyGrouped',
    )
    await done(act(desk.finance, 'cancel', open))
    expect((await group(desk.finance, 'PAYMENT', [await readOne(desk.finance, two)])).status).toBe(200)
  })

  it('INV-055 INV-064 the reference of an open group is not changed on one of its invoices alone', async () => {
    const one = await released()
    const made = await done(group(desk.finance, 'PAYMENT', [one], 'CHQ 200'))
    const change = async (payment_ref: string) => {
      const { inv_id, version } = await readOne(desk.finance, one)
      return desk.finance.send(invoiceDetailsApi.saveDetails, { params: { inv_id }, body: { version, payment_ref } })
    }
    const refused = await change('CHQ 201')
    expect([refused.status, refused.problem.errors?.map(({ path, Message }) => [path, Message])]).toEqual([
      422,
      [
        [
          'payment_ref',
          `The reference is that of payment group ${made.group_no}. Cancel the group, and group the invoices again with another reference.`,
        ],
      ],
    ])
    await done(act(desk.finance, 'cancel', made))
    expect(await done(change('CHQ 201'))).toMatchObject({ payment_ref: 'CHQ 201' })
    // A cancelled group gives back the reference of before.
    for (const ref of ['CHQ 202', null]) {
      const again = await done(group(desk.finance, 'PAYMENT', [await readOne(desk.finance, one)], ref))
      expect(await readOne(desk.finance, one)).toMatchObject({ payment_ref: ref ?? 'CHQ 201' })
      await done(act(desk.finance, 'cancel', again))
      expect(await readOne(desk.finance, one)).toMatchObject({ payment_ref: 'CHQ 201', group_no: null })
    }
  })

  it('INV-064 an invoice that is marked as paid is not offered, not grouped and not exported for payment', async () => {
    const one = await released()
    const candidates = async () =>
      (await done(desk.finance.send(invoiceGroupApi.candidates, { query: { kind: 'PAYMENT' } }))).map(({ inv_id }) => inv_id)
    const made = await done(group(desk.finance, 'PAYMENT', [one]))
    const mark = (marker: string) => query('update invoice set payment_marker = $2 where inv_id = $1', [one.inv_id, marker])
    await mark('PAID')
    const text = `#${one.inv_id} is marked as paid. Settle it, or change its payment marker first.`
    expect((await act(desk.finance, 'export', made)).problem.errors?.map(({ Message }) => Message)).toEqual([text])
    await done(act(desk.finance, 'cancel', made))
    expect(await candidates()).not.toContain(one.inv_id)
    const refused = await group(desk.finance, 'PAYMENT', [await readOne(desk.finance, one)])
    expect([refused.status, refused.problem.Message]).toEqual([422, text])
    await mark('TO_PAY')
    expect((await group(desk.finance, 'PAYMENT', [await readOne(desk.finance, one)])).status).toBe(200)
  })

  it('INV-049 INV-064 cheque requests of one payee and cheque currency alone are combined, and paid from their day on', async () => {
    const request = (changes: Partial<InvoiceForm> = {}) =>
      released({
        type: 'CR',
        available_date: '2026-03-10',
        cheque_currency: 'USD',
        cheque_issued_to: 'Northwind Retail',
        free_to_combine: true,
        ...changes,
      })
    const [one, two] = [await request(), await request()]
    const refusalOf = async (other: Invoice) => (await group(desk.finance, 'PAYMENT', [one, other])).problem.msgKey
    const other = await request({ cheque_issued_to: 'Kestrel Stevedores' })
    expect(await refusalOf(other)).toBe('invoice-group.differ_payee_name')
    expect((await group(desk.finance, 'PAYMENT', [one, two, other])).problem.Message).toBe(
      `#${other.inv_id}: differs from #${one.inv_id} in the payee of the cheque request.`,
    )
    expect(await refusalOf(await request({ cheque_currency: 'HKD' }))).toBe('invoice-group.differ_paid_currency')
    const later = await request({ available_date: '2027-01-15' })
    const early = await done(group(desk.finance, 'PAYMENT', [one, later]))
    const refused = await act(desk.finance, 'export', early)
    expect([refused.status, refused.problem.errors?.map(({ msgKey, Message }) => [msgKey, Message])]).toEqual([
      422,
      [['invoice-group.notAvailable', `#${later.inv_id} may be paid from 2027-01-15.`]],
    ])
    await done(act(desk.finance, 'cancel', early))
    const both = await done(group(desk.finance, 'PAYMENT', [await readOne(desk.finance, one), two]))
    expect((await act(desk.finance, 'export', both)).status).toBe(200)
  })

  it('INV-064 INV-101 an invoice whose posting accounting refused is not offered and not paid until it is sent again', async () => {
    const one = await released()
    const candidates = async () =>
      (await done(desk.finance.send(invoiceGroupApi.candidates, { query: { kind: 'PAYMENT' } }))).map(({ inv_id }) => inv_id)
    expect(await candidates()).toContain(one.inv_id)
    const made = await done(group(desk.finance, 'PAYMENT', [one]))
    const answer = (process_status: string) =>
      query('update invoice set process_status = $1 where inv_id = $2', [process_status, one.inv_id])
    await answer('FAILURE')
    expect((await act(desk.finance, 'export', made)).problem.errors?.map(({ msgKey }) => msgKey)).toEqual(['invoice-group.postingRefused'])
    await done(act(desk.finance, 'cancel', made))
    expect(await candidates()).not.toContain(one.inv_id)
    const refused = await group(desk.finance, 'PAYMENT', [await readOne(desk.finance, one)])
    expect([refused.status, refused.problem.Message]).toEqual([422, expect.stringContaining(`rejected the posting of #${one.inv_id}`)])
    await answer('PENDING')
    expect((await group(desk.finance, 'PAYMENT', [await readOne(desk.finance, one)])).status).toBe(200)
  })

  it('is made by accounting alone; of twenty at once one wins; foreign invoices and stale versions are refused', async () => {
    const one = await released()
    expect((await group(desk.clerk, 'PAYMENT', [one])).status).toBe(403)
    expect((await group(desk.finance, 'PAYMENT', [{ ...one, version: 99 }])).status).toBe(409)
    expect((await group(desk.finance, 'PAYMENT', [{ ...one, inv_id: 999_999 }])).status).toBe(404)
    const tried = await Promise.all(Array.from({ length: 20 }, () => group(desk.finance, 'PAYMENT', [one])))
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await (await as('ops.sha')).send(invoiceGroupApi.groups, { query: { kind: 'PAYMENT', part: 'current' } })).body).toEqual([])
  })

  it('INV-064 INV-120 an invoice is not taken back while it is in an open group, so that its group pays what was released', async () => {
    const one = await released()
    const made = await done(group(desk.finance, 'PAYMENT', [one]))
    const takeBack = async () => step(desk.finance, 'take_back', await readOne(desk.finance, one))
    const refused = await takeBack()
    expect([refused.status, refused.problem.msgKey, refused.problem.Message]).toMatchObject([
      422,
      'invoice.isInGroup',
      expect.stringContaining(made.group_no),
    ])
    expect((await readOne(desk.finance, one)).invoice_status).toBe('RELEASED')
    await done(act(desk.finance, 'cancel', made))
    expect((await done(takeBack())).invoice_status).toBe('NEW')
  })

  it('INV-064 INV-120 an invoice that the bank may be paying is not taken back or reversed until its payment is cancelled', async () => {
    const one = await released()
    const exported = await done(act(desk.finance, 'export', await done(group(desk.finance, 'PAYMENT', [one]))))
    const takeBack = async () => step(desk.finance, 'take_back', await readOne(desk.finance, one))
    const refused = await takeBack()
    expect([refused.status, refused.problem.msgKey, refused.problem.Message]).toMatchObject([
      422,
      'invoice.isBeingPaid',
      expect.stringContaining(exported.group_no),
    ])
    const is = (status: string) => query('update invoice set invoice_status = $2 where inv_id = $1', [one.inv_id, status])
    await is('PRINTED')
    const back = await step(desk.finance, 'rollback', await readOne(desk.finance, one))
    expect([back.status, back.problem.msgKey]).toEqual([422, 'invoice.isInExportedGroup'])
    await is('RELEASED')
    await done(act(desk.finance, 'cancel', exported, { reason: 'not made' }))
    expect((await done(takeBack())).invoice_status).toBe('NEW')
    const two = await released()
    await done(act(desk.finance, 'export', await done(group(desk.finance, 'PAYMENT', [two]))))
    const posted = await done(step(desk.finance, 'post', await readOne(desk.finance, two)))
    expect((await step(desk.finance, 'reverse', posted)).problem.msgKey).toBe('invoice.isBeingPaid')
  })

  it('INV-064 a payment of which one invoice was paid leaves that one its group and reference when it is cancelled', async () => {
    const [paid, open] = [await released(), await released()]
    const exported = await done(act(desk.finance, 'export', await done(group(desk.finance, 'PAYMENT', [paid, open], 'BANK 9'))))
    await query('update invoice set settled_amount = total_amount where inv_id = $1', [paid.inv_id])
    await done(act(desk.finance, 'cancel', exported, { reason: 'one was not made' }))
    expect(await readOne(desk.finance, paid)).toMatchObject({ group_no: exported.group_no, payment_ref: 'BANK 9' })
    expect(await readOne(desk.finance, open)).toMatchObject({ group_no: null, payment_ref: null })
    await query('update invoice set settled_amount = 0 where inv_id = $1', [paid.inv_id])
  })

  it('INV-064 pays what is outstanding, once, until it is settled or was not made', async () => {
    const one = await released()
    await query('update invoice set settled_amount = 50 where inv_id = $1', [one.inv_id])
    const paid = await readOne(desk.finance, one)
    const made = await done(group(desk.finance, 'PAYMENT', [paid]))
    expect([made.total_amount, made.members[0]?.amount]).toEqual(['150.00', '150.00'])
    const current = { kind: 'PAYMENT', part: 'current' } as const
    const shown = async () =>
      (await done(desk.finance.send(invoiceGroupApi.groups, { query: current }))).find(({ group_no }) => group_no === made.group_no)
        ?.total_amount
    await query('update invoice set settled_amount = 80 where inv_id = $1', [one.inv_id])
    expect(await shown()).toBe('120.00') // what its export would pay
    const changed = await act(desk.finance, 'export', made, { total_amount: '150.00' })
    expect([changed.status, changed.problem.msgKey]).toEqual([409, 'invoice-group.amountChanged'])
    expect(changed.problem.Message).toContain('USD 120.00 now, not USD 150.00')
    expect(await shown()).toBe('120.00')
    await query('update invoice set settled_amount = 50 where inv_id = $1', [one.inv_id])
    const exported = await done(act(desk.finance, 'export', made, { total_amount: '150' }))
    const again = await group(desk.finance, 'PAYMENT', [await readOne(desk.finance, one)])
    expect([again.status, again.problem.errors?.[0]?.msgKey]).toEqual([422, 'invoice-group.awaitsPayment'])
    const candidates = async () =>
      (await done(desk.finance.send(invoiceGroupApi.candidates, { query: { kind: 'PAYMENT' } }))).map(({ inv_id }) => inv_id)
    expect(await candidates()).not.toContain(one.inv_id)
    await done(act(desk.finance, 'cancel', exported, { reason: 'not made' }))
    expect(await candidates()).toContain(one.inv_id)
    const second = await done(act(desk.finance, 'export', await done(group(desk.finance, 'PAYMENT', [await readOne(desk.finance, one)]))))
    await query('update invoice set settled_amount = 200 where inv_id = $1', [one.inv_id])
    const [listed] = (await done(desk.finance.send(invoiceGroupApi.groups, { query: { kind: 'PAYMENT', part: 'history' } }))).filter(
      ({ group_no }) => group_no === second.group_no,
    )
    expect(listed?.total_amount).toBe('150.00')
    await query('update invoice set settled_amount = 0 where inv_id = $1', [one.inv_id])
  })
})

it('a sales profile reads no groups and no file of one: it sees single invoices, and a group may have others', async () => {
  const made = await done(act(desk.finance, 'export', await done(group(desk.finance, 'TAX_INVOICE', [await printed()]))))
  await rights(world).grant('sales.hkg', { roles: ['INVOICE_VIEW', 'BOOKING_VIEW'] })
  const sales = await as('sales.hkg')
  const query = { kind: 'TAX_INVOICE', part: 'history' } as const
  expect((await sales.send(invoiceGroupApi.groups, { query })).status).toBe(403)
  expect((await sales.send(invoiceGroupApi.candidates, { query: { kind: 'TAX_INVOICE' } })).status).toBe(403)
  expect([403, 404]).toContain((await sales.send(invoiceGroupApi.file, { params: { group_no: made.group_no } })).status)
  expect((await desk.finance.send(invoiceGroupApi.file, { params: { group_no: made.group_no } })).status).toBe(200)
})

describe('a batch tax invoice', () => {
  it('INV-065 gives its number to printed invoices of one party, which are found by it; the export writes one file and exports all', async () => {
    const all = [await printed({ remarks: 'a' }), await printed({ remarks: 'b' })]
    const made = await done(group(desk.finance, 'TAX_INVOICE', all))
    const grouped = await readOne(desk.finance, all[0] ?? { inv_id: 0 })
    expect(grouped.group_no).toBe(made.group_no)
    expect((await step(desk.finance, 'export', grouped)).problem.msgKey).toBe('invoice.isInGroup')
    const found = await done(shanghai.clerk.send(invoiceListsApi.list, { query: { list: 'invoice_search', q: made.group_no } as never }))
    expect(found.items.map(({ inv_id }) => inv_id).toSorted((a, b) => a - b)).toEqual(all.map(({ inv_id }) => inv_id))
    await done(act(desk.finance, 'export', made))
    const after = await Promise.all(all.map((invoice) => readOne(desk.finance, invoice)))
    expect(after.map(({ invoice_status }) => invoice_status)).toEqual(['EXPORTED', 'EXPORTED'])
    const file = await desk.finance.send(invoiceGroupApi.file, { params: { group_no: made.group_no } })
    const text = new TextDecoder().decode(file.bytes)
    for (const { invoice_no } of all) expect(text).toContain(invoice_no)
    await query("update portal_user set user_level_id = 20 where login_id like 'finance.hkg@%'")
    passTime(60_000)
    const refused = await step(await as('finance.hkg'), 'rollback', after[0] ?? { inv_id: 0, version: 0 })
    expect(refused.problem.msgKey).toBe('invoice.isInExportedGroup')
  })

  it('INV-065 INV-066 of an account that exports automatically is one file, and its number is imported at once', async () => {
    await query("update invoice_account set export_mode = 'AUTOMATIC' where account_code = '7030'")
    const all = [await printed(), await printed()]
    const single = await done(step(desk.finance, 'export', await printed()))
    const made = await done(act(desk.finance, 'export', await done(group(desk.finance, 'TAX_INVOICE', all))))
    await query("update invoice_account set export_mode = 'MANUAL' where account_code = '7030'")
    await exportAutomatically(portal().services)
    const states = await Promise.all([...all, single].map((invoice) => readOne(desk.finance, invoice)))
    expect(states.map(({ invoice_status }) => invoice_status)).toEqual(['EXPORTED', 'EXPORTED', 'EXPORTED_AUTO'])
    const row = { number: made.group_no, government_invoice_no: 'AUTO-1', invoice_date: '2026-03-20' }
    const imported = await done(desk.finance.send(invoiceGroupApi.importNumbers, { body: { rows: [row], is_preview: false } }))
    expect(imported).toMatchObject([{ ok: true }])
  })

  it('INV-065 is refused for invoices of an account without tax invoices', async () => {
    const plain = [await printedPlain(), await printedPlain()]
    const refused = await group(desk.finance, 'TAX_INVOICE', plain)
    expect([refused.status, refused.problem.msgKey]).toEqual([422, 'invoice-group.otherFlow'])
    const candidates = await done(desk.finance.send(invoiceGroupApi.candidates, { query: { kind: 'TAX_INVOICE' } }))
    expect(candidates.map(({ inv_id }) => inv_id)).not.toContain(plain[0]?.inv_id)
  })

  it('INV-116 with remarks that are too long is not exported, with its message; nothing is changed', async () => {
    const all = [await printed({ remarks: '運費'.repeat(40) }), await printed({ remarks: 'b'.repeat(80) })]
    const made = await done(group(desk.finance, 'TAX_INVOICE', all))
    const refused = await act(desk.finance, 'export', made)
    expect([refused.status, refused.problem.Message, refused.problem.errors?.map(({ msgKey }) => msgKey)]).toEqual([
      422,
      'Group export failure.',
      ['invoice-group.remarksTooLong'],
    ])
    expect((await readOne(desk.finance, all[0] ?? { inv_id: 0 })).invoice_status).toBe('PRINTED')
    expect(await done(act(desk.finance, 'cancel', made))).toMatchObject({ group_status: 'CANCELLED' })
    expect((await readOne(desk.finance, all[0] ?? { inv_id: 0 })).group_no).toBeNull()
  })

  it('INV-115 whose total in base currency is negative is not exported', async () => {
    const all = [await printed(), await printed()]
    const made = await done(group(desk.finance, 'TAX_INVOICE', all))
    const deduct = [
      'alter table invoice_charge disable trigger all',
      'alter table invoice disable trigger all',
      'update invoice set base_amount = -5000, base_tax_amount = 0, base_total_amount = -5000 where inv_id = $1',
      'alter table invoice enable trigger all',
      'alter table invoice_charge enable trigger all',
    ]
    for (const text of deduct) await query(text, text.includes('$1') ? [all[0]?.inv_id] : [])
    const refused = await act(desk.finance, 'export', made)
    expect([refused.status, refused.problem.errors?.map(({ Message }) => Message)]).toEqual([
      422,
      ['The total in base currency is negative.'],
    ])
  })

  it('INV-065 INV-115 counts a credit note against its invoices', async () => {
    const credit = (unit_price: string) =>
      printed({ type: 'CN', charges: [charge({ tax_code: 'VAT6', dr_cr: 'CR', unit_price, quantity: '1' })] })
    const [invoice, small, large] = [await printed(), await credit('50'), await credit('5000')]
    const less = await done(group(desk.finance, 'TAX_INVOICE', [invoice, small]))
    const of = (one: { inv_id: number }) => less.members.find(({ inv_id }) => inv_id === one.inv_id)
    expect([of(invoice)?.amount, of(small)?.amount]).toEqual([invoice.total_amount, '-53.00'])
    expect(less.total_amount).toBe((Number(invoice.total_amount) - 53).toFixed(2))
    expect((await act(desk.finance, 'export', less)).status).toBe(200)
    const negative = await done(group(desk.finance, 'TAX_INVOICE', [await printed(), large]))
    const refused = await act(desk.finance, 'export', negative)
    expect([refused.status, refused.problem.errors?.map(({ msgKey }) => msgKey)]).toEqual([422, ['invoice-group.negative']])
  })

  it('INV-116 obeys the limit of its account', async () => {
    const all = [await printed({ remarks: 'x'.repeat(20) })]
    const made = await done(group(desk.finance, 'TAX_INVOICE', all))
    const setLimit = (most: number) =>
      query('update invoice_account set group_remarks_max = $1 where account_code = $2', [most, all[0]?.account_code])
    await setLimit(19)
    const refused = await act(desk.finance, 'export', made)
    expect([refused.status, refused.problem.errors?.map(({ Message }) => Message)]).toEqual([422, [expect.stringContaining('19')]])
    await setLimit(20)
    expect((await act(desk.finance, 'export', made)).status).toBe(200)
    await setLimit(230)
  })

  it('INV-115 INV-116 the limits themselves pass', () => {
    const member = { base_total_amount: '0.00', base_currency: 'HKD', remarks: '' }
    expect(groupExportProblems([member], 230)).toEqual([])
    expect(groupExportProblems([{ ...member, base_total_amount: '-0.01' }], 230).map(({ key }) => key)).toEqual(['invoice-group.negative'])
    expect([bytesInGb18030('a1 '), bytesInGb18030('運费，'), bytesInGb18030('😀é')]).toEqual([3, 6, 8])
    expect(groupExportProblems([{ ...member, remarks: 'x'.repeat(230) }], 230)).toEqual([])
    expect(groupExportProblems([{ ...member, remarks: 'x'.repeat(231) }], 230)).toHaveLength(1)
  })
})

describe('the import of numbers', () => {
  const importRows = (client: Client, rows: ImportRow[], is_preview = false) =>
    client.send(invoiceGroupApi.importNumbers, { body: { rows, is_preview } })
  const row = (number: string | null, government_invoice_no: string | null, invoice_date: string | null = '2026-03-20'): ImportRow => ({
    number: number ?? '',
    government_invoice_no,
    invoice_date,
  })

  it('INV-066 INV-083 gives number and date to each invoice, to every member of a group, and names what is wrong in the other lines', async () => {
    const single = await done(step(desk.finance, 'export', await printed()))
    const two = [await printed(), await printed()]
    const made = await done(group(desk.finance, 'TAX_INVOICE', two))
    await done(act(desk.finance, 'export', made))
    const rows = [
      row(single.invoice_no, 'IMP-1'),
      row(made.group_no, 'IMP-2'),
      row('NOSUCH', 'IMP-3'),
      row(single.invoice_no, 'IMP-4'),
      row((await printed()).invoice_no, 'IMP-5'),
    ]
    const preview = await done(importRows(desk.finance, rows, true))
    expect(preview.map(({ ok }) => ok)).toEqual([true, true, false, false, false])
    expect((await readOne(desk.finance, single)).invoice_status).toBe('EXPORTED')
    const result = await done(importRows(desk.finance, rows))
    expect(result.map(({ ok, invoices }) => [ok, invoices.length])).toEqual([
      [true, 1],
      [true, 2],
      [false, 0],
      [false, 0],
      [false, 0],
    ])
    expect(result[2]?.Message).toBe('There is no invoice or group NOSUCH.')
    for (const invoice of two)
      expect(await readOne(desk.finance, invoice)).toMatchObject({ invoice_status: 'IMPORTED', government_invoice_no: 'IMP-2' })
    const again = await done(importRows(desk.finance, rows.slice(0, 2)))
    expect(again.every(({ ok }) => !ok)).toBe(true)
    expect(again[1]?.Message).toContain('has this number and date already')
    expect(
      await query("select count(*)::int as count from history where action = 'import' and record_id = $1", [String(single.inv_id)]),
    ).toEqual([{ count: 1 }])
  })

  it('INV-066 no member of a group gets a number alone: the refusal names the group, which has one number', async () => {
    const two = [await printed(), await printed()]
    const made = await done(group(desk.finance, 'TAX_INVOICE', two))
    await done(act(desk.finance, 'export', made))
    const [one = two[0], other] = await Promise.all(two.map((invoice) => readOne(desk.finance, invoice)))
    if (!one || !other) throw new Error('two members')
    const text = `The invoice was exported with group ${made.group_no}. Import the number for the whole group; it may be imported again until an invoice of the group is posted.`
    const alone = await importNumber(desk.finance, one, 'IMP-ALONE', '2026-03-20')
    expect([alone.status, alone.problem.Message]).toEqual([422, text])
    const { inv_id, version } = one
    const entered = await desk.finance.send(invoiceDetailsApi.saveDetails, {
      params: { inv_id },
      body: { version, government_invoice_no: 'IMP-ALONE' },
    })
    expect([entered.status, entered.problem.errors?.[0]?.Message]).toEqual([422, text])
    const [line] = await done(importRows(desk.finance, [row(one.invoice_no, 'IMP-ALONE')]))
    expect(line).toMatchObject({ ok: false, Message: text })
    await query("update invoice set government_invoice_no = 'IMP-OLD', invoice_status = 'IMPORTED' where inv_id = $1", [inv_id])
    expect((await done(importRows(desk.finance, [row(made.group_no, 'IMP-NEW')])))[0]?.ok).toBe(true)
    for (const member of [one, other]) expect((await readOne(desk.finance, member)).government_invoice_no).toBe('IMP-NEW')
  })

  const importedGroup = async (government_invoice_no: string) => {
    const two = [await printed(), await printed()] as const
    const made = await done(act(desk.finance, 'export', await done(group(desk.finance, 'TAX_INVOICE', two))))
    expect((await done(importRows(desk.finance, [row(made.group_no, government_invoice_no)])))[0]?.ok).toBe(true)
    return { two, made }
  }
  const membersOf = (two: readonly Invoice[]) => Promise.all(two.map((one) => readOne(desk.finance, one)))

  it('INV-066 INV-083 a wrong number is imported again for the whole group until an invoice is posted; the history has both numbers', async () => {
    const { two, made } = await importedGroup('WRONG-1')
    const correct = () => importRows(desk.finance, [row(made.group_no, 'RIGHT-1', '2026-03-21')])
    expect((await done(correct()))[0]).toMatchObject({ ok: true, invoices: two.map(({ invoice_no }) => invoice_no) })
    const members = await membersOf(two)
    for (const member of members)
      expect(member).toMatchObject({ invoice_status: 'IMPORTED', government_invoice_no: 'RIGHT-1', invoice_date: '2026-03-21' })
    const [first = two[0]] = members
    const steps = await query(
      "select changes::text as changes from history where action = 'import' and record_id = $1 order by history_id",
      [String(first.inv_id)],
    )
    expect(steps).toEqual([{ changes: expect.stringContaining('WRONG-1') }, { changes: expect.stringMatching(/RIGHT-1.*WRONG-1/) }])
    expect((await done(correct()))[0]?.ok).toBe(false)
    await done(step(desk.finance, 'post', first))
    const [refused] = await done(importRows(desk.finance, [row(made.group_no, 'LATE-1')]))
    expect(refused).toMatchObject({ ok: false, Message: expect.stringContaining('is posted with another government invoice no. or date') })
    expect((await membersOf(two)).map(({ government_invoice_no }) => government_invoice_no)).toEqual(['RIGHT-1', 'RIGHT-1'])
  })

  it('INV-065 INV-095 a supervisor cancels an exported group with a reason: its invoices lose their number and are rolled back one by one', async () => {
    const { two, made } = await importedGroup('VOID-1')
    await query("update portal_user set user_level_id = 10 where login_id like 'finance.hkg@%'")
    passTime(60_000)
    const reason = { reason: 'the authority refused it' }
    expect((await act(await as('finance.hkg'), 'cancel', made, reason)).problem.msgKey).toBe('invoice-group.onlySupervisor')
    await query("update portal_user set user_level_id = 20 where login_id like 'finance.hkg@%'")
    passTime(60_000)
    const lead = await as('finance.hkg')
    expect((await act(lead, 'cancel', made)).problem.errors?.[0]?.path).toBe('reason')
    const alone = await step(lead, 'rollback', await readOne(desk.finance, two[0]))
    expect(alone.problem.Message).toContain(`exported with group ${made.group_no}. Cancel that group first.`)
    expect((await done(act(lead, 'cancel', made, reason))).group_status).toBe('CANCELLED')
    const members = await membersOf(two)
    for (const member of members)
      expect(member).toMatchObject({ invoice_status: 'EXPORTED', government_invoice_no: null, invoice_date: null, group_no: null })
    const [first = two[0]] = members
    expect(await query("select reason from history where action = 'rollback' and record_id = $1", [String(first.inv_id)])).toEqual([reason])
    expect((await done(step(lead, 'rollback', first))).invoice_status).toBe('PRINTED')
    expect((await done(importRows(desk.finance, [row(two[1].invoice_no, 'VOID-2')])))[0]?.ok).toBe(true)
  })

  it('INV-065 an exported group with a posted invoice is not cancelled, and its other invoices keep their number', async () => {
    const { two, made } = await importedGroup('KEPT-1')
    await done(step(desk.finance, 'post', await readOne(desk.finance, two[0])))
    const refused = await act(await as('finance.hkg'), 'cancel', made, { reason: 'wrong' })
    expect([refused.status, refused.problem.msgKey, refused.problem.Message]).toEqual([
      422,
      'invoice-group.membersPosted',
      `${two[0].invoice_no}: posted with the number of this group. Reverse the posted invoices, and post their reversals, instead.`,
    ])
    expect(await readOne(desk.finance, two[1])).toMatchObject({ invoice_status: 'IMPORTED', government_invoice_no: 'KEPT-1' })
  })

  it('INV-095 once the posted invoice of a tax group is reversed, the group is cancelled and its other invoices are rolled back', async () => {
    const { two, made } = await importedGroup('KEPT-2')
    const posted = await done(step(desk.finance, 'post', await readOne(desk.finance, two[0])))
    const lead = await as('finance.hkg')
    const reason = { reason: 'the other one is wrong' }
    expect((await act(lead, 'cancel', made, reason)).problem.msgKey).toBe('invoice-group.membersPosted')
    await done(step(lead, 'reverse', posted))
    // A reversal that is not posted may be deleted, and the invoice counts again then.
    expect((await act(lead, 'cancel', made, reason)).problem.msgKey).toBe('invoice-group.membersPosted')
    await query(
      `update invoice set posted_at = now(), invoice_status = 'POST_REVERSED', journal_no = 'J-REV' where reverses_inv_id = ${posted.inv_id}`,
    )
    expect((await done(act(lead, 'cancel', made, reason))).group_status).toBe('CANCELLED')
    expect(await readOne(desk.finance, two[0])).toMatchObject({
      invoice_status: 'REVERSED',
      government_invoice_no: 'KEPT-2',
      group_no: made.group_no,
    })
    const other = await readOne(desk.finance, two[1])
    expect(other).toMatchObject({ invoice_status: 'EXPORTED', government_invoice_no: null, invoice_date: null, group_no: null })
    expect((await done(step(lead, 'rollback', other))).invoice_status).toBe('PRINTED')
  })

  it('INV-066 a preview refuses the number that a line before takes, and names a group that is not exported', async () => {
    const two = [await done(step(desk.finance, 'export', await printed())), await done(step(desk.finance, 'export', await printed()))]
    const rows = two.map(({ invoice_no }) => row(invoice_no, 'IMP-SAME'))
    for (const isPreview of [true, false]) {
      const result = await done(importRows(desk.finance, rows, isPreview))
      expect(result.map(({ ok }) => ok)).toEqual([true, false])
      expect(result[1]?.Message).toContain('Another invoice of the company has this government invoice no.')
    }
    const open = await done(group(desk.finance, 'TAX_INVOICE', [await printed()]))
    const [early] = await done(importRows(desk.finance, [row(open.group_no, 'IMP-6')]))
    expect(early?.Message).toBe(
      `Group ${open.group_no} is not exported, has this number and date already, or is posted. What is posted is reversed instead.`,
    )
  })

  it('INV-066 knows no group of which the user does not see each invoice, and changes none of them', async () => {
    const two = [await printed(), await printed()]
    const made = await done(group(desk.finance, 'TAX_INVOICE', two))
    await done(act(desk.finance, 'export', made))
    await query("update invoice set office_party_id = (select party_id from party where party_code = 'LAX') where inv_id = $1", [
      two[1]?.inv_id,
    ])
    const [result] = await done(importRows(desk.finance, [row(made.group_no, 'IMP-9')]))
    expect(result).toMatchObject({ ok: false, invoices: [], Message: `There is no invoice or group ${made.group_no}.` })
    expect((await readOne(desk.finance, two[0] ?? { inv_id: 0 })).invoice_status).toBe('EXPORTED')
  })

  it('INV-108 INV-109 needs both, in every line; accounting alone', async () => {
    const invoice = await done(step(desk.finance, 'export', await printed()))
    const result = await done(importRows(desk.finance, [row(invoice.invoice_no, null, null)]))
    expect(result[0]?.Message).toContain('Government invoice no. is required.')
    expect(result[0]?.Message).toContain('Invoice date is required.')
    expect((await importRows(desk.clerk, [row(invoice.invoice_no, 'A')])).status).toBe(403)
    expect((await importRows(desk.finance, [row(invoice.invoice_no, 'A', '2026-13-40')])).status).toBe(422)
    expect((await importRows(desk.finance, [])).status).toBe(422)
  })
})
