import type { Acknowledgement, AcknowledgementResult } from '@fairlead/domain/posting/posting'
import { acknowledgementCsv, readAcknowledgements, type ReadLine } from '@fairlead/domain/posting/posting.csv-rules'
import { effectOf } from '@fairlead/domain/posting/posting.rules'
import type { RecordContext } from '../kit/http/context.ts'
import { recordInvoices } from '../invoice/invoice.records.ts'
import { moveInvoices } from '../invoice/invoice.store.ts'
import { holdJournals, insertIncoming, type AnsweredJournal, type IncomingMessage } from './posting.store.ts'

/** An acknowledgement with the journal to whose invoice it is written. */
interface Applied {
  acknowledgement: Acknowledgement
  journal: AnsweredJournal
}

/** Keeps every line, those that cannot be read as refused, and writes to each invoice the first answer to its latest attempt. */
async function receiveLines(
  context: RecordContext,
  lines: readonly ReadLine[],
  file_name: string | null,
): Promise<AcknowledgementResult[]> {
  const { db, actor, session, now } = context
  const numbers = lines.flatMap(({ acknowledgement }) => acknowledgement?.journal_no ?? [])
  const journals = await holdJournals(db, [...new Set(numbers)], actor)
  const applied = new Map<string, Applied>()
  const messages = lines.map(({ raw, acknowledgement }): IncomingMessage => {
    const origin = { raw, file_name, user_uid: session.user_uid, created_at: now }
    if (!acknowledgement) return { ...NOTHING, state: 'REFUSED', reason: 'UNREADABLE', ...origin }
    const { journal_no } = acknowledgement
    const journal = journals.get(journal_no)
    const answered = applied.get(journal_no)?.acknowledgement.answer
    const effect = effectOf(journal ? { ...journal, process_status: answered ?? journal.process_status } : null, acknowledgement)
    if (journal && effect.state === 'APPLIED') applied.set(journal_no, { acknowledgement, journal })
    return { ...acknowledgement, ...effect, inv_id: journal?.inv_id ?? null, invoice_no: journal?.invoice_no ?? null, ...origin }
  })
  await insertIncoming(db, messages)
  await writeAnswers(context, [...applied.values()])
  return messages.map(({ journal_no, attempt, state, reason }) => ({ journal_no: journal_no ?? '', attempt: attempt ?? 0, state, reason }))
}
const NOTHING = { inv_id: null, invoice_no: null, journal_no: null, attempt: null, answer: null, message: null, external_reference: null }

async function writeAnswers(context: RecordContext, applied: readonly Applied[]): Promise<void> {
  await moveInvoices(
    context.db,
    applied.map(({ journal, acknowledgement: { answer, message } }) => ({
      invoice: journal,
      change: { process_status: answer, process_message: message },
    })),
  )
  await recordInvoices(
    context,
    applied.map(({ journal, acknowledgement: { answer, message } }) => ({
      invoice: journal,
      action: answer === 'SUCCESS' ? 'accept' : 'refuse',
      changes: [{ path: 'process_status', before: journal.process_status, after: answer }],
      reason: message,
    })),
  )
}

/** Acknowledgements that came by a call. */
export const receiveCall = (context: RecordContext, acknowledgements: readonly Acknowledgement[]) =>
  receiveLines(
    context,
    acknowledgements.map((acknowledgement) => ({ raw: acknowledgementCsv([acknowledgement]), acknowledgement })),
    null,
  )

/** Thrown for a text with more lines than are received at once. */
export class TooManyLines extends Error {}
const MOST_LINES = 5_000

/** Acknowledgements of a file, or of the answer of the accounting system. */
export async function receiveText(context: RecordContext, text: string, file_name: string | null): Promise<AcknowledgementResult[]> {
  const lines = readAcknowledgements(text.replaceAll('\0', ''))
  if (lines.length > MOST_LINES) throw new TooManyLines(`${lines.length} lines`)
  return receiveLines(context, lines, file_name)
}
