import { APPROVAL_TRANSITIONS } from '@fairlead/domain/approval/approval.transitions'
import { approvalApi } from '@fairlead/domain/approval/approval.api'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { openFormOf } from '@fairlead/domain/booking/booking.defaults'
import { jobApi } from '@fairlead/domain/job/job.api'
import { JOB_TRANSITIONS } from '@fairlead/domain/job/job.transitions'
import { SI_TRANSITIONS, SPACE_TRANSITIONS } from '@fairlead/domain/booking/booking.progress-transitions'
import { BOOKING_TRANSITIONS } from '@fairlead/domain/booking/booking.transitions'
import type { OrderAction } from '@fairlead/domain/booking/booking.codes'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { ensApi, isfApi } from '@fairlead/domain/filing/filing.api'
import { ensForm, isfForm } from '@fairlead/domain/filing/filing.sample'
import { FILING_TRANSITIONS } from '@fairlead/domain/filing/filing.transitions'
import { keepsKey, type Call, type RequestOf } from '@fairlead/domain/kit/contract'
import { partyApi } from '@fairlead/domain/party/party.api'
import { PARTY_MERGING, PARTY_SWITCHES, PARTY_TRANSITIONS } from '@fairlead/domain/party/party.transitions'
import { printApi } from '@fairlead/domain/print/print.api'
import { HIDING_TRANSITIONS } from '@fairlead/domain/print/print.hiding-transitions'
import { registrationDeskApi } from '@fairlead/domain/registration/registration.desk-api'
import { REGISTRATION_TRANSITIONS } from '@fairlead/domain/registration/registration.transitions'
import { userApi } from '@fairlead/domain/user/user.api'
import { emptyUser } from '@fairlead/domain/user/user.defaults'
import { newProfile } from '@fairlead/domain/user/user'
import { USER_TRANSITIONS } from '@fairlead/domain/user/user.transitions'
import { describe, expect, it } from 'vitest'
import { approvals } from '../../approval/approval.testing.ts'
import { bookingsOf, done, saveOver } from '../../booking/booking.testing.ts'
import { desk } from '../../party/party.testing.ts'
import { applied } from '../../registration/registration.testing.ts'
import { testPortal, type Client } from '../../testing/portal.ts'

/* Every action of every status table, through its call. */

const kit = testPortal()
const { as } = kit
const { confirmed, form, sealed } = bookingsOf(kit)
const { proposed, sent: sentApproval } = approvals(kit)

const TABLES: Record<string, object> = {
  booking: BOOKING_TRANSITIONS,
  space: SPACE_TRANSITIONS,
  si: SI_TRANSITIONS,
  job: JOB_TRANSITIONS,
  approval: APPROVAL_TRANSITIONS,
  hiding: HIDING_TRANSITIONS,
  isf: FILING_TRANSITIONS.isf,
  ens: FILING_TRANSITIONS.ens,
  party: PARTY_TRANSITIONS,
  partyUse: PARTY_SWITCHES,
  partyMerging: PARTY_MERGING,
  user: USER_TRANSITIONS,
  registration: REGISTRATION_TRANSITIONS,
}
const tried = new Set<string>()
let keys = 0
const newKey = () => ({ 'idempotency-key': `each-step-${(keys += 1)}` })

/** Takes a step once; the same request under its own key does nothing, and under the first key gets the first answer. */
async function twice<C extends Call>(client: Client, name: string, call: C, request: RequestOf<C>) {
  const key = newKey()
  const send = (headers: Record<string, string>) => client.send(call, { ...request, headers } as never)
  const first = await send(key)
  expect([first.status, first.problem.Message], name).toEqual([200, undefined])
  const other = await send(newKey())
  expect([other.status, other.problem.msgKey], name).toEqual([409, 'msgRecordNotLatest'])
  const { version } = first.body as { version: number }
  expect(other.problem.latest, name).toMatchObject({ version })
  const again = await send(key)
  expect([again.status, again.body], name).toEqual([200, first.body])
  tried.add(name)
  return first.body
}

const REASON = { reason: 'As agreed' }
const tableOf = (action: OrderAction) => ['booking', 'space', 'si'].find((name) => Object.hasOwn(TABLES[name] ?? {}, action)) ?? ''
const rowOf = (table: string, action: string) => (TABLES[table] as Record<string, readonly { reason?: string }[]>)[action]?.[0]
const withReason = (table: string, action: string) => (rowOf(table, action)?.reason ? REASON : {})

async function walk(order: ShippingOrder, steps: readonly (readonly [Client, Exclude<OrderAction, 'amend'>])[]) {
  let at = order
  for (const [client, action] of steps) {
    const body = { version: at.version, ...withReason(tableOf(action), action) } as never
    at = await twice(client, `${tableOf(action)}.${action}`, bookingApi[action], { params: { so_no: at.so_no }, body })
  }
  return at
}

describe('each step, sent again', () => {
  it('of a booking', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as('shipper@pearl-toys.example')]
    const amend = async (order: ShippingOrder, po_no: string) =>
      twice(shipper, 'booking.amend', bookingApi.amend, {
        params: { so_no: order.so_no },
        body: { ...openFormOf(order), po_no, version: order.version },
      })
    await walk(await done(ops.send(bookingApi.create, { body: await form() })), [[ops, 'discard']])
    const draft = await done(ops.send(bookingApi.create, { body: await form() }))
    const order = await walk(draft, [
      [ops, 'submit'],
      [ops, 'confirm'],
    ])
    const withdrawn = await walk(await amend(order, 'PO-1'), [[shipper, 'withdraw_amendment']])
    const cancelled = await walk(await amend(withdrawn, 'PO-2'), [
      [ops, 'reject_amendment'],
      [shipper, 'request_cancel'],
      [ops, 'reject_cancel'],
      [shipper, 'request_cancel'],
      [ops, 'acknowledge_cancel'],
      [ops, 'recover'],
      [ops, 'cancel'],
    ])
    expect(cancelled).toMatchObject({ booking_status: 'CANCELLED', po_no: order.po_no })
  })

  it('of its space and its shipping instruction', async () => {
    const ops = await as('ops.hkg')
    const steps = [
      'request_space',
      'waitlist_space',
      'request_space',
      'refuse_space',
      'request_space',
      'release_so',
      'withdraw_so',
    ] as const
    const open = await walk(
      await confirmed(),
      [...steps, 'request_space' as const, 'release_so' as const].map((action) => [ops, action] as const),
    )
    const reversed = await walk(
      await done(saveOver(ops, open, { ...sealed(open), package_unit: 'CT', goods_description: 'TOYS', marks: 'N/M' })),
      [
        [ops, 'submit_si'],
        [ops, 'reverse_si'],
      ],
    )
    expect(reversed).toMatchObject({ space_status: 'RELEASED_SO', si_status: 'NONE' })
  })

  it('of a job', async () => {
    const [finance, manager] = [await as('finance.hkg'), await as('manager.hkg')]
    const params = { job_no: (await confirmed()).job_no ?? '' }
    const { version } = await done(finance.send(jobApi.readJob, { params }))
    const completed = await twice(finance, 'job.complete', jobApi.complete, {
      params,
      body: { version, charges_reason: 'STRATEGIC' as const },
    })
    const locked = await twice(manager, 'job.lock_gp', jobApi.lock_gp, {
      params,
      body: { version: completed.version, gp_reason: 'COST_ONLY' as const },
    })
    const open = await twice(manager, 'job.reopen', jobApi.reopen, { params, body: { version: locked.version, ...REASON } })
    expect(open.job_status).toBe('OUTSTANDING')
  })

  it('of an approval', async () => {
    const [ops, supervisor, customer] = [await as('ops.hkg'), await as('supervisor.hkg'), await as('customer@northwind-retail.example')]
    const take = async (client: Client, action: keyof typeof APPROVAL_TRANSITIONS, { so_no, version }: ShippingOrder, extra: object = {}) =>
      twice(client, `approval.${action}`, approvalApi[action], {
        params: { so_no },
        body: { version, ...withReason('approval', action), ...extra } as never,
      })
    const { order } = await proposed(1)
    const rejected = await take(customer, 'reject', await take(supervisor, 'send', await take(ops, 'request', order)), REASON)
    const sent = await take(supervisor, 'send', await take(ops, 'request', await take(supervisor, 'reopen', rejected, REASON)))
    const { proposals } = await done(customer.send(approvalApi.read, { params: { so_no: sent.so_no } }))
    await take(customer, 'approve', sent, { proposal_id: proposals[0]?.proposal_id })
    expect((await take(ops, 'advise', (await proposed(1)).order)).approval_status).toBe('ADVICE')
  })

  it('of many approvals decided at once', async () => {
    const customer = await as('customer@northwind-retail.example')
    const rejecting = async () => {
      const { so_no, version } = (await sentApproval(1)).order
      return { so_no, version, decision: 'reject' as const, ...REASON }
    }
    const decisions = [await rejecting(), await rejecting()]
    const decide = (headers: Record<string, string>) => customer.send(approvalApi.decide, { body: { decisions }, headers })
    const key = newKey()
    const first = await done(decide(key))
    expect(first.results.map(({ status }) => status)).toEqual([200, 200])
    expect(await done(decide(key))).toEqual(first)
    expect((await done(decide(newKey()))).results.map(({ status, msgKey }) => [status, msgKey])).toEqual([
      [409, 'msgRecordNotLatest'],
      [409, 'msgRecordNotLatest'],
    ])
  })

  it('of many approvals, at the same moment under one key: one is done, the other waits or gets its answer', async () => {
    const customer = await as('customer@northwind-retail.example')
    const { so_no, version } = (await sentApproval(1)).order
    const body = { decisions: [{ so_no, version, decision: 'reject' as const, ...REASON }] }
    const headers = newKey()
    const replies = await Promise.all(Array.from({ length: 5 }, () => customer.send(approvalApi.decide, { body, headers })))
    const outcomes = replies.map(({ status, body: { results }, problem }) => (status === 200 ? results[0]?.status : problem.msgKey))
    expect(outcomes).toContain(200)
    expect(outcomes.filter((outcome) => outcome !== 200 && outcome !== 'msgRecordBusy')).toEqual([])
  })

  it('of the hiding of addresses', async () => {
    const [ops, manager] = [await as('ops.hkg'), await as('manager.hkg')]
    const { so_no } = await confirmed()
    let version = 0
    const steps = ['request', 'withdraw', 'request', 'refuse', 'request', 'approve', 'revoke'] as const
    for (const action of steps) {
      const body = { action, version, hide_shipper: action === 'request', hide_consignee: false, ...withReason('hiding', action) }
      const client = action === 'request' || action === 'withdraw' ? ops : manager
      ;({ version } = await twice(client, `hiding.${action}`, printApi.hiding, { params: { so_no }, body }))
    }
    expect(version).toBe(steps.length)
  })

  it('of a filing', async () => {
    const ops = await as('ops.hkg')
    const { so_no } = await confirmed({ pod: 'USLAX', fd: 'USLAX', pld: 'USLAX' })
    const params = { so_no }
    await done(ops.send(isfApi.save, { params, body: { ...isfForm(), version: 0 } }))
    await done(ops.send(ensApi.save, { params, body: { ...ensForm(), version: 0 } }))
    for (const [kind, api] of [
      ['isf', isfApi],
      ['ens', ensApi],
    ] as const) {
      await twice(ops, `${kind}.complete`, api.complete, { params, body: { version: 1 } })
      const open = await twice(ops, `${kind}.reopen`, api.reopen, { params, body: { version: 2, ...REASON } })
      expect(open.filing_status).toBe('OPEN')
    }
  })

  it('of a party', async () => {
    const clients = {
      ops: await as('ops.hkg'),
      admin: await as('admin'),
      manager: await as('manager.hkg'),
      finance: await as('finance.hkg'),
    }
    const { submit } = desk(kit)
    const credit = { roles: ['CUSTOMER' as const], credit_limit: '10000', credit_currency: 'HKD' }
    const [party, into] = [await submit(credit), await submit(credit)]
    const params = { party_id: party.party_id }
    let { version, approval_status } = party
    const take = async (who: keyof typeof clients, table: string, action: keyof typeof PARTY_TRANSITIONS | 'activate' | 'deactivate') => {
      const body = { version, ...withReason(table, action) } as never
      ;({ version, approval_status } = await twice(clients[who], `${table}.${action}`, partyApi[action], { params, body }))
    }
    const toFinance = async () => {
      await take('ops', 'party', 'resubmit')
      await take('admin', 'party', 'approve')
      if (approval_status === 'PENDING_MANAGEMENT') await take('manager', 'party', 'approve')
      await take('finance', 'party', 'send_to_sun')
    }
    await take('admin', 'party', 'reject')
    await toFinance()
    await take('finance', 'party', 'sun_rejected')
    await toFinance()
    for (const action of ['sun_handled', 'send_to_cam', 'cam_rejected'] as const) await take('finance', 'party', action)
    await toFinance()
    for (const action of ['sun_handled', 'send_to_cam', 'cam_handled'] as const) await take('finance', 'party', action)
    await take('admin', 'partyUse', 'deactivate')
    await take('admin', 'partyUse', 'activate')
    const merged = await twice(clients.admin, 'partyMerging.merge', partyApi.merge, {
      params,
      body: { version, into_party_id: into.party_id, ...REASON },
    })
    const back = await twice(clients.admin, 'partyMerging.undo_merge', partyApi.undo_merge, { params, body: { version: merged.version } })
    expect(back).toMatchObject({ status: 'A', approval_status: 'CAM_APPROVED', merged_into: null })
  })

  it('of a user', async () => {
    const admin = await as('admin')
    const profiles = [{ ...newProfile(), profile_type: 'OPERATION' as const, roles: ['BOOKING_VIEW'], party_ids: [1] }]
    const login_id = 'steps@fairlead.example'
    const person = { family_name: 'Lo', given_name: 'Una', user_level_id: 10, password: 'Harbour#2026' }
    const user = await done(admin.send(userApi.create, { body: { ...emptyUser(), ...person, login_id, profiles } }))
    const params = { user_uid: user.user_uid }
    let { version } = user
    for (const action of ['lock', 'unlock', 'force_password_change', 'deactivate', 'reactivate'] as const) {
      const body = { version, ...withReason('user', action) } as never
      ;({ version } = await twice(admin, `user.${action}`, userApi[action], { params, body }))
    }
    const erased = await twice(admin, 'user.erase', userApi.erase, { params, body: { version, login_id } })
    expect(erased.status).toBe('I')
  })

  it('of a registration', async () => {
    const admin = await as('admin')
    const registered = async (login: string) => {
      await applied(kit, login)
      const list = { list: 'user_registration_maintenance', q: login }
      const row = (await done(admin.send(registrationDeskApi.list, { query: list }))).items[0]
      return { params: { user_registration_id: row?.user_registration_id ?? 0 }, version: 1 }
    }
    const one = await registered('steps-granted@trading.example')
    const linked = await twice(admin, 'registration.send_link', registrationDeskApi.send_link, { params: one.params, body: { version: 1 } })
    await twice(admin, 'registration.grant', registrationDeskApi.grant, { params: one.params, body: { version: linked.version } })
    const other = await registered('steps-refused@trading.example')
    const body = { version: 1, ...REASON }
    const refused = await twice(admin, 'registration.refuse', registrationDeskApi.refuse, { params: other.params, body })
    expect(refused.status).toBe('R')
  })

  it('none of the tables has an action that was not tried', () => {
    const all = Object.entries(TABLES).flatMap(([table, rows]) => Object.keys(rows).map((action) => `${table}.${action}`))
    expect([...tried].toSorted()).toEqual(all.toSorted())
  })
})

describe('an idempotency key', () => {
  const cancel = (client: Client, { so_no, version }: ShippingOrder, key: string) =>
    client.send(bookingApi.cancel, { params: { so_no }, body: { version, ...REASON }, headers: { 'idempotency-key': key } })

  it.each([
    ['a'.repeat(7), 400],
    ['a'.repeat(101), 400],
    ['8 letters', 400],
    ['a'.repeat(8), 200],
    ['a'.repeat(100), 200],
  ])('of 8 to 100 letters, digits, hyphens or underscores is taken: %s', async (key, status) => {
    const reply = await cancel(await as('ops.hkg'), await confirmed(), key)
    expect([reply.status, reply.problem.msgKey]).toEqual([status, status === 400 ? 'msgIdempotencyKeyInvalid' : undefined])
  })

  it('answers only for the record of its first request', async () => {
    const ops = await as('ops.hkg')
    const [one, two] = [await confirmed(), await confirmed()]
    expect(one.version).toBe(two.version)
    expect((await cancel(ops, one, 'one-record')).status).toBe(200)
    expect((await cancel(ops, two, 'one-record')).problem.msgKey).toBe('msgIdempotencyKeyReused')
    expect((await done(ops.send(bookingApi.read, { params: { so_no: two.so_no } }))).booking_status).toBe('CONFIRMED')
  })

  it('of a refused step is free again', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    expect((await cancel(ops, { ...order, version: order.version + 1 }, 'after-a-refusal')).status).toBe(409)
    expect((await cancel(ops, order, 'after-a-refusal')).status).toBe(200)
  })

  it('is kept by every call of a status table', () => {
    const orders = [...Object.keys(BOOKING_TRANSITIONS), ...Object.keys(SPACE_TRANSITIONS), ...Object.keys(SI_TRANSITIONS)] as OrderAction[]
    expect(orders.map((action) => bookingApi[action]).filter((call) => !keepsKey(call))).toEqual([])
  })
})
