import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { INVOICE_LISTS, invoiceListsOf } from '@fairlead/domain/invoice/invoice.lists'
import { authApi } from '@fairlead/domain/auth/auth.api'
import { exportApi } from '@fairlead/domain/kit/export.api'
import { JOBS_WITHOUT_INVOICE } from '@fairlead/domain/invoice/invoice.job-lists'
import { invoiceListsApi } from '@fairlead/domain/invoice/invoice.lists.api'
import { addDays } from '@fairlead/domain/kit/dates'
import { listCountsApi } from '@fairlead/domain/kit/listCounts.api'
import type { ListQuery } from '@fairlead/domain/kit/list.api'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { rights } from '../party/party.testing.ts'
import { TEST_NOW } from '../testing/moment.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { approve, charge, create, invoices, step } from './invoice.testing.ts'

const world = testPortal()
const { as, portal, visitor } = world
const { prepareOffice, jobs, form } = invoices(world)
const query = (text: string, values: unknown[] = []) => portal().database.pool.query(text, values)
const CONFIRMED = "s.booking_status = 'CONFIRMED'"
let clerk: Client
let ar: Invoice
let ap: Invoice

beforeAll(async () => {
  await prepareOffice()
  const { grant } = rights(world)
  await grant('sales.hkg', { roles: ['INVOICE_VIEW', 'BOOKING_VIEW'] })
  await grant('shipper', { roles: ['INVOICE_VIEW', 'BOOKING_VIEW'] })
  clerk = await as('ops.hkg')
  const job_no = (await jobs(1, CONFIRMED))[0]?.job_no ?? ''
  ar = await done(create(clerk, await form(job_no)))
  ap = await done(create(clerk, await form(job_no, { type: 'AP', account_code: '7041', ap_ref: 'SCOPE-1' }), 'AP'))
  await query("update invoice set sales_code = 'OTHER'")
})

const page = (client: Client, list: string, more: Omit<ListQuery, 'list'> = {}) =>
  client.send(invoiceListsApi.list, { query: { list, page_size: 100, ...more } })
const jobsPage = (client: Client, list: string, more: Omit<ListQuery, 'list'> = {}) =>
  client.send(invoiceListsApi.jobs, { query: { list, page_size: 100, ...more } })
const idsOf = async (client: Client, list: string) => (await done(page(client, list))).items.map(({ inv_id }) => inv_id)
const dashboard = (client: Client, ap_ar: 'AP' | 'AR') => client.send(invoiceListsApi.dashboard, { query: { ap_ar } })
const countOf = async (client: Client, list: string) =>
  (await done(client.send(listCountsApi.read))).lists.find((count) => count.list === list)

describe('who sees the lists of invoices', () => {
  it('INV-001 to INV-005 without the functions every list, both dashboards and the figures are closed', async () => {
    for (const login of ['viewer', 'agent@baltic-agents.example', 'customer@northwind-retail.example']) {
      const client = await as(login)
      for (const { name } of INVOICE_LISTS) expect([login, name, (await page(client, name)).status]).toEqual([login, name, 403])
      for (const side of ['AP', 'AR'] as const) {
        expect((await dashboard(client, side)).status).toBe(403)
        for (const { name } of JOBS_WITHOUT_INVOICE) expect((await jobsPage(client, name)).status).toBe(403)
      }
      const { lists } = await done(client.send(listCountsApi.read))
      expect(lists.filter(({ list }) => list.startsWith('invoice_'))).toEqual([])
    }
    expect((await page(visitor(), 'invoice_search')).status).toBe(401)
  })

  it('a user of the office with the functions opens every list, each with the invoices of its side', async () => {
    const finance = await as('finance.hkg')
    for (const list of INVOICE_LISTS) expect([list.name, (await page(finance, list.name)).status]).toEqual([list.name, 200])
    expect((await idsOf(finance, 'invoice_search')).toSorted((a, b) => a - b)).toEqual([ar.inv_id, ap.inv_id].toSorted((a, b) => a - b))
    expect(await idsOf(finance, 'invoice_AR_New')).toEqual([ar.inv_id])
    expect(await idsOf(finance, 'invoice_AP_PendingPreparation')).toEqual([ap.inv_id])
  })

  it('another office sees none of them, in rows, totals, counts or figures', async () => {
    const other = await as('ops.sha')
    for (const { name } of INVOICE_LISTS) {
      const { items, total, totals } = await done(page(other, name, { totals: '1' }))
      expect([name, items, total, totals]).toEqual([name, [], 0, []])
    }
    for (const side of ['AP', 'AR'] as const)
      for (const { list, total, sums } of (await done(dashboard(other, side))).stages)
        expect([list, list.includes('PendingCreation') || total === 0, sums]).toEqual([list, true, []])
    expect((await countOf(other, 'invoice_AR_New'))?.total).toBe(0)
    expect((await done(page(other, 'invoice_search', { q: 'SCOPE-1' }))).total).toBe(0)
  })

  it('INV-002 INV-004 a sales profile sees the AR invoices of its sales codes; nothing of AP opens, is counted, exported or in its menu', async () => {
    const sales = await as('sales.hkg')
    expect(await idsOf(sales, 'invoice_search')).toEqual([])
    await query("update invoice set sales_code = 'SAL01'")
    expect(await idsOf(sales, 'invoice_search')).toEqual([ar.inv_id])
    expect(await idsOf(sales, 'invoice_AR_New')).toEqual([ar.inv_id])
    for (const { name, ap_ar } of INVOICE_LISTS)
      expect([name, (await page(sales, name)).status]).toEqual([name, ap_ar === 'AP' ? 403 : 200])
    expect([(await dashboard(sales, 'AP')).status, (await dashboard(sales, 'AR')).status]).toEqual([403, 200])
    expect((await jobsPage(sales, 'invoice_AP_PendingCreation')).status).toBe(403)
    expect(await countOf(sales, 'invoice_AP_PendingPreparation')).toBeUndefined()
    const columns = ['record_no']
    const exported = (list: string) => sales.send(exportApi.create, { body: { list, query: {}, columns } })
    expect([(await exported('invoice_AP_Posted')).status, (await exported('invoice_AR_New')).status]).toEqual([403, 200])
    const { menu } = await done(sales.send(authApi.userModuleList, {}))
    expect(JSON.stringify(menu)).not.toMatch(/apDashboard|apSearch|batchPayment/)
  })

  it('a profile of a customer sees no invoice, even with the functions', async () => {
    const shipper = await as('shipper@pearl-toys.example')
    for (const { name } of INVOICE_LISTS) {
      const { status, body } = await page(shipper, name)
      expect([name, status, body.total]).toEqual([name, 200, 0])
    }
  })
})

describe('jobs without an invoice', () => {
  const jobsOf = async (client: Client, side: 'AP' | 'AR', more: Omit<ListQuery, 'list'> = {}) =>
    done(jobsPage(client, `invoice_${side}_PendingCreation`, more))

  it('INV-034 INV-040 a job is in the list of a side until it has an invoice of that side, and again when that is deleted', async () => {
    const [job, other] = (await jobs(2, CONFIRMED)).map(({ job_no }) => job_no)
    const isIn = async (side: 'AP' | 'AR', q = other) => (await jobsOf(clerk, side, { q })).items.some(({ job_no }) => job_no === q)
    expect([await isIn('AR', job), await isIn('AP', job)]).toEqual([false, false])
    expect([await isIn('AR'), await isIn('AP')]).toEqual([true, true])
    const made = await done(create(clerk, await form(other ?? '')))
    expect([await isIn('AR'), await isIn('AP')]).toEqual([false, true])
    await done(step(clerk, 'delete', made))
    expect([await isIn('AR'), await isIn('AP')]).toEqual([true, true])
    await query("update job set job_status = 'COMPLETED' where job_no = $1", [other])
    expect([await isIn('AR'), await isIn('AP')]).toEqual([false, false])
    await query("update job set job_status = 'OUTSTANDING' where job_no = $1", [other])
  })

  it('INV-017 INV-018 the local list has jobs with a party in the country of the office, the overseas one those with an agent abroad', async () => {
    const [job] = await jobs(1, `${CONFIRMED} and not exists (select from invoice_job n where n.job_no = j.job_no)`)
    const { job_no = '', so_no } = job ?? {}
    const countryOf = { HK: 'HKG', DE: 'NORTHWIND' } as const
    /** Gives the order one party in each of these countries, and an agent in that of the third. */
    const between = async (payer: keyof typeof countryOf, agent: keyof typeof countryOf | null) => {
      const idOf = (code: string | null) => `(select party_id from party where party_code = '${code ?? ''}')`
      const [one, abroad] = [idOf(countryOf[payer]), agent === null ? 'null' : idOf(countryOf[agent])]
      await query(
        `update shipping_order set shipper_party_id = ${one}, consignee_party_id = ${one}, customer_party_id = ${one}, notify_party_id = null,
          nomination_agent_party_id = ${abroad}, release_agent_party_id = null where so_no = $1`,
        [so_no],
      )
    }
    const listsWithJob = async () => {
      const found: string[] = []
      for (const { name } of JOBS_WITHOUT_INVOICE) if ((await done(jobsPage(clerk, name, { q: job_no }))).total === 1) found.push(name)
      return found
    }
    const both = (suffix: string) => ['AP', 'AR'].map((side) => `invoice_${side}_PendingCreation${suffix}`)
    const sorted = (...suffixes: string[]) => suffixes.flatMap(both).toSorted()
    await between('HK', null)
    expect((await listsWithJob()).toSorted()).toEqual(sorted('', 'Local'))
    await between('DE', null)
    expect((await listsWithJob()).toSorted()).toEqual(sorted(''))
    await between('DE', 'DE')
    expect((await listsWithJob()).toSorted()).toEqual(sorted('', 'Overseas'))
    await between('HK', 'HK')
    expect((await listsWithJob()).toSorted()).toEqual(sorted('', 'Local'))
    await between('HK', 'DE')
    expect((await listsWithJob()).toSorted()).toEqual(sorted('', 'Local', 'Overseas'))
    const local = (await countOf(clerk, 'invoice_AR_PendingCreationLocal'))?.total ?? 0
    const made = await done(create(clerk, await form(job_no, { overseas_local: 'LOCAL' })))
    expect((await listsWithJob()).toSorted()).toEqual(
      [
        'invoice_AR_PendingCreationOverseas',
        ...both('').filter((name) => name.includes('AP')),
        ...both('Local').filter((name) => name.includes('AP')),
        'invoice_AP_PendingCreationOverseas',
      ].toSorted(),
    )
    expect((await countOf(clerk, 'invoice_AR_PendingCreationLocal'))?.total).toBe(local - 1)
    await done(step(clerk, 'delete', made))
    expect((await done(jobsPage(await as('ops.sha'), 'invoice_AR_PendingCreationLocal', { q: job_no }))).total).toBe(0)
  })

  it('shows the jobs of the own offices only, and orders that are not cancelled', async () => {
    const { items } = await jobsOf(await as('ops.sha'), 'AR')
    expect(items.length).toBeGreaterThan(0)
    const offices = await query('select distinct office_party_id from job where job_no = any($1)', [items.map(({ job_no }) => job_no)])
    const { rows } = await query("select party_id as office_party_id from party where party_code = 'SHA'")
    expect(offices.rows).toEqual(rows)
    const job_no = items[0]?.job_no ?? ''
    await query("update shipping_order set booking_status = 'CANCELLED' where job_no = $1", [job_no])
    expect((await jobsOf(await as('ops.sha'), 'AR', { q: job_no })).total).toBe(0)
  })

  it('AGE-009 AGE-013 ages from the ETD: AR 2 days, AP 5 days', async () => {
    const [, job] = await jobs(2, CONFIRMED)
    const levelOf = async (side: 'AP' | 'AR') => {
      for (const age of ['red', 'yellow'] as const) if ((await jobsOf(clerk, side, { q: job?.job_no ?? '', age })).total === 1) return age
      return 'none'
    }
    for (const [day, ar_level, ap_level] of [
      [1, 'none', 'none'],
      [2, 'yellow', 'none'],
      [3, 'red', 'none'],
      [5, 'red', 'yellow'],
      [6, 'red', 'red'],
    ] as const) {
      await query('update shipping_order set etd = $1, projected_etd = null where so_no = $2', [
        addDays(TEST_NOW.slice(0, 10), -day),
        job?.so_no,
      ])
      expect([day, await levelOf('AR'), await levelOf('AP')]).toEqual([day, ar_level, ap_level])
    }
  })
})

describe('the figures', () => {
  it('INV-002 INV-003 the dashboard counts and adds up each stage of its side, in the order of work', async () => {
    const { stages } = await done(dashboard(clerk, 'AR'))
    const names = [...JOBS_WITHOUT_INVOICE, ...invoiceListsOf('AR')].filter(({ ap_ar }) => ap_ar === 'AR').map(({ name }) => name)
    expect(stages.map(({ list }) => list)).toEqual(names)
    const fresh = stages.find(({ list }) => list === 'invoice_AR_New')
    expect(fresh).toMatchObject({ total: 1, sums: [{ base_currency: 'HKD', amount: '1562.50' }] })
    expect(stages.find(({ list }) => list === 'invoice_AR_Posted')).toMatchObject({ total: 0, sums: [] })
  })

  it('the menu counts the lists with a clock that the user may open', async () => {
    const counts = (await done(clerk.send(listCountsApi.read))).lists.filter(({ list }) => list.startsWith('invoice_'))
    expect(counts.map(({ list }) => list)).toEqual(
      [...JOBS_WITHOUT_INVOICE, ...INVOICE_LISTS].filter(({ ageing }) => ageing).map(({ name }) => name),
    )
  })
})

describe('late invoices', () => {
  const today = TEST_NOW.slice(0, 10)
  /** The level of the invoice by the filters of the list. */
  const levelOf = async (list: string, { inv_id }: Invoice) => {
    const isIn = async (age: 'yellow' | 'red') => (await done(page(clerk, list, { age }))).items.some((row) => row.inv_id === inv_id)
    return (await isIn('red')) ? 'red' : (await isIn('yellow')) ? 'yellow' : 'none'
  }
  const levels = async (list: string, invoice: Invoice, column: string, days: readonly number[]) => {
    const found: string[] = []
    for (const day of days) {
      await query(`update invoice set ${column} = $1 where inv_id = $2`, [addDays(today, -day), invoice.inv_id])
      found.push(await levelOf(list, invoice))
    }
    return found
  }

  it('AGE-010 AGE-014 preparation counts from the ETD: AR 3 days, AP 30 days', async () => {
    expect(await levels('invoice_AR_PendingPreparation', ar, 'etd_or_opened', [2, 3, 4])).toEqual(['none', 'yellow', 'red'])
    expect(await levels('invoice_AP_PendingPreparation', ap, 'etd_or_opened', [29, 30, 31])).toEqual(['none', 'yellow', 'red'])
  })

  it('AGE-010 printing counts the calendar days of the business zone from the preparation', async () => {
    const prepared = await done(step(clerk, 'prepare', ar))
    const approved = await done(approve(await as('supervisor.hkg'), prepared))
    // 23:59 in Hong Kong on the fourth day back, and 0:00 of the third.
    const at = (day: number, time: string) => new Date(`${addDays(today, -day)}T${time}+08:00`).toISOString()
    for (const [moment, level] of [
      [at(4, '23:59:00'), 'red'],
      [at(3, '00:00:00'), 'yellow'],
      [at(3, '23:59:00'), 'yellow'],
      [at(2, '00:00:00'), 'none'],
    ] as const) {
      await query('update invoice set prepared_at = $1 where inv_id = $2', [moment, ar.inv_id])
      expect([moment, await levelOf('invoice_AR_PendingPrinting', approved)]).toEqual([moment, level])
      const count = await countOf(clerk, 'invoice_AR_PendingPrinting')
      expect(count).toMatchObject({ total: 1, yellow: level === 'yellow' ? 1 : 0, red: level === 'red' ? 1 : 0 })
    }
  })

  it.each([
    ['AGE-011', 'AR_PendingPosting', "invoice_status = 'PRINTED', prepared_at = now()", 'printed_at', 2],
    ['AGE-015', 'AP_Prepared', "invoice_status = 'PREPARED'", 'prepared_at', 2],
    ['AGE-015', 'AP_SupervisorApproved', "invoice_status = 'APPROVED_1', needs_second_level = true", 'approved_1_at', 2],
  ] as const)('%s AGE-016 %s turns yellow and red at midnight of the business zone', async (_id, list, state, column, days) => {
    const invoice = list.startsWith('AR') ? ar : ap
    await query(`update invoice set ${state} where inv_id = $1`, [invoice.inv_id])
    const at = (day: number, time: string) => new Date(`${addDays(today, -day)}T${time}+08:00`).toISOString()
    for (const [moment, level] of [
      [at(days - 1, '00:00:00'), 'none'],
      [at(days, '23:59:59'), 'yellow'],
      [at(days, '00:00:00'), 'yellow'],
      [at(days + 1, '23:59:59'), 'red'],
    ] as const) {
      await query(`update invoice set ${column} = $1 where inv_id = $2`, [moment, invoice.inv_id])
      expect([moment, await levelOf(`invoice_${list}`, invoice)]).toEqual([moment, level])
    }
  })

  it('AGE-012 a posted AR invoice ages from the end of its period: day 10 is yellow, the next one red', async () => {
    await query("update invoice set invoice_status = 'POSTED', close_period = '2026-02' where inv_id = $1", [ar.inv_id])
    const { items } = await done(page(clerk, 'invoice_AR_Posted'))
    expect(items.map(({ period_ends }) => period_ends)).toEqual(['2026-02-28'])
    expect(await levelOf('invoice_AR_Posted', ar)).toBe('yellow') // the tenth of March
    world.passTime(24 * 3_600_000)
    clerk = await as('ops.hkg')
    expect(await levelOf('invoice_AR_Posted', ar)).toBe('red')
  })
})

describe('the figure of unsettled invoices', () => {
  it('INV-002 INV-028 adds up what is outstanding of them, as their list does', async () => {
    const unsettled = async () => (await done(dashboard(clerk, 'AP'))).stages.find(({ list }) => list === 'invoice_AP_Unsettled')
    await query("update invoice set invoice_status = 'POSTED', posted_at = now(), journal_no = 'J-FIGURES' where inv_id = $1", [ap.inv_id])
    expect(await unsettled()).toMatchObject({ total: 1, sums: [{ base_currency: 'HKD', amount: '1562.50' }] })
    await query('update invoice set settled_amount = 50 where inv_id = $1', [ap.inv_id])
    expect(await unsettled()).toMatchObject({ total: 1, sums: [{ base_currency: 'HKD', amount: '1171.88' }] }) // three quarters
    const { totals } = await done(page(clerk, 'invoice_AP_Unsettled', { totals: '1' }))
    expect(totals).toContainEqual({ field: 'base_outstanding_amount', currency: 'HKD', amount: '1171.88' })
  })

  it('INV-002 a credit note reduces the figure and the totals of its side; the search nets both sides', async () => {
    const job_no = (await jobs(1, CONFIRMED))[0]?.job_no ?? ''
    await done(create(clerk, await form(job_no, { type: 'CN', charges: [charge({ unit_price: '20', quantity: '1' })] })))
    const fresh = (await done(dashboard(clerk, 'AR'))).stages.find(({ list }) => list === 'invoice_AR_New')
    expect(fresh).toMatchObject({ total: 1, sums: [{ base_currency: 'HKD', amount: '-156.25' }] })
    const totalOf = async (list: string) =>
      (await done(page(clerk, list, { totals: '1' }))).totals?.find(({ field, currency }) => field === 'total_amount' && currency === 'USD')
        ?.amount
    const all = (await done(page(clerk, 'invoice_search'))).items.filter(({ currency }) => currency === 'USD')
    const net = all.reduce((sum, { total_amount }) => sum + Number(total_amount), 0)
    for (const { ap_ar, type, total_amount } of all)
      expect(Math.sign(Number(total_amount))).toBe(Number(total_amount) === 0 ? 0 : ap_ar === 'AP' || type === 'CN' ? -1 : 1)
    expect(new Set(all.map(({ ap_ar }) => ap_ar))).toEqual(new Set(['AP', 'AR']))
    expect([await totalOf('invoice_AR_New'), await totalOf('invoice_search')]).toEqual(['-20.00', net.toFixed(2)])
  })

  it('INV-042 an invoice that is not posted, or was deleted, has nothing outstanding, in its row and in the totals', async () => {
    const before = await done(page(clerk, 'invoice_search', { totals: '1', columns: 'outstanding_amount,base_outstanding_amount' }))
    const job_no = (await jobs(1, CONFIRMED))[0]?.job_no ?? ''
    const open = await done(create(clerk, await form(job_no)))
    const { items, totals } = await done(
      page(clerk, 'invoice_search', { totals: '1', q: `#${open.inv_id}`, columns: 'outstanding_amount' }),
    )
    expect(items).toMatchObject([{ inv_id: open.inv_id, outstanding_amount: null }])
    expect(totals?.filter(({ field }) => field === 'outstanding_amount')).toEqual([])
    const after = await done(page(clerk, 'invoice_search', { totals: '1', columns: 'outstanding_amount,base_outstanding_amount' }))
    const owed = ({ totals: sums }: typeof before) => sums?.filter(({ field }) => field.endsWith('outstanding_amount'))
    expect(owed(after)).toEqual(owed(before))
    expect(owed(before)).not.toEqual([])
  })
})
