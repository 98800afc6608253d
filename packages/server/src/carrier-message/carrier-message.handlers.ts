import { carrierMessageApi } from '@fairlead/domain/carrier-message/carrier-message.api'
import type { EdiMessage, Understood } from '@fairlead/domain/carrier-message/carrier-message'
import { maySeeUnmatched } from '@fairlead/domain/carrier-message/carrier-message.rules'
import type { EdiType } from '@fairlead/domain/carrier-message/carrier-message.codes'
import type { StoredReason } from '../db/tables.ts'
import { EdiFault } from '../kit/edi/edifact.ts'
import { conflict, forbidden, notFound } from '../kit/http/failures.ts'
import { serve, type Route } from '../kit/http/serve.ts'
import type { RecordContext } from '../kit/http/context.ts'
import type { RecordKey } from '../kit/record/recordKey.ts'
import { BOOKING_MESSAGES, type MessageHolder } from './carrier-message.holder.ts'
import { receiveMessage } from './carrier-message.incoming.ts'
import type { MessageKind } from './carrier-message.kinds.ts'
import { readablePart, viewOf, type MessageView } from './carrier-message.readers.ts'
import * as store from './carrier-message.store.ts'
import { EDI_QUEUE } from './carrier-message.transport.ts'

type Asking = Pick<RecordContext, 'db' | 'services' | 'actor' | 'language'>

export function carrierMessageRoutes(kinds: readonly MessageKind[], holders: readonly MessageHolder[]): Route[] {
  const kindOf = (type: EdiType) => kinds.find((kind) => kind.message_type === type)

  /** A user sees a message if they may see one of its records; a message without records is for those who look after them. */
  async function seen(context: Asking, id: number): Promise<{ message: store.StoredMessage; view: MessageView }> {
    const message = await store.findMessage(context.db, id)
    const isSeen = message && (kindOf(message.message_type)?.isSeenBy(context.actor) ?? context.actor.internal)
    const view = isSeen ? await viewOf(context, holders, message) : null
    if (!message || !view) throw notFound('carrier-message.noSuchMessage')
    return { message, view }
  }

  return serve(carrierMessageApi, {
    unmatched: async (context) => {
      if (!maySeeUnmatched(context.actor)) throw forbidden()
      return (await store.unmatchedMessages(context.db)).map((message) => messageAnswer(context, message))
    },
    message: async ({ params, ...context }) => {
      const { message, view } = await seen(context, params.edi_message_id)
      const kind = kindOf(message.message_type)
      return {
        ...messageAnswer(context, message, view),
        raw: view.seesText ? message.raw : '',
        ...(await readablePart(context, kind, view, understoodOf(message, kind))),
      }
    },
    resend: async ({ params, ...context }) => {
      const { db, services } = context
      const { edi_message_id, message_type, direction } = (await seen(context, params.edi_message_id)).message
      await refuseResending(context, kindOf(message_type), { edi_message_id, direction })
      if (await store.queueAgain(db, edi_message_id)) await services.enqueue(db, EDI_QUEUE, { edi_message_id })
      return messageAnswer(context, (await seen(context, edi_message_id)).message)
    },
    receive: async ({ body, ...context }) => {
      if (!context.actor.internal) throw forbidden()
      return toldOf(context, await receiveMessage(kinds, context, context.session.user_uid, body.raw))
    },
  })
}

async function refuseResending(
  { db, actor }: Asking,
  kind: MessageKind | undefined,
  { edi_message_id, direction }: Pick<store.StoredMessage, 'edi_message_id' | 'direction'>,
): Promise<void> {
  if (!kind?.isSentBy(actor)) throw forbidden()
  if (direction === 'IN') throw conflict({ key: 'carrier-message.onlyOutgoing' })
  if (kind.isReplacedByLater && (await store.isReplaced(db, edi_message_id))) throw conflict({ key: 'carrier-message.isReplaced' })
}

/** What was taken over before some of it was refused stays, as far as it can be read. */
function understoodOf({ status, raw }: store.StoredMessage, kind: MessageKind | undefined): Understood {
  const nothing = { facts: {}, lines: [] }
  if (status === 'REFUSED' || !kind) return nothing
  try {
    return kind.understand(raw)
  } catch (error) {
    if (!(error instanceof EdiFault)) throw error
    return nothing
  }
}

/** A stored message in words; to who does not see its record as one of those that he sees. */
export function messageAnswer(
  { services, language }: Asking,
  { reasons, warnings, raw: _raw, further: _further, ...message }: store.StoredMessage,
  view?: MessageView,
): EdiMessage {
  const inWords = ({ at, key, params }: StoredReason) => ({ at, msgKey: key, Message: services.words(language, key, params) })
  const { seesRecord = true, seesEveryRecord = true, records = [] } = view ?? {}
  return {
    ...message,
    ...(seesRecord ? {} : placeOf(records[0])),
    reasons: seesRecord ? reasons.map(inWords) : [],
    warnings: seesEveryRecord ? warnings.map(inWords) : [],
  }
}

const placeOf = (record: RecordKey | undefined) => ({
  module: record?.module ?? null,
  record_id: record?.record_id ?? null,
  so_no: record?.module === BOOKING_MESSAGES.module ? record.record_id : null,
})

async function toldOf(context: Asking, id: number): Promise<EdiMessage> {
  const message = await store.findMessage(context.db, id)
  if (!message) throw notFound('carrier-message.noSuchMessage')
  return messageAnswer(context, message)
}

/** Writes a message, which may name its own number, and puts it on its way. */
export async function sendMessage(
  context: Asking & Pick<RecordContext, 'session' | 'now'>,
  {
    write,
    ...message
  }: { record: RecordKey; message_type: EdiType; reference: string; receiver?: string | null; write: (control_no: number) => string },
): Promise<EdiMessage> {
  const { db, services, session, now } = context
  const kept = { ...message, direction: 'OUT' as const, status: 'QUEUED' as const, raw: '', user_uid: session.user_uid, created_at: now }
  const edi_message_id = await store.insertMessage(db, kept)
  await store.keepText(db, edi_message_id, write(edi_message_id))
  await services.enqueue(db, EDI_QUEUE, { edi_message_id })
  return toldOf(context, edi_message_id)
}
