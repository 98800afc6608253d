import { taxReportApi } from '@fairlead/domain/tax-report/tax-report.api'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { charge, create, printOriginal, approve, readOne, step } from '../invoice/invoice.testing.ts'
import { invoices } from '../invoice/invoice.testing.ts'
import { rights } from '../party/party.testing.ts'
import { postedInvoices } from '../posting/posting.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'

const world = testPortal({}, { alone: true })
const { as, portal } = world
const { form } = invoices(world)
const { preparePosting, posted } = postedInvoices(world)
const { grant } = rights(world)
const query = async <T>(text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as T[]

const MARCH = { company_code: 'FLHK', vat_period: '2026-03' }
let finance: Client
beforeAll(async () => {
  const { job_no } = await preparePosting()
  finance = await as('finance.hkg')
  await posted()
  await posted({ charges: [charge({ tax_code: 'VAT6', unit_price: '33.335', quantity: '1' }), charge({ charge_code: 'OTHC' })] })
  const clerk = await as('ops.hkg')
  const made = await done(
    create(
      clerk,
      await form(job_no, { charges: [charge({ tax_code: 'VAT6' }), charge({ dr_cr: 'CR', unit_price: '10', tax_code: 'VAT6' })] }),
    ),
  )
  const approved = await done(approve(await as('supervisor.hkg'), await done(step(clerk, 'prepare', made))))
  await done(printOriginal(clerk, approved))
  await done(step(finance, 'post', await readOne(finance, made)))
})

const read = (client: Client, asked: object = MARCH) => client.send(taxReportApi.read, { query: asked as typeof MARCH })

it('the tax report has base and tax of each code, equal to the postings of its month', async () => {
  const report = await done(read(finance))
  expect(
    report.rows.map(({ ap_ar, tax_code, tax_rate, base_amount, tax_amount, invoices: count }) => [
      ap_ar,
      tax_code,
      tax_rate,
      base_amount,
      tax_amount,
      count,
    ]),
  ).toEqual([
    ['AR', 'VAT6', '6', '1406.25', '84.38', 1],
    ['AP', 'VAT6', '6', '1822.97', '109.38', 2],
    ['AP', null, '0', '1562.50', '0.00', 1],
  ])
  expect([report.output.tax_amount, report.input.tax_amount, report.payable]).toEqual(['84.38', '109.38', '-25.00'])
  const sums = await query<{ journal_type: string; net: string; tax: string }>(
    `select j.journal_type, sum(case when p.account = '21500' then 0 else m.signed end)::text as net, sum(case when p.account = '21500' then m.signed else 0 end)::text as tax
     from posting p join journal j using (journal_no), lateral (select case when (p.dr_cr = 'CR') = (j.journal_type = 'AR') then p.base_amount else -p.base_amount end as signed) m
     where p.account <> '100NWA' group by 1 order by 1 desc`,
  )
  expect(sums.map(({ net, tax }) => [Number(net), Number(tax)])).toEqual([
    [Number(report.output.base_amount), Number(report.output.tax_amount)],
    [Number(report.input.base_amount), Number(report.input.tax_amount)],
  ])
  expect((await done(read(finance, { ...MARCH, vat_period: '2026-04' }))).rows).toEqual([])
})

it('the Excel file has the rows of the report, and totals that equal the postings', async () => {
  const report = await done(read(finance))
  const file = await finance.send(taxReportApi.file, { query: MARCH })
  expect(file.status).toBe(200)
  const [sheet] = await readXlsxFile(Buffer.from(file.bytes))
  expect(sheet?.data[0]?.every(Boolean)).toBe(true) // each column has a title
  const rows = (sheet?.data ?? []).map((row) => [row[3], row[7], row[8]])
  expect(rows.slice(1, 4)).toEqual(
    report.rows.map(({ tax_code, base_amount, tax_amount }) => [tax_code ?? 'No tax code', Number(base_amount), Number(tax_amount)]),
  )
  expect(report.rows.map(({ vat_category }) => vat_category)).toEqual(['S', 'S', null])
  expect(sheet?.data.slice(1, 4).map((row) => row[5])).toEqual(['Standard rate (S)', 'Standard rate (S)', null])
  const [ledger] = await query<{ output: string; input: string }>(
    `select sum(case when j.journal_type = 'AR' then case p.dr_cr when 'CR' then p.base_amount else -p.base_amount end end)::text as output,
       sum(case when j.journal_type = 'AP' then case p.dr_cr when 'DR' then p.base_amount else -p.base_amount end end)::text as input
     from posting p join journal j using (journal_no) where p.account = '21500'`,
  )
  const taxes = rows.slice(4, 7).map((row) => row[2])
  expect(taxes).toEqual([Number(ledger?.output), Number(ledger?.input), Number(ledger?.output) - Number(ledger?.input)])
})

it('is for staff with the finance search, of the invoices that they see', async () => {
  await grant('ops.sha', { roles: ['FINANCE_VIEW'] })
  const shanghai = await as('ops.sha')
  const companiesOf = async (client: Client) => (await done(client.send(taxReportApi.companies))).map(({ company_code }) => company_code)
  expect([await companiesOf(finance), await companiesOf(shanghai)]).toEqual([['FLHK'], ['FLCN']])
  expect((await read(shanghai)).status).toBe(404)
  expect((await shanghai.send(taxReportApi.file, { query: MARCH })).status).toBe(404)
  expect(await done(read(shanghai, { ...MARCH, company_code: 'FLCN' }))).toMatchObject({ rows: [], is_partial: false })
  for (const login of ['ops.hkg', 'sales.hkg', 'shipper@pearl-toys.example'])
    expect([login, (await read(await as(login))).status]).toEqual([login, 403])
  expect((await read(finance, { ...MARCH, company_code: 'NOPE' })).status).toBe(404)
  expect((await read(finance, { ...MARCH, vat_period: '2026-13' })).status).toBe(422)
})

it('names that invoices of other offices in the same books are left out', async () => {
  expect((await done(read(finance))).is_partial).toBe(false)
  const [moved] = await query<{ inv_id: number }>(
    "update invoice set office_party_id = (select party_id from party where party_code = 'SHA') where ap_ar = 'AR' and vat_period = '2026-03' returning inv_id",
  )
  const report = await done(read(finance))
  expect([report.is_partial, report.rows.map(({ ap_ar }) => ap_ar)]).toEqual([true, ['AP', 'AP']])
  expect((await done(read(finance, { ...MARCH, vat_period: '2026-04' }))).is_partial).toBe(false)
  await query("update invoice set office_party_id = (select party_id from party where party_code = 'HKG') where inv_id = $1", [
    moved?.inv_id,
  ])
})
