import { reportingApi } from '@fairlead/domain/notification/notification.reporting-api'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { done } from '../booking/booking.testing.ts'
import { aboutOf, sentNotices } from '../notification/notification.testing.ts'
import { rights } from '../party/party.testing.ts'
import { postedInvoices } from '../posting/posting.testing.ts'
import { testPortal } from '../testing/portal.ts'
import { approve, step } from './invoice.testing.ts'

const world = testPortal({}, { alone: true })
const { as } = world
const { preparePosting, prepared, post } = postedInvoices(world)
const { grant } = rights(world)

const LOGINS = ['ops.hkg', 'viewer', 'supervisor.hkg', 'manager.hkg', 'finance.hkg'] as const
beforeAll(async () => {
  await preparePosting()
  await grant('viewer', { roles: ['INVOICE_VIEW', 'BOOKING_VIEW'] })
})

/** Who has a message of the event about the invoice, once `first` has it. */
async function reached({ inv_id }: Invoice, event: string, first: string): Promise<string[]> {
  await sentNotices(await as(first), String(inv_id), event)
  const found = await Promise.all(
    LOGINS.map(async (login) =>
      (await aboutOf(await as(login), String(inv_id))).some(({ event_code }) => event_code === event) ? [login] : [],
    ),
  )
  return found.flat()
}

describe('a step of an invoice', () => {
  it('notifies those who approve, release and prepared it, each in turn, and no one else of the office', async () => {
    const invoice = await prepared()
    expect(await reached(invoice, 'INVOICE_PREPARED', 'supervisor.hkg')).toEqual(['supervisor.hkg', 'manager.hkg', 'finance.hkg'])
    const first = await done(approve(await as('supervisor.hkg'), invoice))
    expect(await reached(first, 'INVOICE_APPROVED_1', 'manager.hkg')).toEqual(['ops.hkg', 'manager.hkg'])
    const second = await done(approve(await as('manager.hkg'), first))
    expect(await reached(second, 'INVOICE_APPROVED_2', 'finance.hkg')).toEqual(['ops.hkg', 'finance.hkg'])
    const released = await done(step(await as('finance.hkg'), 'release', second))
    const posted = await done(post(released))
    expect(await reached(posted, 'INVOICE_POSTED', 'ops.hkg')).toEqual(['ops.hkg', 'supervisor.hkg', 'manager.hkg'])
  })

  it('that rejects it notifies the one who prepared it', async () => {
    const invoice = await prepared()
    await done(step(await as('supervisor.hkg'), 'reject', invoice))
    expect(await reached(invoice, 'INVOICE_REJECTED', 'ops.hkg')).toEqual(['ops.hkg'])
  })

  it('also notifies those who follow the invoice', async () => {
    const invoice = await prepared()
    const viewer = await as('viewer')
    await done(viewer.send(reportingApi.upsertConfigs, { body: { module: 'invoice', doc_code: String(invoice.inv_id), is_follow: true } }))
    await done(step(await as('supervisor.hkg'), 'reject', invoice))
    expect(await reached(invoice, 'INVOICE_REJECTED', 'viewer')).toEqual(['ops.hkg', 'viewer'])
  })
})
