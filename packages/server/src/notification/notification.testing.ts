import { bookingApi } from '@fairlead/domain/booking/booking.api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { LANGUAGES } from '@fairlead/domain/kit/languages'
import { mailApi } from '@fairlead/domain/mail/mail.api'
import { notificationApi } from '@fairlead/domain/notification/notification.api'
import type { BodyOf } from '@fairlead/domain/kit/contract'
import { expect, vi } from 'vitest'
import { linkTo } from '../registration/registration.testing.ts'
import type { Client, TestPortal } from '../testing/portal.ts'

export const SHIPPER = 'shipper@pearl-toys.example'
/** The relay is notified within a moment; a machine that is busy takes longer. */
export const soon = { timeout: 8_000, interval: 30 }

/** Bookings of Pearl River Toys that Hong Kong handles, each taken once. */
export function bookings({ portal }: Pick<TestPortal, 'portal'>) {
  const taken: string[] = []
  return async (): Promise<string> => {
    const { rows } = await portal().database.pool.query<{ so_no: string }>(
      `select o.so_no from shipping_order o join party s on s.party_id = o.shipper_party_id join party h on h.party_id = o.handling_office_party_id
       left join job j using (so_no)
       where o.so_no <> all($1) and coalesce(j.job_status, 'OUTSTANDING') = 'OUTSTANDING' and s.party_code = 'PEARLTOY' and h.party_code = 'HKG'
         and o.booking_status in ('NEW_E_BOOKING', 'NEW_MANUAL', 'CONFIRMED') and o.sales_code is distinct from 'SAL01'
       order by o.space_status <> 'OPEN', o.so_no limit 1`,
      [taken],
    )
    const [found] = rows
    if (!found) throw new Error('the demo world has no further booking of Pearl River Toys')
    taken.push(found.so_no)
    return found.so_no
  }
}

export async function cancel(by: Client, so_no: string): Promise<ShippingOrder> {
  const order = (await by.send(bookingApi.read, { params: { so_no } })).body
  const reply = await by.send(bookingApi.cancel, { params: { so_no }, body: { version: order.version, reason: 'the cargo is late' } })
  expect(reply.status).toBe(200)
  return reply.body
}

export const messages = async (client: Client, body: Partial<BodyOf<typeof notificationApi.getMessages>> = {}) =>
  (await client.send(notificationApi.getMessages, { body })).body

export const aboutOf = async (client: Client, docCode: string) =>
  (await messages(client, { page_size: 100 })).messages.filter(({ doc_code }) => doc_code === docCode)

/** Waits until a user has been notified, of the event where one is named; all other recipients of that event are notified by then. */
export const sentNotices = (client: Client, docCode: string, event: string = expect.any(String)) =>
  vi.waitFor(async () => {
    const found = await aboutOf(client, docCode)
    expect(found.map(({ event_code }) => event_code)).toContainEqual(event)
    return found
  }, soon)

/** Opens the newest confirmation link that an address got. */
export async function confirmedBy(client: Client, test: Pick<TestPortal, 'portal'>, address: string): Promise<void> {
  const { token } = await linkTo(test, address)
  const reply = await client.send(notificationApi.confirmAddress, { body: { token } })
  expect([reply.status, reply.body]).toEqual([200, { email_address: address.toLowerCase() }])
}

/** The mails for an address: confirmation e-mails and notifications. */
export async function mailsFor({ as, portal }: Pick<TestPortal, 'as' | 'portal'>, address: string) {
  const { words } = portal().services
  const confirmations = new Set(LANGUAGES.map((language) => words(language, 'notification.confirmMailSubject')))
  const { items } = (await (await as('admin')).send(mailApi.list, { query: { list: 'mailbox', q: address, page_size: 100 } })).body
  const toldOfAddresses = new Set(LANGUAGES.map((language) => words(language, 'notification.confirmedMailSubject')))
  const own = items.filter(({ mail_to, subject }) => mail_to === address && !toldOfAddresses.has(subject))
  return {
    confirmations: own.filter(({ subject }) => confirmations.has(subject)),
    notes: own.filter(({ subject }) => !confirmations.has(subject)),
  }
}
