import { carrierMessageApi } from '@fairlead/domain/carrier-message/carrier-message.api'
import type { EdiMessage, Understood } from '@fairlead/domain/carrier-message/carrier-message'
import type { EdiType } from '@fairlead/domain/carrier-message/carrier-message.codes'
import type { StoredReason } from '../db/tables.ts'
import { EdiFault } from '../kit/edi/edifact.ts'
import { conflict, forbidden, notFound } from '../kit/http/failures.ts'
import { serve, type Route } from '../kit/http/serve.ts'
import type { RecordContext } from '../kit/http/context.ts'
import type { RecordKey } from '../kit/record/recordKey.ts'
import type { MessageHolder } from './carrier-message.holder.ts'
import { receiveMessage } from './carrier-message.incoming.ts'
import type { MessageKind } from './carrier-message.kinds.ts'
import * as store from './carrier-message.store.ts'
import { EDI_QUEUE } from './carrier-message.transport.ts'

type Asking = Pick<RecordContext, 'db' | 'services' | 'actor' | 'language'>

export function carrierMessageRoutes(kinds: readonly MessageKind[], holders: readonly MessageHolder[]): Route[] {
  const kindOf = (type: EdiType) => kinds.find((kind) => kind.message_type === type)

  /** A message is seen by whoever sees its record; staff alone see one that found none. */
  async function seen(context: Asking, id: number): Promise<store.StoredMessage> {
    const { db, actor } = context
    const message = await store.findMessage(db, id)
    const isSeen = message && (kindOf(message.message_type)?.isSeenBy(actor) ?? actor.internal)
    if (!isSeen) throw notFound('carrier-message.noSuchMessage')
    const { module, record_id } = message
    if (record_id === null) {
      if (!actor.internal) throw notFound('carrier-message.noSuchMessage')
      return message
    }
    const holder = holders.find((one) => one.module === module)
    if (!holder) throw notFound('carrier-message.noSuchMessage')
    await holder.find(context, record_id)
    return message
  }

  return serve(carrierMessageApi, {
    unmatched: async (context) => {
      if (!context.actor.internal) throw forbidden()
      return (await store.unmatchedMessages(context.db)).map((message) => messageAnswer(context, message))
    },
    message: async ({ params, ...context }) => {
      const message = await seen(context, params.edi_message_id)
      return { ...messageAnswer(context, message), raw: message.raw, ...understoodOf(message, kindOf(message.message_type)) }
    },
    resend: async ({ params, ...context }) => {
      const { db, actor, services } = context
      const { edi_message_id, message_type, direction } = await seen(context, params.edi_message_id)
      if (!kindOf(message_type)?.isSentBy(actor)) throw forbidden()
      if (direction === 'IN') throw conflict({ key: 'carrier-message.onlyOutgoing' })
      if (await store.queueAgain(db, edi_message_id)) await services.enqueue(db, EDI_QUEUE, { edi_message_id })
      return messageAnswer(context, await seen(context, edi_message_id))
    },
    receive: async ({ body, ...context }) => {
      if (!context.actor.internal) throw forbidden()
      return toldOf(context, await receiveMessage(kinds, context, context.session.user_uid, body.raw))
    },
  })
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

/** A stored message in words. */
export const messageAnswer = (
  { services, language }: Asking,
  { reasons, warnings, raw: _raw, ...message }: store.StoredMessage,
): EdiMessage => {
  const inWords = ({ at, key, params }: StoredReason) => ({ at, msgKey: key, Message: services.words(language, key, params) })
  return { ...message, reasons: reasons.map(inWords), warnings: warnings.map(inWords) }
}

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
