import { notificationApi } from '@fairlead/domain/notification/notification.api'
import { reportingApi } from '@fairlead/domain/notification/notification.reporting-api'
import { describe, expect, it, vi } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { approve, cancelPlan, consolidations, PRINCIPAL, SHIPPER, STRANGER } from '../consolidation/consolidation.testing.ts'
import { billStep, masterBills } from '../master-bl/master-bl.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { aboutOf, sentNotices, soon } from './notification.testing.ts'

const world = testPortal()
const { as } = world
const plans = consolidations(world)
const bills = masterBills(world)

const upsert = (client: Client, body: object) => client.send(reportingApi.upsertConfigs, { body })
const follow = (client: Client, module: string, doc_code: string) => upsert(client, { module, doc_code, is_follow: true })
const settingOf = (client: Client, module: string, docCode: string) =>
  client.send(notificationApi.getSetting, { params: { module, docCode } })

describe('following a consolidation', () => {
  it('NOTIF-023 a supervisor notified only of followed documents gets those of a followed plan, of own steps too, and of no other', async () => {
    const [supervisor, ops] = [await as('supervisor.hkg'), await as('ops.hkg')]
    const [{ plan: followed }, { plan: other }] = [await plans.planned(), await plans.planned()]
    await done(upsert(supervisor, { module: 'consolidation', follow_setting: 'FOLLOWED' }))
    expect((await done(settingOf(supervisor, 'consolidation', followed.consolidation_no))).is_follow).toBe(false)
    await done(follow(supervisor, 'consolidation', followed.consolidation_no))
    expect((await done(settingOf(supervisor, 'consolidation', followed.consolidation_no))).is_follow).toBe(true)
    await done(cancelPlan(ops, other))
    await done(cancelPlan(supervisor, followed))
    const notices = await sentNotices(supervisor, followed.consolidation_no, 'CONSOL_CANCELLED')
    expect(notices.filter(({ event_code }) => event_code === 'CONSOL_CANCELLED')).toHaveLength(1)
    expect(await aboutOf(supervisor, other.consolidation_no)).toEqual([])
  })

  it('NOTIF-032 only those who see the plan follow it: its office and, once it was sent, its principal', async () => {
    const { plan } = await plans.planned()
    const { plan: sent } = await plans.sent()
    const answers = async (no: string) =>
      Promise.all(
        ['ops.hkg', 'ops.lax', PRINCIPAL, SHIPPER, STRANGER].map(
          async (login) => (await follow(await as(login), 'consolidation', no)).status,
        ),
      )
    expect(await answers(plan.consolidation_no)).toEqual([200, 422, 422, 422, 422])
    expect((await answers(sent.consolidation_no)).slice(0, 3)).toEqual([200, 422, 200])
    const principal = await as(PRINCIPAL)
    await done(approve(principal, 'reject', sent, { reason: 'Too dear' }))
    const codes = async () => (await aboutOf(principal, sent.consolidation_no)).map(({ event_code }) => event_code)
    await vi.waitFor(async () => expect(await codes()).toEqual(['CONSOL_REJECTED', 'CONSOL_SENT']), soon)
  })
})

describe('following a master bill', () => {
  it('is for staff who see it; a follower is notified of own steps too', async () => {
    const ops = await as('ops.hkg')
    const { bill } = await bills.draft()
    expect((await follow(await as('ops.lax'), 'master-bl', bill.master_bl_no)).status).toBe(422)
    expect((await follow(await as(SHIPPER), 'master-bl', bill.master_bl_no)).status).toBe(422)
    await done(follow(ops, 'master-bl', bill.master_bl_no))
    await done(billStep(ops, 'instruct', bill))
    await sentNotices(ops, bill.master_bl_no, 'MBL_INSTRUCTED')
  })
})
