import { createHash, randomUUID } from 'node:crypto'
import { LANGUAGES } from '@fairlead/domain/kit/languages'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type { PrintForm, RecordPrint, RecordPrintDesk } from '@fairlead/domain/print/print'
import { PRINT_DOCUMENT_TYPES, printHistory, type PrintDocument, type PrintKind } from '@fairlead/domain/print/print.codes'
import { inWords } from '../kit/http/answers.ts'
import type { RecordContext, SignedInContext } from '../kit/http/context.ts'
import { forbidden, notFound, notLatest, refused, wrongForm } from '../kit/http/failures.ts'
import { storeWith } from '../kit/files/storeWith.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import type { PrintedRecord, PrintHolder, PrintOffer, PrintRequest } from './print.holder.ts'
import type { PrintPlan } from './print.paper.ts'
import * as store from './print.store.ts'
import { Unprintable, writePdf } from './print.writing.ts'

type Signed = Pick<SignedInContext, 'session'> & RecordContext

/** The documents of a record with what prevents printing each, and its prints. */
export async function readPrintDesk<F>(context: Signed, holder: PrintHolder<F>, facts: F): Promise<RecordPrintDesk> {
  const { db, actor, session, services, language } = context
  const record = holder.recordOf(facts)
  const place = { module: holder.module, record_id: record.record_id }
  const runs = await store.runsOf(db, place)
  const say = (key: string, params?: Record<string, string | number>) => services.words(language, key, params)
  const choicesOf = ({ document, kinds }: PrintOffer) =>
    kinds.flatMap((kind) => {
      if (!holder.mayPreview(document, kind, actor)) return []
      const again = isReasoned(holder, kind, runs.get(document) ?? 0)
      const problems = holder.problemsOf(document, kind, facts)
      if (again && kind === 'ORIGINAL' && !holder.mayPrintAgain?.(actor)) problems.push({ path: '', key: 'print.againIsASupervisors' })
      if (!holder.mayPrint(document, kind, actor)) problems.push({ path: '', key: whoPrints(holder, document) })
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
        options: [...(offer.options ?? [])],
      }))
      .filter(({ choices }) => choices.length > 0),
    prints: (await store.printsOf(db, place, actor.internal ? null : session.user_uid)).map((print) =>
      printAnswer(print, holder.isVoid?.(print, facts) ?? false),
    ),
  }
}

/** Does a print of this kind need a reason? Where copies have numbers, a further original is refused or the first one is void. */
const isReasoned = <F>({ numbersCopies }: PrintHolder<F>, kind: PrintKind, runs: number) =>
  numbersCopies ? kind === 'COPY' : kind === 'ORIGINAL' && runs > 0

const whoPrints = <F>(holder: PrintHolder<F>, document: PrintDocument) => holder.whoPrints?.(document) ?? 'msgNoPermission'

const printAnswer = ({ file_key: _key, user_uid: _uid, module: _module, ...print }: store.StoredPrint, is_void: boolean): RecordPrint => ({
  ...print,
  is_void,
})

/** Refuses a document, kind or language that the record does not have, before missing fields are checked. */
function offerOf<F>({ offersOf, notOffered }: PrintHolder<F>, facts: F, request: PrintRequest): PrintOffer {
  const { document, kind, language } = request
  const offer = offersOf(facts).find((one) => one.document === document)
  if (!offer) throw refused({ key: notOffered }, [{ path: 'document', key: notOffered }])
  if (!offer.kinds.includes(kind)) throw refused({ key: 'print.notOfThisKind' }, [{ path: 'kind', key: 'print.notOfThisKind' }])
  if (!offer.languages.includes(language)) throw refused({ key: 'print.inEnglish' }, [{ path: 'language', key: 'print.inEnglish' }])
  if (request.options?.some((option) => !offer.options?.some((one) => one.option === option)))
    throw refused({ key: 'print.notThisOption' }, [{ path: 'options', key: 'print.notThisOption' }])
  return offer
}

function refuseProblems(problems: FieldProblem[]): void {
  // A print that only lacks its reason is possible.
  if (problems.length > 0 && problems.every(({ path }) => path === 'reason')) throw wrongForm(problems)
  if (problems.length > 0) throw refused(problems.find(({ path }) => path === '') ?? { key: 'print.notYet' }, problems)
}

/** Writes a preview with a watermark. Runs outside of a transaction, so that no database connection waits for the PDF. */
export async function previewPrint<F>(context: RecordContext, holder: PrintHolder<F>, recordId: string, request: PrintRequest) {
  const facts = await holder.read(context, recordId, false)
  if (!holder.mayPreview(request.document, request.kind, context.actor)) throw forbidden()
  const offer = offerOf(holder, facts, request)
  refuseProblems(holder.problemsOf(request.document, request.kind, facts))
  return writeDocument(context, { holder, facts, offer }, { ...request, isPreview: true })
}

/** Prints a document while the record is locked: writes the PDF, stores it, and records it in the history. */
export async function makePrint<F>(context: Signed, holder: PrintHolder<F>, recordId: string, form: PrintForm): Promise<RecordPrint> {
  const { db, actor } = context
  const { document, kind } = form
  const facts = await holder.read(context, recordId, true)
  const record = holder.recordOf(facts)
  if (!holder.mayPrint(document, kind, actor)) throw forbidden(whoPrints(holder, document))
  const offer = offerOf(holder, facts, form)
  const runs = await store.runsOf(db, { module: holder.module, record_id: record.record_id })
  const again = isReasoned(holder, kind, runs.get(document) ?? 0)
  const problems = holder.problemsOf(document, kind, facts)
  if (again && kind === 'ORIGINAL' && !holder.mayPrintAgain?.(actor)) throw forbidden('print.againIsASupervisors')
  if (record.version !== form.version) throw notLatest(holder.latestOf(facts, actor))
  const reason = again && form.reason?.trim() ? form.reason : null
  const missing = again && !reason ? [{ path: 'reason', key: 'msgReasonRequired' }] : []
  refuseProblems([...problems, ...missing])
  const copy_no = kind === 'COPY' && holder.numbersCopies ? await nextCopyNo(db, holder, record, document) : null
  const file = await writeDocument(context, { holder, facts, offer }, { ...form, copy_no, isPreview: false })
  const originals = kind === 'ORIGINAL' ? offer.originals : null
  const after = (await holder.printed?.(context, facts, { ...file, document, kind })) ?? record
  return keepPrint(
    context,
    { module: holder.module, record: after },
    { ...file, document, kind, language: form.language, originals, copy_no, reason },
  )
}

async function nextCopyNo<F>(db: Signed['db'], { module }: PrintHolder<F>, { record_id }: PrintedRecord, document: PrintDocument) {
  return (await store.nextCopyNos(db, module, [record_id], document)).get(record_id) ?? null
}

export type NewPrint = Omit<PrintRequest, 'options'> & {
  originals: number | null
  copy_no: number | null
  reason: string | null
  file_name: string
  content: Uint8Array
}

/** Stores the file, its row and the history entry. */
async function keepPrint(context: Signed, { module, record }: PrintOf, print: NewPrint): Promise<RecordPrint> {
  const print_id = (await storePrint(context, { module, record }, print)).print_id
  await recordPrint(context, { module, record }, print)
  const inserted = await store.findPrint(context.db, module, print_id)
  if (!inserted) throw notFound('print.noSuchPrint')
  return printAnswer(inserted, false)
}

interface PrintOf {
  module: string
  record: PrintedRecord
}
/** Stores the file and its row; a rollback removes the file. The caller writes the history. */
export async function storePrint(context: Signed, { module, record }: PrintOf, print: NewPrint) {
  const { db, session, services, now } = context
  const { document, kind, language, originals, copy_no, reason, content, file_name } = print
  const file_key = `prints/${randomUUID()}`
  await storeWith(db, services.storage, file_key, content)
  const print_id = await store.insertPrint(db, {
    document,
    kind,
    language,
    originals,
    copy_no,
    reason,
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
  return { print_id, file_key }
}

const recordPrint = (
  context: Signed,
  { module, record }: PrintOf,
  { kind, document, reason }: Pick<NewPrint, 'kind' | 'document' | 'reason'>,
) =>
  recordHistory(context, {
    module,
    record_id: record.record_id,
    action: printHistory(kind),
    from_status: record.status,
    to_status: record.status,
    reason,
    changes: [{ path: 'printed_document', before: null, after: document }],
    record_version: record.version,
  })

/** Finds a print that this user may read; external users may read only their own prints. The caller checks access to the record. */
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

const MAX_LISTED_CHARACTERS = 20

/** Writes a PDF; refuses one with characters that no font has. */
export const writePaper = (plan: PrintPlan): Promise<Uint8Array> =>
  writePdf(plan).catch((error: unknown) => {
    if (error instanceof Unprintable)
      throw refused({ key: 'print.unprintable', params: { signs: error.signs.slice(0, MAX_LISTED_CHARACTERS).join(' ') } })
    throw error
  })

async function writeDocument<F>(
  context: RecordContext,
  { holder, facts, offer }: { holder: PrintHolder<F>; facts: F; offer: PrintOffer },
  request: PrintRequest & { isPreview: boolean },
) {
  const { document, kind, language, copy_no = null, isPreview } = request
  const options = request.options ?? offer.options?.filter(({ is_usual }) => is_usual).map(({ option }) => option)
  const plan = await holder.planOf(context, facts, { document, kind, language, options, copy_no, isPreview })
  const content = await writePaper(plan)
  const suffix = [...(offer.languages.length === LANGUAGES.length ? [language] : []), ...(isPreview ? ['PREVIEW'] : [])]
  return {
    file_name: printFileName(document, holder.numberOf(document, facts), { kind, copy_no, suffix }),
    content_type: 'application/pdf',
    content,
  }
}

interface PrintNameParts {
  kind: PrintRequest['kind']
  copy_no: number | null
  suffix: readonly string[]
}
/** `INVOICE_7022AR1_COPY_2_en-US.pdf` */
export const printFileName = (document: PrintDocument, number: string, { kind, copy_no, suffix }: PrintNameParts) =>
  `${[document, number, kind, ...(copy_no === null ? [] : [copy_no]), ...suffix].join('_').replaceAll(/[^\w.-]/g, '-')}.pdf`
