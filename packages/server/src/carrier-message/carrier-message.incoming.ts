import { RAW_MAX } from '@fairlead/domain/carrier-message/carrier-message.api'
import type { StoredReason } from '../db/tables.ts'
import { characterWarnings, EdiFault, ediValue, isInterchange, readSegments, refuseMisaddressed } from '../kit/edi/edifact.ts'
import { jsonOf } from '../kit/edi/jsonText.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { typeOf, type MessageKind } from './carrier-message.kinds.ts'
import { insertMessage } from './carrier-message.store.ts'

/** As much of a message that is too long as is kept. */
const KEPT_OF_TOO_LONG = 1_000

/** Processes a message completely or not at all, and returns its id. A message with errors is stored with the reasons. */
export async function receiveMessage(
  kinds: readonly MessageKind[],
  context: RecordContext,
  user_uid: string | null,
  text: string,
): Promise<number> {
  const { db, now, services } = context
  const isTooLong = text.length > RAW_MAX
  const raw = (isTooLong ? text.slice(0, KEPT_OF_TOO_LONG) : text).toWellFormed() // Half a sign of UTF-16 is unreadable, and no database keeps it.
  const message_type = typeOf(raw)
  const kept = { direction: 'IN' as const, message_type, raw, user_uid, created_at: now }
  try {
    if (isTooLong) throw tooLong()
    const kind = kinds.find((one) => one.message_type === message_type)
    if (isInterchange(raw)) refuseMisaddressed(raw, services.config.EDI_SENDER)
    if (!kind?.receiveMessage) throw unread(raw)
    const { before, warnings: told = [], is_declined = false, ...taken } = await kind.receiveMessage(context, raw)
    if (before) return before
    const ofCharacters = isInterchange(raw) ? characterWarnings(readSegments(raw)) : []
    const warnings = [...ofCharacters, ...told].map(storable)
    return await insertMessage(db, { ...kept, ...taken, status: is_declined ? 'DECLINED' : 'ACCEPTED', warnings })
  } catch (error) {
    if (!(error instanceof EdiFault)) throw error
    return insertMessage(db, {
      ...kept,
      reference: referenceIn(raw),
      status: 'REFUSED',
      reasons: [storable(error)],
      record: error.about,
      further: error.further,
    })
  }
}

/** The reference of a message that was refused, as far as its text is readable: a sender asks for it by this. */
function referenceIn(raw: string): string {
  if (!isInterchange(raw)) return ''
  try {
    return repeated(
      ediValue(
        readSegments(raw).find(({ tag }) => tag === 'BGM'),
        1,
      ),
    )
  } catch (error) {
    if (error instanceof EdiFault) return ''
    throw error
  }
}

const tooLong = () => new EdiFault('1', 'carrier-message.ediTooLong', null, { max: RAW_MAX })

/** The longest place and value that a reason repeats of a message. */
const REPEATED_MAX = 100
/** A sender may write anything where a place or a value is expected, also what no database keeps. */
const repeated = (text: string) => text.slice(0, REPEATED_MAX).replaceAll('\0', '').toWellFormed()

function storable({ at, key, params }: StoredReason): StoredReason {
  const values = Object.entries(params ?? {}).map(([name, value]) => [name, typeof value === 'string' ? repeated(value) : value] as const)
  return { at: repeated(at), key, ...(params ? { params: Object.fromEntries(values) } : {}) }
}

/** What is wrong with a text of a type that is not read here: broken, or just of that type. */
function unread(raw: string): EdiFault {
  const unknown = 'carrier-message.ediTypeUnknown'
  if (isInterchange(raw))
    return new EdiFault('UNH', readSegments(raw).some(({ tag }) => tag === 'UNH') ? unknown : 'carrier-message.ediSegmentMissing')
  jsonOf(raw)
  return new EdiFault('$', unknown)
}
