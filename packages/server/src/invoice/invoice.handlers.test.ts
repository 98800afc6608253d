import { invoiceAccountApi, type InvoiceAccount } from '@fairlead/domain/invoice-account/invoice-account'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoiceDetailsApi } from '@fairlead/domain/invoice/invoice.details-api'
import type { InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { postingApi } from '@fairlead/domain/posting/posting.api'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { rights } from '../party/party.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { charge, create, invoices, save, step, TAXED } from './invoice.testing.ts'

const world = testPortal({ INVOICE_CAP_CNY: '5000000' })
const { as, portal } = world
const { addShanghai, prepareOffice, jobs, form } = invoices(world)
let ops: Client
let job_no = ''
let so_no = ''

beforeAll(async () => {
  await prepareOffice()
  ops = await as('ops.hkg')
  const [job] = await jobs()
  ;({ job_no = '', so_no = '' } = job ?? {})
})
const errorsOf = ({ problem }: { problem: { errors?: readonly { path: string; msgKey: string }[] } }) =>
  problem.errors?.map(({ path, msgKey }) => [path, msgKey])

describe('a new invoice', () => {
  it('stores the figures that the server computes, one P&L line for each charge, and nothing that the client computed', async () => {
    const made = await done(
      create(ops, await form(job_no, { charges: [charge(), charge({ charge_code: 'BAF', unit_price: '33.335', quantity: '1' })] })),
    )
    expect(made).toMatchObject({
      ap_ar: 'AR',
      invoice_status: 'NEW',
      invoice_no: null,
      company_code: 'FLHK',
      base_currency: 'HKD',
      overseas_local: 'OVERSEAS',
      amount: '233.34',
      tax_amount: '0.00',
      total_amount: '233.34',
      base_total_amount: '1822.97',
      outstanding_amount: '233.34',
      exchange_rate: '7.8125',
      exchange_rate_date: '2026-03-10',
      version: 1,
    })
    expect(made.jobs).toMatchObject([{ job_no, so_no }])
    expect(made.lines).toMatchObject([
      { line_no: 1, charge_line_no: 1, job_no, so_no, dr_cr: 'DR', amount_own: '200.00', base_amount: '1562.50' },
      { line_no: 2, charge_line_no: 2, job_no, so_no, dr_cr: 'DR', amount_own: '33.34', base_amount: '260.47' },
    ])
    expect(await done(ops.send(invoiceApi.read, { params: { inv_id: made.inv_id }, query: {} }))).toEqual(made)
  })

  it('lines in other currencies, with minimum and deduction, are converted and add up', async () => {
    const lines = [
      { unit_price: '10000', currency: 'JPY', quantity: '1', min_charge: null, dr_cr: 'DR' },
      { unit_price: '1', currency: 'CNY', quantity: '2', min_charge: '100', dr_cr: 'CR' },
    ].map((line) => ({ ...EMPTY_LINE, ...line })) as InvoiceForm['lines']
    const made = await done(create(ops, await form(job_no, { lines, charges: [charge({ quantity: '1' })] })))
    expect(made.lines.map(({ exchange_rate, amount_own, amount }) => [exchange_rate, amount_own, amount])).toEqual([
      ['0.00672', '10000', '67.20'],
      ['0.13888', '100.00', '-13.89'],
    ])
    expect(made).toMatchObject({ total_amount: '53.31', base_total_amount: '416.48' })
  })

  it('calculates the same figures without storing anything', async () => {
    const given = await form(job_no, { charges: [charge({ unit_price: '33.335' })] })
    const { rows: before } = await portal().database.pool.query('select count(*) from invoice')
    const { figures, findings } = await done(ops.send(invoiceApi.calculate, { body: { ...given, ap_ar: 'AR' } }))
    expect(findings).toEqual([])
    expect(figures).toMatchObject({ total_amount: '66.67', base_total_amount: '520.86', exchange_rate: '7.8125' })
    const half = await done(ops.send(invoiceApi.calculate, { body: { ...given, currency: null, ap_ar: 'AR' } }))
    expect([half.figures, half.findings.map(({ path }) => path)]).toEqual([null, ['currency', 'lines.0.currency']])
    expect((await portal().database.pool.query('select count(*) from invoice')).rows).toEqual(before)
  })
})

const EMPTY_LINE = {
  charge_line_no: 1,
  reference_basis: 'JOB',
  reference: null,
  job_no: null,
  print_description: null,
  uom: 'BL',
  max_charge: null,
  description: null,
  is_disbursement: false,
} as const

describe('what is refused', () => {
  it.each<[string, Partial<InvoiceForm>, string[][]]>([
    ['INV-104 a total that differs from the lines', { total_amount: '200.01' }, [['total_amount', 'invoice.totalsDiffer']]],
    ['INV-104 an amount that differs', { charges: [charge({ amount: '199.99' })] }, [['charges.0.amount', 'invoice.totalsDiffer']]],
    ['INV-107 an invoice without charges', { charges: [] }, [['charges', 'invoice.chargeNeeded']]],
    [
      'INV-106 an invoice without job',
      { job_nos: [] },
      [
        ['job_nos', 'invoice.jobAndOrderNeeded'],
        ['lines.0.job_no', 'msgRequired'],
      ],
    ],
    ['an unknown job', { job_nos: ['J-NONE'] }, [['job_nos.0', 'invoice.jobNotFound']]],
    [
      'INV-103 equal currencies with another rate than 1',
      { currency: 'HKD', exchange_rate: '1.1' },
      [['exchange_rate', 'invoice.rateIsOne']],
    ],
    ['INV-129 a currency without rate', { currency: 'THB' }, [['currency', 'invoice.rateMissing']]],
    ['a kind of the other side', { type: 'IDN' }, [['type', 'invoice.typeOfOtherSide']]],
    ['an account of the other side', { account_code: '7040' }, [['account_code', 'invoice.accountOfOtherSide']]],
    ['a party that does not exist', { issue_party_id: 999_999 }, [['issue_party_id', 'msgNotAvailable']]],
    ['an unknown charge', { charges: [charge({ charge_code: 'NOPE' })] }, [['charges.0.charge_code', 'msgCodeUnknown']]],
    ['a price with seven decimals', { charges: [charge({ unit_price: '1.0000001' })] }, [['charges.0.unit_price', 'msgUnitPriceInvalid']]],
    ['a quantity of 0', { charges: [charge({ quantity: '0' })] }, [['charges.0.quantity', 'msgChargeQuantityInvalid']]],
  ])('%s', async (_, changes, errors) => {
    const refused = await create(ops, await form(job_no, changes))
    expect([refused.status, errorsOf(refused)]).toEqual([422, errors])
  })

  it('INV-129 a company whose base currency has no pair with that of the invoice takes the rate across the currency of the group', async () => {
    await addShanghai()
    const [shanghai] = await jobs(1, 'true', 'SHA')
    const invoice = await done(create(await as('ops.sha'), await form(shanghai?.job_no ?? '', { ...TAXED, currency: 'USD' })))
    expect([invoice.base_currency, invoice.exchange_rate]).toEqual(['CNY', '7.200460829492']) // 7.8125 × (1 ÷ 1.085)
  })

  it('INV-105 jobs of another month, mode or direction', async () => {
    const [other] = await jobs(1, `j.mode <> (select mode from job where job_no = '${job_no}')`)
    const refused = await create(
      ops,
      await form(job_no, { job_nos: [job_no, other?.job_no ?? ''], lines: [], charges: [charge({ unit_price: null })] }),
    )
    expect(errorsOf(refused)).toContainEqual(['job_nos', 'invoice.jobsDiffer_mode'])
  })

  it('INV-102 a total of one cent more than the cap in CNY', async () => {
    const costs = (unit_price: string) => form(job_no, { currency: 'CNY', charges: [charge({ unit_price, quantity: '1' })] })
    expect((await create(ops, await costs('5000000'))).status).toBe(200)
    const above = await create(ops, await costs('5000000.01'))
    expect(errorsOf(above)).toEqual([['charges', 'invoice.aboveCap']])
    expect(above.problem.errors?.[0]?.Message).toBe('The tax-inclusive total exceeds CNY 5,000,000.00.')
  })

  it('fields that only the server writes, and a thousand and one lines', async () => {
    const given = await form(job_no)
    for (const more of [{ invoice_status: 'POSTED' }, { invoice_no: '7022AR1' }, { base_amount: '1' }, { approved_1_by: 'me' }])
      expect((await create(ops, { ...given, ...more } as never)).status).toBe(422)
    const many = await create(ops, { ...given, charges: Array.from({ length: 1_001 }, () => charge()) })
    expect([many.status, errorsOf(many)]).toEqual([422, [['charges', 'msgTooManyLines']]])
  })

  it('a job that is completed, in a save too', async () => {
    const [, second] = await jobs(2)
    const job = { job_no: second?.job_no ?? '' }
    const made = await done(create(ops, await form(job.job_no)))
    // An older job may be completed although an invoice is new.
    await portal().database.pool.query("update job set job_status = 'COMPLETED' where job_no = $1", [job.job_no])
    const msgKey = 'invoice.reopenJob'
    expect(errorsOf(await create(ops, await form(job.job_no)))).toEqual([['job_nos.0', msgKey]])
    expect(errorsOf(await save(ops, made, { remarks: 'late' }))).toEqual([['job_nos.0', msgKey]])
    const prepared = await step(ops, 'prepare', made)
    expect([prepared.status, prepared.problem.msgKey]).toEqual([422, msgKey])
  })
})

describe('who may', () => {
  it('only holders of inv_edit create; the others may read', async () => {
    const given = await form(job_no)
    for (const login of ['supervisor.hkg', 'finance.hkg', 'sales.hkg', 'shipper@pearl-toys.example'])
      expect([login, (await create(await as(login), given)).status]).toEqual([login, 403])
    const made = await done(create(ops, given))
    expect((await (await as('supervisor.hkg')).send(invoiceApi.read, { params: { inv_id: made.inv_id }, query: {} })).status).toBe(200)
  })

  it('an invoice of another office is not found, by any call, and its jobs neither', async () => {
    const made = await done(create(ops, await form(job_no)))
    const shanghai = await as('ops.sha')
    const params = { inv_id: made.inv_id }
    expect((await shanghai.send(invoiceApi.read, { params, query: {} })).status).toBe(404)
    expect((await shanghai.send(invoiceApi.history, { params })).status).toBe(404)
    expect((await save(shanghai, made, {})).status).toBe(404)
    expect((await step(shanghai, 'prepare', made)).status).toBe(404)
    expect(errorsOf(await create(shanghai, await form(job_no)))).toContainEqual(['job_nos.0', 'invoice.jobNotFound'])
    expect((await (await as('viewer')).send(invoiceApi.read, { params, query: {} })).status).toBe(403)
  })
})

describe('a sales profile', () => {
  it('reads the AR invoices of the sales codes of the profile, and writes none', async () => {
    await rights(world).grant('sales.hkg', { roles: ['INVOICE_USER', 'BOOKING_VIEW'] })
    const sales = await as('sales.hkg')
    const made = await done(create(ops, await form(job_no)))
    const params = { inv_id: made.inv_id }
    await portal().database.pool.query("update invoice set sales_code = 'OTHER' where inv_id = $1", [made.inv_id])
    expect((await sales.send(invoiceApi.read, { params, query: {} })).status).toBe(404)
    await portal().database.pool.query("update invoice set sales_code = 'SAL01' where inv_id = $1", [made.inv_id])
    expect((await sales.send(invoiceApi.read, { params, query: {} })).status).toBe(200)
    expect((await save(sales, made, { remarks: 'mine' })).status).toBe(403)
    for (const action of ['prepare', 'withdraw', 'delete'] as const)
      expect([action, (await step(sales, action, made)).status]).toEqual([action, 403])
    expect((await sales.send(invoiceApi.calculate, { body: { ...(await form(job_no)), ap_ar: 'AR' } })).status).toBe(403)
  })
})

describe('P&L lines', () => {
  it('INV-047 INV-053 are not read by a sales profile, neither in the invoice, its history nor its journal', async () => {
    await rights(world).grant('sales.hkg', { roles: ['INVOICE_VIEW', 'BOOKING_VIEW'] })
    const sales = await as('sales.hkg')
    const made = await done(create(ops, await form(job_no)))
    const { lines, ...rest } = await done(save(ops, made, { charges: [charge({ unit_price: '90' })], lines: [] }))
    const params = { inv_id: made.inv_id }
    await portal().database.pool.query("update invoice set sales_code = 'SAL01' where inv_id = $1", [made.inv_id])
    const read = async (client: Client) => done(client.send(invoiceApi.read, { params, query: {} }))
    expect(await read(sales)).toEqual({ ...rest, sales_code: 'SAL01', lines: [] })
    expect(lines).toHaveLength(1)
    expect((await read(ops)).lines).toEqual(lines)
    const changed = async (client: Client) =>
      (await done(client.send(invoiceApi.history, { params }))).flatMap(({ fields }) => fields.map(({ path }) => path.split('.')[0]))
    expect(await changed(ops)).toEqual(expect.arrayContaining(['charges', 'lines']))
    expect(await changed(sales)).toEqual((await changed(ops)).filter((path) => path !== 'lines'))
    const journal = (client: Client) => client.send(postingApi.journal, { params })
    expect([(await journal(sales)).status, (await journal(ops)).status]).toEqual([403, 200])
  })
})

describe('an external user who was given the functions', () => {
  it('neither creates nor calculates', async () => {
    await rights(world).grant('shipper', { roles: ['INVOICE_USER', 'BOOKING_VIEW'] })
    const shipper = await as('shipper@pearl-toys.example')
    expect((await create(shipper, await form(job_no))).status).toBe(403)
    expect((await shipper.send(invoiceApi.calculate, { body: { ...(await form(job_no)), ap_ar: 'AR' } })).status).toBe(403)
  })
})

describe('limits', () => {
  const huge = { unit_price: '999999999999', quantity: '9999999.999' }
  it.each<[string, Partial<InvoiceForm>]>([
    ['amounts that cancel', { charges: [charge(huge), charge({ ...huge, dr_cr: 'CR' })] }],
    [
      'a rate',
      {
        currency: 'JPY',
        exchange_rate_is_manual: true,
        exchange_rate: '999999999999.999',
        exchange_rate_reason: 'x',
        charges: [charge({ unit_price: '9999999' })],
      },
    ],
  ])('more than 15 digits by %s are refused', async (_, changes) => {
    const refused = await create(ops, await form(job_no, changes))
    expect(refused.status).toBe(422)
    expect(errorsOf(refused)).toContainEqual(['charges.0.unit_price', 'invoice.amountTooLarge'])
  })

  it('the calculation names a thousand findings and counts the others', async () => {
    const charges = Array.from({ length: 1_000 }, () => charge({ charge_code: 'NOPE', uom: null }))
    const { findings, more } = await done(ops.send(invoiceApi.calculate, { body: { ...(await form(job_no, { charges })), ap_ar: 'AR' } }))
    expect([findings.length, more]).toEqual([1_000, 2_000])
  })

  it('the number of an invoice that the reader does not see is not named', async () => {
    const vendor = { type: 'AP', account_code: '7041', ap_ref: 'SECRET-1' } as const
    await done(create(ops, await form(job_no, vendor), 'AP'))
    const body = { ...(await form('J-NONE', vendor)), ap_ar: 'AP' as const }
    const { findings } = await done((await as('ops.sha')).send(invoiceApi.calculate, { body }))
    expect(findings.filter(({ path }) => path === 'ap_ref').map(({ msgKey }) => msgKey)).toEqual(['invoice.apRefTaken'])
  })
})

describe('an account with invoices', () => {
  it('keeps its code, its company and its side', async () => {
    await done(create(ops, await form(job_no)))
    const admin = await as('admin')
    const { items } = (await admin.send(invoiceAccountApi.list, { query: { list: 'invoice_accounts', q: '7022' } })).body
    const [{ invoice_account_id: id, changed_at: _, ...body }] = items as [InvoiceAccount]
    const changed = { ...body, account_code: '7999', company_code: 'FLCN', side: 'BOTH' as const }
    const refused = await admin.send(invoiceAccountApi.save, { params: { id }, body: changed })
    expect(errorsOf(refused)).toEqual(['account_code', 'company_code', 'side'].map((field) => [field, 'invoice-account.fieldFixed']))
    expect((await admin.send(invoiceAccountApi.save, { params: { id }, body: { ...body, account_name: 'AR abroad' } })).status).toBe(200)
  })
})

describe('a save', () => {
  it('writes what changed with its history; a stale one gets the latest record', async () => {
    const made = await done(create(ops, await form(job_no)))
    const saved = await done(save(ops, made, { charges: [charge({ unit_price: '150' })], lines: [], remarks: 'Agreed by phone' }))
    expect(saved).toMatchObject({ total_amount: '300.00', remarks: 'Agreed by phone', version: 2 })
    const [entry] = await done(ops.send(invoiceApi.history, { params: { inv_id: made.inv_id } }))
    expect(entry).toMatchObject({ action: 'save', from_status: 'NEW', to_status: 'NEW' })
    expect(entry?.fields.map(({ path }) => path)).toEqual(expect.arrayContaining(['remarks', 'charges.0.unit_price', 'lines.0.unit_price']))
    const stale = await save(ops, made, { remarks: 'mine' })
    expect([stale.status, stale.problem.msgKey]).toEqual([409, 'msgRecordNotLatest'])
    expect(stale.problem).toMatchObject({ latest: { version: 2, remarks: 'Agreed by phone' } })
  })

  it('without a change stores nothing', async () => {
    const made = await done(create(ops, await form(job_no)))
    expect(await done(save(ops, made, {}))).toEqual(made)
  })

  it('keeps a vendor reference once for the party, also when two clerks save at the same moment', async () => {
    const given = await form(job_no, { type: 'AP', account_code: '7041', ap_ref: 'INV-77' })
    const tried = await Promise.all(Array.from({ length: 4 }, () => create(ops, given, 'AP')))
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tried.filter(({ status }) => status === 422)).toHaveLength(3)
    const again = await create(ops, { ...given, ap_ref: ' inv-77 ' }, 'AP')
    expect(errorsOf(again)).toEqual([['ap_ref', 'invoice.apRefUsed']])
    // Full width, Greek and Cyrillic letters, another dash, and other signs or none.
    for (const ap_ref of ['ＩＮＶ－７７', 'ΙΝV-77', 'ІNV–77', 'inv\u00a0‑77', 'INV77', 'Inv. 77', '#INV/77'])
      expect([ap_ref, errorsOf(await create(ops, { ...given, ap_ref }, 'AP'))]).toEqual([ap_ref, [['ap_ref', 'invoice.apRefUsed']]])
    for (const ap_ref of ['INV-78', '1-23', '12-3']) expect((await create(ops, { ...given, ap_ref }, 'AP')).status).toBe(200)
    expect(errorsOf(await create(ops, { ...given, ap_ref: '1/23' }, 'AP'))).toEqual([['ap_ref', 'invoice.apRefUsed']])
    expect((await create(ops, { ...given, type: 'ICN' }, 'AP')).status).toBe(200)
    const alike = await Promise.all(['INV-79', 'INV79', 'inv 79', 'INV–79'].map((ap_ref) => create(ops, { ...given, ap_ref }, 'AP')))
    expect(alike.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
    const blank = await Promise.all(Array.from({ length: 3 }, async () => done(create(ops, { ...given, ap_ref: null }, 'AP'))))
    const filled = await Promise.all(
      blank.map(({ inv_id, version }, index) =>
        ops.send(invoiceDetailsApi.saveDetails, { params: { inv_id }, body: { version, ap_ref: `LATE${'-'.repeat(index)}8` } }),
      ),
    )
    expect(filled.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  })
})
