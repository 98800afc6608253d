import { chargeDetailsApi } from '@fairlead/domain/job-invoice/job-invoice.charge-api'
import { beforeAll, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { charge, create, invoiceDesk, invoices, postedInvoice, readOne, step, type InvoiceDesk } from '../invoice/invoice.testing.ts'
import { testPortal } from '../testing/portal.ts'

const world = testPortal({}, { alone: true })
const { as, portal } = world
const { prepareOffice, form, jobs } = invoices(world)
let desk: InvoiceDesk
let job_no = ''

beforeAll(async () => {
  await prepareOffice()
  await portal().database.pool.query("update company set accounting_system = 'NONE'")
  desk = await invoiceDesk(as)
  job_no = (await jobs())[0]?.job_no ?? ''
})

it('INV-012 the last prices of a charge are those that were charged: no credit note, no reversal, no draft', async () => {
  const charges = [charge({ charge_code: 'OTHC', unit_price: '310', quantity: '1' })]
  const charged = await postedInvoice(desk, await form(job_no, { charges }))
  const credited = [charge({ charge_code: 'OTHC', unit_price: '55', quantity: '1', dr_cr: 'CR' })]
  await postedInvoice(desk, await form(job_no, { type: 'CN', charges: credited }))
  const reversed = await postedInvoice(
    desk,
    await form(job_no, { charges: [charge({ charge_code: 'OTHC', unit_price: '99', quantity: '1' })] }),
  )
  await done(step(desk.finance, 'reverse', await readOne(desk.finance, reversed)))
  const { rows } = await portal().database.pool.query('select inv_id, version from invoice where reverses_inv_id = $1', [reversed.inv_id])
  await done(step(desk.clerk, 'prepare', rows[0] as { inv_id: number; version: number }))
  await done(create(desk.clerk, await form(job_no, { charges: [charge({ charge_code: 'OTHC', unit_price: '1', quantity: '1' })] })))
  const { prices } = await done(desk.clerk.send(chargeDetailsApi.charge, { params: { charge_code: 'OTHC' } }))
  expect(prices.map(({ inv_id, unit_price }) => [inv_id, unit_price])).toEqual([
    [reversed.inv_id, '99'],
    [charged.inv_id, '310'],
  ])
})
