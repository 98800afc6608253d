import * as z from 'zod/mini'
import { instant } from '../kit/fields.ts'
import { EdiDirection, EdiStatus, EdiType } from './carrier-message.codes.ts'

/** Why a message was refused, or what is unusual about it: at which segment or member (empty if the text names it), in words. */
export const EdiReason = z.object({ at: z.string(), msgKey: z.string(), Message: z.string() })

/** A message as it is listed; `reference` names it to its receiver. */
export const EdiMessage = z.object({
  edi_message_id: z.number(),
  /** Of which record it is; blank where none was found. */
  module: z.nullable(z.string()),
  record_id: z.nullable(z.string()),
  /** The record, where it is a shipping order. */
  so_no: z.nullable(z.string()),
  direction: EdiDirection,
  message_type: EdiType,
  reference: z.string(),
  status: EdiStatus,
  reasons: z.array(EdiReason),
  /** What is unusual about a message that was taken over all the same. */
  warnings: z.array(EdiReason),
  /** Why it could not be sent, as the receiver or the network reported. */
  failure: z.nullable(z.string()),
  attempts: z.number(),
  user_name: z.nullable(z.string()),
  created_at: instant,
  sent_at: z.nullable(instant),
})
export type EdiMessage = z.infer<typeof EdiMessage>

/** The content of a message, with the field names of its module. */
const messageValues = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))
/** Of the whole, and of each of its containers. */
export const Understood = z.object({ facts: messageValues, lines: z.array(messageValues) })
export type Understood = z.infer<typeof Understood>
/** The message itself, raw and as it was understood; of what came in, `raw` is blank but for staff that sees every record of it. */
export const EdiMessageWhole = z.extend(EdiMessage, { raw: z.string(), facts: messageValues, lines: z.array(messageValues) })
