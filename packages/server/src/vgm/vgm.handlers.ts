import { vgmApi } from '@fairlead/domain/vgm/vgm.api'
import type { EdiMessage } from '@fairlead/domain/carrier-message/carrier-message'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type { Vgm, VgmLine, VgmLineForm } from '@fairlead/domain/vgm/vgm'
import { VgmMessageType } from '@fairlead/domain/vgm/vgm.codes'
import { declaredLines, isDeclarable, mayDeclare, vgmChanges, vgmProblems } from '@fairlead/domain/vgm/vgm.rules'
import { isoCodeOf } from '@fairlead/domain/transport/transport.codes'
import { bookingKey } from '../booking/booking.key.ts'
import { readOrder, type StoredOrder } from '../booking/booking.store.ts'
import { sendMessage, messageAnswer } from '../carrier-message/carrier-message.handlers.ts'
import { BOOKING_MESSAGES } from '../carrier-message/carrier-message.holder.ts'
import { viewOf } from '../carrier-message/carrier-message.readers.ts'
import { countSent, messagesOf, wasSentTo } from '../carrier-message/carrier-message.store.ts'
import { conflict, forbidden, notLatest, refused, wrongForm } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import type { RecordKey } from '../kit/record/recordKey.ts'
import { numbersOfOthers } from './vgm.listeners.ts'
import { writeDcsaVgm } from './vgm.dcsa.ts'
import { recordVgm } from './vgm.history.ts'
import * as store from './vgm.store.ts'
import { writeVermas, type Declaration } from './vgm.vermas.ts'

export const vgmRoutes = serve(vgmApi, {
  readVgm: async ({ params, db, actor }) => store.readVgm(db, await readOrder(db, params.so_no, actor)),
  saveVgm: ({ params, body, ...context }) => saveVgm(context, params.so_no, body),
  sendVgm: ({ params, body, ...context }) => sendOut(context, params.so_no, body),
  messages: async ({ params, ...context }) => {
    await readOrder(context.db, params.so_no, context.actor)
    return listedMessages(context, bookingKey(params.so_no))
  },
})

/** The VGM messages of an order; data of other orders in them is limited to what this actor may read. */
async function listedMessages(context: RecordContext, record: RecordKey): Promise<EdiMessage[]> {
  const messages = await messagesOf(context.db, record, VgmMessageType.options)
  return Promise.all(
    messages.map(async (message) =>
      messageAnswer(context, message, (await viewOf(context, [BOOKING_MESSAGES], message, record)) ?? undefined),
    ),
  )
}

/** The order whose containers this actor may declare now, and its VGM; permission first, then the version, then the state of the order. */
async function declarable({ db, actor }: RecordContext, soNo: string, version: number): Promise<{ order: StoredOrder; vgm: Vgm }> {
  const order = await readOrder(db, soNo, actor, true)
  if (!mayDeclare(actor)) throw forbidden()
  const vgm = await store.readVgm(db, order, true)
  if (vgm.version !== version) throw notLatest(vgm)
  if (!isDeclarable(order)) throw conflict({ key: 'vgm.notDeclarable' })
  return { order, vgm }
}

async function saveVgm(context: RecordContext, soNo: string, { version, lines }: { version: number; lines: VgmLineForm[] }): Promise<Vgm> {
  const { db, now } = context
  const { order, vgm } = await declarable(context, soNo, version)
  const problems = lines.flatMap((line, index) => wrongContainer(line, index, lines, vgm))
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
  const { rows } = await store.storedLines(db, soNo)
  if (!(await store.writeVgm(db, soNo, { lines, version, now }))) throw notLatest(await store.readVgm(db, order))
  await recordVgm(context, order, 'vgm_declare', vgmChanges(rows, lines))
  return store.readVgm(db, order)
}

function wrongContainer({ container_no }: VgmLineForm, index: number, lines: readonly VgmLineForm[], vgm: Vgm): FieldProblem[] {
  const isIt = (line: { container_no: string | null }) => line.container_no === container_no
  const path = `lines.${index}.container_no`
  if (!vgm.lines.some(isIt)) return [{ path, key: 'vgm.containerUnknown', params: { container_no } }]
  return lines.findIndex(isIt) < index ? [{ path, key: 'vgm.containerRepeated', params: { container_no } }] : []
}

async function sendOut(context: RecordContext, soNo: string, { version, message_type }: { version: number; message_type: VgmMessageType }) {
  const { db, now, services } = context
  const { order, vgm } = await declarable(context, soNo, version)
  const problems = vgmProblems(vgm.lines, { today: todayOf(context), created_at: order.created_at })
  if (problems.length > 0) throw wrongForm(problems)
  // Booking numbers of a previous carrier mean nothing to this carrier.
  const unknown = await numbersOfOthers(
    services,
    db,
    order,
    vgm.lines.flatMap(({ carrier_booking_no: number }) => number ?? []),
  )
  const known = (line: VgmLine): VgmLine => (unknown.has(line.carrier_booking_no ?? '') ? { ...line, carrier_booking_no: null } : line)
  await store.bumpVgmVersion(db, soNo)
  const record = bookingKey(soNo)
  const count = await countSent(db, record, VgmMessageType.options)
  const reference = `${soNo}-V${count + 1}`
  const receiver = order.carrier_code ?? ''
  const sending = {
    sender: services.config.EDI_SENDER,
    receiver,
    reference,
    at: now,
    // Another carrier, or another format, has no message to replace.
    replaces: await wasSentTo(db, record, { type: message_type, receiver }),
    lines: declaredLines(vgm.lines).map((line) => withCode(known(line))),
  }
  const write = message_type === 'VERMAS' ? writeVermas : writeDcsaVgm
  return sendMessage(context, { record, message_type, reference, receiver, write: (control_no) => write({ ...sending, control_no }) })
}

const withCode = (line: VgmLine): Declaration => ({ ...line, iso_code: isoCodeOf(line.container_size) })
