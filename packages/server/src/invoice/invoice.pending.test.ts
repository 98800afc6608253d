import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { InvoiceForm } from '@fairlead/domain/invoice/invoice'
import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { invoiceFormOf } from '@fairlead/domain/invoice/invoice.defaults'
import { jobApi } from '@fairlead/domain/job/job.api'
import * as fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { amend, bookingsOf, done, partyIdOf, step as bookingStep } from '../booking/booking.testing.ts'
import { consolidations } from '../consolidation/consolidation.testing.ts'
import { rights } from '../party/party.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { create, invoiceDesk, invoices, postedInvoice, save, step } from './invoice.testing.ts'

/* The kept rows of the jobs without an invoice equal those that their view derives, after every step that moves one. */

const world = testPortal()
const { as, portal } = world
const { prepareOffice, form } = invoices(world)
const { confirmed } = bookingsOf(world)
const query = async <T = object>(text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as T[]
const DIFFERENCES = `select * from ((table job_pending_invoice except table job_pending_invoice_derived)
  union all (table job_pending_invoice_derived except table job_pending_invoice)) differences`
const stray = () => query(DIFFERENCES)

let clerk: Client
let order: ShippingOrder
let plan: Consolidation
let job_no = ''

/** The invoices that the job lacks, as the lists have them; none of the kept rows is stray. */
async function lacking(of = job_no): Promise<string> {
  expect(await stray()).toEqual([])
  const rows = await query<{ kind: string }>(
    `select ap_ar || ' ' || locality as kind from job_pending_invoice where job_no = $1 order by ap_ar, locality`,
    [of],
  )
  return rows.map(({ kind }) => kind).join(', ')
}
const ALL = 'AP ALL, AP LOCAL, AP OVERSEAS, AR ALL, AR LOCAL, AR OVERSEAS'
const OF_AP = 'AP ALL, AP LOCAL, AP OVERSEAS'

beforeAll(async () => {
  plan = (await consolidations(world).approved()).plan
  await prepareOffice()
  await rights(world).grant('ops.hkg', { roles: ['INVOICE_USER', 'BOOKING_VIEW', 'BOOKING_CREATE', 'CONSOLIDATION_VIEW'] })
  clerk = await as('ops.hkg')
})
beforeEach(async () => {
  order = await confirmed({ release_agent_party_id: await partyIdOf(world, 'HAM') })
  job_no = order.job_no ?? ''
})

describe('what a job lacks follows', () => {
  it('INV-017 INV-018 INV-034 INV-040 its booking: confirmed, amended, cancelled and recovered', async () => {
    expect(await lacking()).toBe(ALL)
    const [moved] = await query<{ etd: string }>('select etd_or_opened::text as etd from job_pending_invoice where job_no = $1', [job_no])
    expect(moved?.etd).toBe(order.etd)
    const hkg = await partyIdOf(world, 'HKG')
    const inland = await done(amend(clerk, order, { release_agent_party_id: hkg, etd: '2026-04-03', eta: '2026-05-05' }))
    expect(await lacking()).toBe('AP ALL, AP LOCAL, AR ALL, AR LOCAL')
    const later = await query('select distinct etd_or_opened::text as etd from job_pending_invoice where job_no = $1', [job_no])
    expect(later).toEqual([{ etd: '2026-04-03' }])
    const cancelled = await done(bookingStep(clerk, 'cancel', inland))
    expect(await lacking()).toBe('')
    await done(bookingStep(clerk, 'recover', cancelled))
    expect(await lacking()).toBe('AP ALL, AP LOCAL, AR ALL, AR LOCAL')
  })

  it('INV-034 INV-040 its invoices: made, changed, deleted, posted and reversed', async () => {
    const made = async (changes: Partial<InvoiceForm> = {}) =>
      done(create(clerk, await form(job_no, { overseas_local: 'LOCAL', ...changes })))
    const local = await made()
    expect(await lacking()).toBe(`${OF_AP}, AR OVERSEAS`)
    const overseas = await done(save(clerk, local, { overseas_local: 'OVERSEAS' }))
    expect(await lacking()).toBe(`${OF_AP}, AR LOCAL`)
    await done(step(clerk, 'delete', overseas))
    expect(await lacking()).toBe(ALL)
    const desk = await invoiceDesk(as)
    const posted = await postedInvoice(desk, await form(job_no, { overseas_local: 'LOCAL' }))
    expect(await lacking()).toBe(`${OF_AP}, AR OVERSEAS`)
    await done(step(desk.finance, 'reverse', posted))
    expect(await lacking()).toBe(`${OF_AP}, AR OVERSEAS`)
  })

  it('INV-034 INV-040 the jobs that an invoice names', async () => {
    const other = (await confirmed()).job_no ?? ''
    const made = await done(create(clerk, await form(job_no, { overseas_local: 'OVERSEAS' })))
    expect([await lacking(), await lacking(other)]).toEqual([`${OF_AP}, AR LOCAL`, ALL])
    await done(
      save(clerk, made, {
        job_nos: [other],
        lines: invoiceFormOf(made).lines.map((line) => ({ ...line, job_no: other, reference: null })),
      }),
    )
    expect([await lacking(), await lacking(other)]).toEqual([ALL, `${OF_AP}, AR LOCAL`])
  })

  it('INV-034 INV-040 the status of the job: completed and opened again', async () => {
    const finance = await as('finance.hkg')
    const completed = await done(finance.send(jobApi.complete, { params: { job_no }, body: { version: 1 } }))
    expect(await lacking()).toBe('')
    await done(
      (await as('manager.hkg')).send(jobApi.reopen, {
        params: { job_no },
        body: { version: completed.version, reason: 'One more invoice' },
      }),
    )
    expect(await lacking()).toBe(ALL)
  })

  it('INV-017 INV-018 its consolidation, whose job lacks no AR invoice', async () => {
    const { job_no: own } = await done(clerk.send(consolidationApi.read, { params: plan }))
    expect(await lacking(own ?? '')).toBe(OF_AP)
    await query("update consolidation set principal_party_id = (select party_id from party where party_code = 'HKG') where job_no = $1", [
      own,
    ])
    expect(await lacking(own ?? '')).toBe('AP ALL, AP LOCAL')
  })

  it('INV-017 INV-018 the country of a party, and of the office', async () => {
    const move = (code: string, country: string) => query('update party set country_code = $2 where party_code = $1', [code, country])
    await move('HAM', 'HK')
    expect(await lacking()).toBe('AP ALL, AP LOCAL, AR ALL, AR LOCAL')
    await move('HAM', 'DE')
    await move('HKG', 'CN')
    expect(await stray()).toEqual([])
    await move('HKG', 'HK')
    expect(await lacking()).toBe(ALL)
  })

  it('two invoices of a job that are made at the same time', async () => {
    for (let pair = 0; pair < 3; pair++) {
      const one = await confirmed()
      const forms = await Promise.all((['LOCAL', 'OVERSEAS'] as const).map((overseas_local) => form(one.job_no ?? '', { overseas_local })))
      await Promise.all(forms.map(async (each) => done(create(clerk, each))))
      expect(await lacking(one.job_no ?? '')).toBe(OF_AP)
    }
  })
})

/** Single changes of every table that the rows derive from; `$1` is a job, `$2` a small number. */
const CHANGES = [
  "update job set job_status = (array['OUTSTANDING', 'COMPLETED'])[1 + $2::integer % 2] where job_no = $1",
  'update job set office_party_id = (select party_id from party order by party_id offset $2::integer limit 1) where job_no = $1',
  "update shipping_order set booking_status = (array['CONFIRMED', 'CANCELLED', 'DELETED', 'RECOVERED'])[1 + $2::integer % 4] where job_no = $1",
  'update shipping_order set etd = etd + $2::integer, projected_etd = null where job_no = $1',
  'update shipping_order set projected_etd = etd - $2::integer where job_no = $1',
  'update shipping_order set sales_code = (select sales_code from sales_person order by sales_code offset $2::integer limit 1) where job_no = $1',
  'update shipping_order set shipper_party_id = (select party_id from party order by party_id offset $2::integer limit 1) where job_no = $1',
  'update shipping_order set release_agent_party_id = (select party_id from party order by party_id desc offset $2::integer limit 1) where job_no = $1',
  'update shipping_order set nomination_agent_party_id = null, notify_party_id = null where job_no = $1 and $2::integer >= 0',
  "update invoice set invoice_status = (array['NEW', 'DELETED'])[1 + $2::integer % 2] where inv_id in (select inv_id from invoice_job where job_no = $1)",
  "update invoice set overseas_local = (array['LOCAL', 'OVERSEAS'])[1 + $2::integer % 2] where inv_id in (select inv_id from invoice_job where job_no = $1)",
  'delete from invoice_job where job_no = $1 and $2::integer % 3 = 0',
  'insert into invoice_job (inv_id, job_no, line_no) select inv_id, $1, 9 from invoice order by inv_id offset $2::integer limit 1 on conflict do nothing',
  'update consolidation set etd = etd + $2::integer, principal_party_id = nullif(principal_party_id, $2::integer) where job_no is distinct from $1',
  "update party set country_code = (array['HK', 'DE', 'CN'])[1 + $2::integer % 3] where party_id = (select release_agent_party_id from shipping_order where job_no = $1)",
]

it('no order of changes leaves a stray row', async () => {
  for (const overseas_local of ['LOCAL', 'OVERSEAS'] as const) await done(create(clerk, await form(job_no, { overseas_local })))
  const other = (await confirmed()).job_no ?? ''
  const changes = fc.array(fc.tuple(fc.constantFrom(...CHANGES), fc.constantFrom(job_no, other), fc.nat(5)), {
    minLength: 1,
    maxLength: 12,
  })
  const client = await portal().database.pool.connect()
  try {
    await fc.assert(
      fc.asyncProperty(changes, async (sequence) => {
        await client.query('begin')
        try {
          for (const [text, of, number] of sequence) await client.query(text, [of, number])
          expect((await client.query(DIFFERENCES)).rows).toEqual([])
        } finally {
          await client.query('rollback')
        }
      }),
      { numRuns: 60 },
    )
  } finally {
    client.release()
  }
})
