import { authApi } from '@fairlead/domain/auth/auth.api'
import { bookingApi } from '@fairlead/domain/booking/booking.api'
import type { Hold } from '@fairlead/domain/booking/booking.guards'
import { LANGUAGES } from '@fairlead/domain/kit/languages'
import { beforeEach, describe, expect, it } from 'vitest'
import { approvals, SHIPPER } from '../approval/approval.testing.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { LISTENERS } from '../modules.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import type { BookingChange, BookingListener } from './booking.listeners.ts'
import { amend, done, readAs, saveOver, step } from './booking.testing.ts'

/* Two test listeners after those of the modules: they record the changes they receive, block the bookings of `holds`, and fail on demand. */

let received: [string, BookingChange][] = []
let failsAt: string | null = null
let holds: Hold[] = []
const recordingListener = (name: string): BookingListener => ({
  holds: async (_db, { so_no }) => holds.filter(({ module, number }) => module === name && number.startsWith(so_no)),
  changed: async (context, change) => {
    received.push([name, change])
    await recordHistory(context, {
      module: name,
      record_id: change.before.so_no,
      action: change.action,
      from_status: null,
      to_status: 'SEEN',
      record_version: change.version,
    })
    if (failsAt === `${name} ${change.action}`) throw new Error('this listener fails')
    return change.version
  },
})
const listeners = { ...LISTENERS, booking: [...LISTENERS.booking, recordingListener('first'), recordingListener('second')] }

const kit = testPortal({}, { alone: true, listeners, madeUpHistories: true })
const { as, portal } = kit
const { confirmed, submitted } = approvals(kit)
const traces = async (soNo: string) => {
  const { rows } = await portal().database.pool.query<{ module: string }>(
    "select module from history where record_id = $1 and module in ('first', 'second') order by history_id",
    [soNo],
  )
  return rows.map(({ module }) => module)
}
const historyOf = async (client: Client, so_no: string) => (await client.send(bookingApi.history, { params: { so_no } })).body.length

beforeEach(() => {
  received = []
  failsAt = null
  holds = []
})

describe('listeners of booking changes', () => {
  it('receive every step and save in the registered order, with the new version of the booking', async () => {
    const ops = await as('ops.hkg')
    const order = await submitted()
    received = []
    const saved = await done(saveOver(ops, order, { po_no: 'PO-HEARD' }))
    const confirmedNow = await done(step(ops, 'confirm', saved))
    const amended = await done(amend(ops, confirmedNow, { po_no: 'PO-AMENDED' }))
    const cancelled = await done(step(ops, 'cancel', amended))
    const versions = [saved, confirmedNow, amended, cancelled].flatMap(({ version }) => [version, version])
    expect(received.map(([name, { action }]) => `${name} ${action}`)).toEqual(
      ['save', 'confirm', 'amend', 'cancel'].flatMap((action) => [`first ${action}`, `second ${action}`]),
    )
    expect(received.map(([, { version }]) => version)).toEqual(versions)
    expect(received.map(([, { changes }]) => changes.map(({ path, after }) => [path, after]))).toEqual(
      [[['po_no', 'PO-HEARD']], [], [['po_no', 'PO-AMENDED']], []].flatMap((changes) => [changes, changes]),
    )
  })

  it('receive the fields of an amendment only when it is confirmed', async () => {
    const [ops, shipper] = [await as('ops.hkg'), await as(SHIPPER)]
    const order = await confirmed()
    received = []
    const pending = await done(amend(shipper, order, { po_no: 'PO-ASKED' }))
    await done(step(ops, 'confirm', pending))
    expect(received.map(([, { action, changes }]) => [action, changes.map(({ path }) => path)])).toEqual([
      ['amend', []],
      ['amend', []],
      ['confirm', ['po_no']],
      ['confirm', ['po_no']],
    ])
  })

  it('roll back the change and all earlier listeners when one fails', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    const [before, entries] = [await traces(order.so_no), await historyOf(ops, order.so_no)]
    failsAt = 'second cancel'
    expect((await step(ops, 'cancel', order)).status).toBe(500)
    failsAt = 'second amend'
    expect((await amend(ops, order, { po_no: 'PO-UNDONE' })).status).toBe(500)
    expect(received.slice(-4).map(([name, { action }]) => `${name} ${action}`)).toEqual([
      'first cancel',
      'second cancel',
      'first amend',
      'second amend',
    ])
    expect(await readAs(ops, order)).toEqual(order)
    expect([await traces(order.so_no), await historyOf(ops, order.so_no)]).toEqual([before, entries])
    failsAt = null
    expect((await step(ops, 'cancel', order)).status).toBe(200)
  })
})

describe('a hold on a booking', () => {
  const holdOn = (module: string, so_no: string): Hold => ({
    module,
    number: `${so_no}-${module}`,
    blocks: ['cancel'],
    key: 'booking.heldBy',
    href: `/BMS/${module}/${so_no}`,
  })

  it('refuses the action in the language of the user, and names and links every holding record', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    holds = [holdOn('second', order.so_no), holdOn('first', order.so_no)]
    const texts = new Set<string>()
    for (const language of LANGUAGES) {
      await ops.send(authApi.setLanguage, { body: { language } })
      const body = { version: order.version, reason: 'No cargo' }
      const { status, problem } = await ops.send(bookingApi.cancel, { params: order, body })
      const [first, second] = [`${order.so_no}-first`, `${order.so_no}-second`]
      expect([status, problem.msgKey, problem.href]).toEqual([422, 'booking.heldBy', `/BMS/first/${order.so_no}`])
      expect(problem.errors).toMatchObject([{ path: '', msgKey: 'booking.heldBy', href: `/BMS/second/${order.so_no}` }])
      expect(problem.Message).toContain(first)
      expect(problem.errors?.[0]?.Message).toContain(second)
      expect(problem.Message).not.toContain('{{')
      texts.add(problem.Message)
    }
    expect(texts.size).toBe(LANGUAGES.length)
    expect((await readAs(ops, order)).booking_status).toBe('CONFIRMED')
    holds = []
    expect((await step(ops, 'cancel', order)).status).toBe(200)
  })

  it('is shown by the check before the action, with the link', async () => {
    const ops = await as('ops.hkg')
    const order = await confirmed()
    holds = [holdOn('first', order.so_no)]
    const ask = (action: 'cancel' | 'amend') => ops.send(bookingApi.checkShippingOrder, { params: order, query: { action } })
    expect((await ask('cancel')).body).toMatchObject({
      allowed: false,
      refusals: [{ msgKey: 'booking.heldBy', href: `/BMS/first/${order.so_no}` }],
    })
    expect((await ask('amend')).body.refusals).toEqual([])
  })

  it('does not affect other bookings, and is not revealed to users who may not act', async () => {
    const [ops, shipper, stranger] = [await as('ops.hkg'), await as(SHIPPER), await as('ops.sha')]
    const [held, free] = [await confirmed(), await confirmed()]
    holds = [holdOn('first', held.so_no)]
    expect((await step(ops, 'cancel', free)).status).toBe(200)
    const refused = await step(shipper, 'cancel', held)
    expect([refused.status, refused.problem.href]).toEqual([403, undefined])
    const unseen = await step(stranger, 'cancel', held)
    expect([unseen.status, unseen.problem.href]).toEqual([404, undefined])
  })
})
