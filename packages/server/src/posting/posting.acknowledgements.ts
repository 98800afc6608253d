import type { Acknowledgement, AcknowledgementResult } from '@fairlead/domain/posting/posting'
import { acknowledgementCsv, readAcknowledgements } from '@fairlead/domain/posting/posting.csv-rules'
import { effectOf } from '@fairlead/domain/posting/posting.rules'
import type { RecordContext } from '../kit/http/context.ts'
import { recordInvoice } from '../invoice/invoice.records.ts'
import { moveInvoice, readInvoice } from '../invoice/invoice.store.ts'
import { holdJournal, insertIncoming } from './posting.store.ts'

/** Where an acknowledgement came from: its own text, and the name of its file. */
interface Origin {
  raw: string
  file_name: string | null
}

/** Keeps an acknowledgement, and writes it to the invoice if it is the first answer to the latest attempt. */
export async function receiveAcknowledgement(
  context: RecordContext,
  acknowledgement: Acknowledgement,
  origin: Origin,
): Promise<AcknowledgementResult> {
  const { db, actor, session, now } = context
  const { journal_no, attempt, answer, message } = acknowledgement
  const journal = await holdJournal(db, journal_no, actor)
  const effect = effectOf(journal, acknowledgement)
  const invoice = journal ? await readInvoice(db, journal.inv_id, actor) : null
  await insertIncoming(db, {
    ...acknowledgement,
    ...effect,
    ...origin,
    inv_id: journal?.inv_id ?? null,
    invoice_no: invoice?.invoice_no ?? null,
    user_uid: session.user_uid,
    created_at: now,
  })
  if (invoice && effect.state === 'APPLIED') {
    await moveInvoice(db, invoice, { process_status: answer, process_message: message })
    await recordInvoice(context, invoice, {
      action: answer === 'SUCCESS' ? 'accept' : 'refuse',
      changes: [{ path: 'process_status', before: invoice.process_status, after: answer }],
      reason: message,
    })
  }
  return { journal_no, attempt, ...effect }
}

/** An acknowledgement that came by a call. */
export const receiveCall = (context: RecordContext, acknowledgement: Acknowledgement) =>
  receiveAcknowledgement(context, acknowledgement, { raw: acknowledgementCsv([acknowledgement]), file_name: null })

/** Keeps every line of a text with acknowledgements; those that cannot be read are refused. */
export async function receiveText(context: RecordContext, text: string, file_name: string | null): Promise<AcknowledgementResult[]> {
  const { db, session, now } = context
  const results: AcknowledgementResult[] = []
  for (const { raw, acknowledgement } of readAcknowledgements(text)) {
    if (acknowledgement) results.push(await receiveAcknowledgement(context, acknowledgement, { raw, file_name }))
    else {
      const refused = { state: 'REFUSED', reason: 'UNREADABLE' } as const
      await insertIncoming(db, { ...NOTHING, ...refused, raw, file_name, user_uid: session.user_uid, created_at: now })
      results.push({ journal_no: '', attempt: 0, ...refused })
    }
  }
  return results
}
const NOTHING = { inv_id: null, invoice_no: null, journal_no: null, attempt: null, answer: null, message: null, external_reference: null }
