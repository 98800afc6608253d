import { createHash, randomUUID } from 'node:crypto'
import { LANGUAGES } from '@fairlead/domain/kit/fields'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type { PrintForm, RecordPrint, RecordPrintDesk } from '@fairlead/domain/print/print'
import { PRINT_DOCUMENT_TYPES, printHistory } from '@fairlead/domain/print/print.codes'
import { inWords } from '../kit/http/answers.ts'
import type { RecordContext, SignedInContext } from '../kit/http/context.ts'
import { forbidden, notFound, notLatest, refused } from '../kit/http/failures.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import type { PrintedRecord, PrintHolder, PrintOffer, PrintRequest } from './print.holder.ts'
import * as store from './print.store.ts'
import { Unprintable, writePdf } from './print.writing.ts'

type Signed = Pick<SignedInContext, 'session'> & RecordContext

/** What can be printed of a record, what stands against it, and what was printed. */
export async function readPrintDesk<F>(context: Signed, holder: PrintHolder<F>, facts: F): Promise<RecordPrintDesk> {
  const { db, actor, session, services, language } = context
  const record = holder.recordOf(facts)
  const place = { module: holder.module, record_id: record.record_id }
  const runs = await store.runsOf(db, place)
  const say = (key: string, params?: Record<string, string | number>) => services.words(language, key, params)
  const choicesOf = ({ document, kinds }: PrintOffer) =>
    kinds.flatMap((kind) => {
      if (!holder.mayPreview(document, kind, actor)) return []
      const again = kind === 'ORIGINAL' && (runs.get(document) ?? 0) > 0
      const problems = holder.problemsOf(document, kind, facts)
      if (again && !holder.mayPrintAgain(actor)) problems.push({ path: '', key: 'print.againIsASupervisors' })
      if (!holder.mayPrint(document, kind, actor)) problems.push({ path: '', key: 'msgNoPermission' })
      const reasons = problems.map(({ path, ...message }) => ({ path, ...inWords(message, say) }))
      return [{ kind, again, allowed: reasons.length === 0, reasons }]
    })
  return {
    record_id: record.record_id,
    version: record.version,
    documents: holder
      .offersOf(facts)
      .map((offer) => ({
        document: offer.document,
        document_type: PRINT_DOCUMENT_TYPES[offer.document],
        languages: [...offer.languages],
        choices: choicesOf(offer),
        originals: offer.originals,
        runs: runs.get(offer.document) ?? 0,
      }))
      .filter(({ choices }) => choices.length > 0),
    prints: (await store.printsOf(db, place, actor.internal ? null : session.user_uid)).map(answerOf),
  }
}

const answerOf = ({ file_key: _key, user_uid: _uid, module: _module, ...print }: store.StoredPrint): RecordPrint => print

/** What no record of this kind has is refused before it is asked what is missing. */
function offerOf<F>({ offersOf, notOffered }: PrintHolder<F>, facts: F, { document, kind, language }: PrintRequest): PrintOffer {
  const offer = offersOf(facts).find((one) => one.document === document)
  if (!offer) throw refused({ key: notOffered }, [{ path: 'document', key: notOffered }])
  if (!offer.kinds.includes(kind)) throw refused({ key: 'print.notOfThisKind' }, [{ path: 'kind', key: 'print.notOfThisKind' }])
  if (!offer.languages.includes(language)) throw refused({ key: 'print.inEnglish' }, [{ path: 'language', key: 'print.inEnglish' }])
  return offer
}

function refuseProblems(problems: FieldProblem[]): void {
  if (problems.length > 0) throw refused(problems.find(({ path }) => path === '') ?? { key: 'print.notYet' }, problems)
}

/** A document as it would be printed, with a watermark. It holds no transaction, so that no connection waits while the PDF is written. */
export async function previewPrint<F>(context: RecordContext, holder: PrintHolder<F>, recordId: string, asked: PrintRequest) {
  const facts = await holder.read(context, recordId, false)
  if (!holder.mayPreview(asked.document, asked.kind, context.actor)) throw forbidden()
  const offer = offerOf(holder, facts, asked)
  refuseProblems(holder.problemsOf(asked.document, asked.kind, facts))
  return fileOf(context, { holder, facts, offer }, { ...asked, isPreview: true })
}

/** Made, kept, counted and remembered, while nobody else prints or changes the record. */
export async function makePrint<F>(context: Signed, holder: PrintHolder<F>, recordId: string, form: PrintForm): Promise<RecordPrint> {
  const { db, actor } = context
  const { document, kind } = form
  const facts = await holder.read(context, recordId, true)
  const record = holder.recordOf(facts)
  if (!holder.mayPrint(document, kind, actor)) throw forbidden()
  const offer = offerOf(holder, facts, form)
  const runs = await store.runsOf(db, { module: holder.module, record_id: record.record_id })
  const again = kind === 'ORIGINAL' && (runs.get(document) ?? 0) > 0
  if (again && !holder.mayPrintAgain(actor)) throw forbidden('print.againIsASupervisors')
  if (record.version !== form.version) throw notLatest(holder.latestOf(facts, actor))
  const reason = again && form.reason?.trim() ? form.reason : null
  const missing = again && !reason ? [{ path: 'reason', key: 'msgReasonRequired' }] : []
  refuseProblems([...holder.problemsOf(document, kind, facts), ...missing])
  const file = await fileOf(context, { holder, facts, offer }, { ...form, isPreview: false })
  const originals = kind === 'ORIGINAL' ? offer.originals : null
  return keepPrint(context, { module: holder.module, record }, { ...file, document, kind, language: form.language, originals, reason })
}

type NewPrint = PrintRequest & { originals: number | null; reason: string | null; file_name: string; content: Uint8Array }

/** Keeps the file with its row and the history of its record; none of them without the others. */
async function keepPrint(
  context: Signed,
  { module, record }: { module: string; record: PrintedRecord },
  { content, file_name, ...print }: NewPrint,
): Promise<RecordPrint> {
  const { db, session, services, now } = context
  const file_key = `prints/${randomUUID()}`
  await services.storage.put(file_key, content)
  try {
    const print_id = await store.insertPrint(db, {
      document: print.document,
      kind: print.kind,
      language: print.language,
      originals: print.originals,
      reason: print.reason,
      module,
      record_id: record.record_id,
      record_version: record.version,
      file_key,
      file_name,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      user_uid: session.user_uid,
      created_at: now,
    })
    await recordHistory(context, {
      module,
      record_id: record.record_id,
      action: printHistory(print.kind),
      from_status: record.status,
      to_status: record.status,
      reason: print.reason,
      changes: [{ path: 'printed_document', before: null, after: print.document }],
      record_version: record.version,
    })
    const made = await store.findPrint(db, module, print_id)
    if (!made) throw notFound('print.noSuchPrint')
    return answerOf(made)
  } catch (error) {
    await services.storage.remove(file_key)
    throw error
  }
}

/** A print that this user may read: of the external side nobody has another's. The caller asks whether he sees its record. */
export async function findOwnPrint({ db, actor, session }: Signed, module: string, printId: number): Promise<store.StoredPrint> {
  const found = await store.findPrint(db, module, printId)
  if (!found || (!actor.internal && found.user_uid !== session.user_uid)) throw notFound('print.noSuchPrint')
  return found
}

export const printedFile = async ({ services }: RecordContext, { file_name, file_key }: store.StoredPrint) => ({
  file_name,
  content_type: 'application/pdf',
  content: await services.storage.stream(file_key),
})

const MOST_SIGNS = 20

async function fileOf<F>(
  context: RecordContext,
  { holder, facts, offer }: { holder: PrintHolder<F>; facts: F; offer: PrintOffer },
  { document, kind, language, isPreview }: PrintRequest & { isPreview: boolean },
) {
  const plan = await holder.planOf(context, facts, { document, kind, language, isPreview })
  const content = await writePdf(plan).catch((error: unknown) => {
    if (error instanceof Unprintable)
      throw refused({ key: 'print.unprintable', params: { signs: error.signs.slice(0, MOST_SIGNS).join(' ') } })
    throw error
  })
  const suffix = offer.languages.length === LANGUAGES.length ? `_${language}` : ''
  const name = `${document}_${holder.numberOf(document, facts)}_${kind}${suffix}`.replaceAll(/[^\w.-]/g, '-')
  return { file_name: `${name}${isPreview ? '_PREVIEW' : ''}.pdf`, content_type: 'application/pdf', content }
}
