import { vgmApi } from '@fairlead/domain/vgm/vgm.api'
import type { EdiMessage, Vgm, VgmLine, VgmLineForm } from '@fairlead/domain/vgm/vgm'
import { declared, isDeclarable, mayDeclare, vgmProblems } from '@fairlead/domain/vgm/vgm.rules'
import { CONTAINER_SIZES } from '@fairlead/domain/transport/transport.codes'
import { readOrder, type StoredOrder } from '../booking/booking.store.ts'
import { conflict, forbidden, notFound, notLatest, refused } from '../kit/failures.ts'
import { serve } from '../kit/serve.ts'
import type { Visit } from '../kit/visit.ts'
import { takeIn, understand } from './vgm.incoming.ts'
import { writeDcsa } from './vgm.dcsa.ts'
import * as store from './vgm.store.ts'
import { EDI_QUEUE } from './vgm.transport.ts'
import { writeVermas, type Declaration } from './vgm.vermas.ts'

type VgmVisit = Pick<Visit<typeof vgmApi.readVgm>, 'db' | 'house' | 'actor' | 'session' | 'now' | 'language'>

export const vgmRoutes = serve(vgmApi, {
  readVgm: async ({ params, db, actor }) => store.readVgm(db, await readOrder(db, params.so_no, actor)),
  saveVgm: ({ params, body, ...visit }) => save(visit, params.so_no, body),
  sendVgm: ({ params, body, ...visit }) => sendOut(visit, params.so_no, body),
  messages: async ({ params, ...visit }) => {
    await readOrder(visit.db, params.so_no, visit.actor)
    return (await store.messagesOf(visit.db, params.so_no)).map((message) => told(visit, message))
  },
  message: async ({ params, ...visit }) => {
    const message = await seen(visit, params.edi_message_id)
    const lines = message.status === 'REFUSED' ? [] : understand(message.raw, message.message_type).lines
    return { ...told(visit, message), raw: message.raw, lines }
  },
  resend: async ({ params, ...visit }) => {
    const { db, actor, house } = visit
    const message = await seen(visit, params.edi_message_id)
    if (!mayDeclare(actor)) throw forbidden()
    if (message.direction === 'IN') throw conflict({ key: 'vgm.onlyOutgoing' })
    if (await store.queueAgain(db, message.edi_message_id)) await house.enqueue(db, EDI_QUEUE, { edi_message_id: message.edi_message_id })
    return told(visit, await seen(visit, message.edi_message_id))
  },
  receive: async ({ body, ...visit }) => {
    const { db, actor, session, now } = visit
    if (!actor.internal) throw forbidden()
    const id = await takeIn(db, body.raw, { user_uid: session.user_uid, now })
    const message = await store.findMessage(db, id)
    if (!message) throw notFound('vgm.noSuchMessage')
    return told(visit, message)
  },
})

/** A message is seen by whoever sees its order; one that found no order by the house. */
async function seen({ db, actor }: VgmVisit, id: number): Promise<store.StoredMessage> {
  const message = await store.findMessage(db, id)
  if (!message || (message.so_no === null && !actor.internal)) throw notFound('vgm.noSuchMessage')
  if (message.so_no !== null) await readOrder(db, message.so_no, actor)
  return message
}

const told = ({ house, language }: VgmVisit, { reasons, raw: _raw, ...message }: store.StoredMessage): EdiMessage => ({
  ...message,
  reasons: reasons.map(({ at, key }) => ({ at, msgKey: key, Message: house.words(language, key) })),
})

/** The order whose containers this actor may declare now. */
async function declarable({ db, actor }: VgmVisit, soNo: string): Promise<StoredOrder> {
  const order = await readOrder(db, soNo, actor, true)
  if (!mayDeclare(actor)) throw forbidden()
  if (!isDeclarable(order)) throw conflict({ key: 'vgm.notDeclarable' })
  return order
}

async function save(visit: VgmVisit, soNo: string, { version, lines }: { version: number; lines: VgmLineForm[] }): Promise<Vgm> {
  const { db, now } = visit
  const order = await declarable(visit, soNo)
  const standing = await store.readVgm(db, order, true)
  if (standing.version !== version) throw notLatest(standing)
  const foreign = lines.findIndex(({ container_no }) => !standing.lines.some((line) => line.container_no === container_no))
  if (foreign >= 0)
    throw refused({ key: 'msgInputInvalid' }, [
      {
        path: `lines.${foreign}.container_no`,
        key: 'vgm.containerUnknown',
        params: { container_no: lines[foreign]?.container_no ?? '' },
      },
    ])
  if (!(await store.writeVgm(db, soNo, lines, version, now))) throw notLatest(await store.readVgm(db, order))
  return store.readVgm(db, order)
}

async function sendOut(
  visit: VgmVisit,
  soNo: string,
  { version, message_type }: { version: number; message_type: EdiMessage['message_type'] },
) {
  const { db, now, session, house } = visit
  const order = await declarable(visit, soNo)
  const vgm = await store.readVgm(db, order, true)
  if (vgm.version !== version) throw notLatest(vgm)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: house.config.BUSINESS_TIME_ZONE }).format(now)
  const problems = vgmProblems(vgm.lines, today)
  if (problems.length > 0) throw refused({ key: problems.length === 1 && problems[0] ? problems[0].key : 'msgInputInvalid' }, problems)
  const count = await store.countSent(db, soNo)
  const reference = `${soNo}-V${count + 1}`
  const sending = {
    sender: house.config.EDI_SENDER,
    receiver: order.carrier_code ?? '',
    reference,
    at: now,
    replaces: count > 0,
    lines: declared(vgm.lines).map(withCode),
  }
  const raw = message_type === 'VERMAS' ? writeVermas(sending) : writeDcsa(sending)
  const message = { so_no: soNo, direction: 'OUT' as const, message_type, reference, status: 'QUEUED' as const, raw }
  const edi_message_id = await store.insertMessage(db, { ...message, user_uid: session.user_uid, created_at: now })
  await house.enqueue(db, EDI_QUEUE, { edi_message_id })
  return told(visit, await seen(visit, edi_message_id))
}

const withCode = (line: VgmLine): Declaration => ({
  ...line,
  iso_code: CONTAINER_SIZES.find(({ container_size }) => container_size === line.container_size)?.iso ?? null,
})
