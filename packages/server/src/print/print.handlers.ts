import { createHash, randomUUID } from 'node:crypto'
import { LANGUAGES } from '@fairlead/domain/kit/fields'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { printApi } from '@fairlead/domain/print/print.api'
import type { Print, PrintDesk, PrintForm } from '@fairlead/domain/print/print'
import { printHistory } from '@fairlead/domain/print/print.codes'
import {
  documentsOf,
  kindsOf,
  languagesOf,
  mayPreview,
  mayPrint,
  mayPrintAgain,
  originalsOf,
  printProblems,
} from '@fairlead/domain/print/print.rules'
import type { PrintFacts } from '@fairlead/domain/print/print.rules'
import { refuseIfOvertaken } from '../booking/booking.answer.ts'
import { readOrder, type StoredOrder } from '../booking/booking.store.ts'
import { inWords } from '../kit/http/answers.ts'
import { forbidden, notFound, refused } from '../kit/http/failures.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { serve } from '../kit/http/serve.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { actOnHiding } from './print.hiding.ts'
import { planOf } from './print.plan.ts'
import { factsOf, paperOf } from './print.reading.ts'
import * as store from './print.store.ts'
import { Unprintable, writePdf } from './print.writing.ts'

export const printRoutes = serve(printApi, {
  prints: ({ params, ...context }) => desk(context, params.so_no),
  print: ({ params, body, ...context }) => print(context, params.so_no, body),
  preview: async ({ params, body, ...context }) => {
    const order = await readOrder(context.db, params.so_no, context.actor)
    if (!mayPreview(body.document, body.kind, context.actor)) throw forbidden()
    const facts = await factsOf(context, order)
    refuseWrong(facts, body)
    refuseProblems(printProblems(body.document, body.kind, facts))
    return fileOf(context, facts, body, true)
  },
  printFile: async ({ params, db, actor, session, services }) => {
    const found = await store.findPrint(db, params.print_id)
    // Of the external side nobody has another's print.
    if (!found || (!actor.internal && found.user_uid !== session.user_uid)) throw notFound('print.noSuchPrint')
    await readOrder(db, found.so_no, actor)
    return { file_name: found.file_name, content_type: 'application/pdf', content: await services.storage.stream(found.file_key) }
  },
  hiding: ({ params, body, ...context }) => actOnHiding(context, params.so_no, body),
})

async function desk(context: RecordContext, soNo: string): Promise<PrintDesk> {
  const { db, actor, session, services, language } = context
  const order = await readOrder(db, soNo, actor)
  const facts = await factsOf(context, order)
  const runs = await store.runsOf(db, soNo)
  const choicesOf = (document: PrintDesk['documents'][number]['document']) =>
    kindsOf(document, order).flatMap((kind) => {
      if (!mayPreview(document, kind, actor)) return []
      const again = kind === 'ORIGINAL' && (runs.get(document) ?? 0) > 0
      const problems = printProblems(document, kind, facts)
      if (again && !mayPrintAgain(actor)) problems.push({ path: '', key: 'print.againIsASupervisors' })
      if (!mayPrint(document, kind, actor)) problems.push({ path: '', key: 'msgNoPermission' })
      const say = (key: string, params?: Record<string, string | number>) => services.words(language, key, params)
      const reasons = problems.map(({ path, ...message }) => ({ path, ...inWords(message, say) }))
      return [{ kind, again, allowed: reasons.length === 0, reasons }]
    })
  return {
    so_no: order.so_no,
    version: order.version,
    documents: documentsOf(order)
      .map((document) => ({
        document,
        languages: [...languagesOf(document)],
        choices: choicesOf(document),
        originals: originalsOf(document, order),
        runs: runs.get(document) ?? 0,
      }))
      .filter(({ choices }) => choices.length > 0),
    prints: (await store.printsOf(db, soNo, actor.internal ? null : session.user_uid)).map(told),
    hiding: actor.internal ? await store.readHiding(db, soNo) : null,
  }
}

const told = ({ file_key: _key, user_uid: _uid, ...print }: store.StoredPrint): Print => print

type Asked = Pick<PrintForm, 'document' | 'kind' | 'language'>

/** What no booking of this kind has is refused before it is asked what is missing. */
function refuseWrong({ order }: PrintFacts, { document, kind, language }: Asked): void {
  if (!documentsOf(order).includes(document)) throw refused({ key: 'print.notForMode' }, [{ path: 'document', key: 'print.notForMode' }])
  if (!kindsOf(document, order).includes(kind))
    throw refused({ key: 'print.notOfThisKind' }, [{ path: 'kind', key: 'print.notOfThisKind' }])
  if (!languagesOf(document).includes(language)) throw refused({ key: 'print.inEnglish' }, [{ path: 'language', key: 'print.inEnglish' }])
}

function refuseProblems(problems: FieldProblem[]): void {
  if (problems.length > 0) throw refused(problems.find(({ path }) => path === '') ?? { key: 'print.notYet' }, problems)
}

/** Made, kept, counted and remembered, while nobody else prints or changes the booking. */
async function print(context: RecordContext, soNo: string, form: PrintForm): Promise<Print> {
  const { db, actor, session, services, now } = context
  const { document, kind, language } = form
  const order = await readOrder(db, soNo, actor, true)
  if (!mayPrint(document, kind, actor)) throw forbidden()
  const facts = await factsOf(context, order)
  refuseWrong(facts, form)
  const again = kind === 'ORIGINAL' && ((await store.runsOf(db, soNo)).get(document) ?? 0) > 0
  if (again && !mayPrintAgain(actor)) throw forbidden('print.againIsASupervisors')
  refuseIfOvertaken(order, form.version, actor)
  const reason = again && form.reason?.trim() ? form.reason : null
  const problems = [...printProblems(document, kind, facts), ...(again && !reason ? [{ path: 'reason', key: 'msgReasonRequired' }] : [])]
  refuseProblems(problems)
  const { file_name, content } = await fileOf(context, facts, form, false)
  const file_key = `prints/${randomUUID()}`
  await services.storage.put(file_key, content)
  try {
    const print_id = await store.insertPrint(db, {
      so_no: soNo,
      document,
      kind,
      language,
      so_version: order.version,
      originals: kind === 'ORIGINAL' ? originalsOf(document, order) : null,
      reason,
      file_key,
      file_name,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      user_uid: session.user_uid,
      created_at: now,
    })
    await rememberPrint(context, order, form, reason)
    const made = await store.findPrint(db, print_id)
    if (!made) throw notFound('print.noSuchPrint')
    return told(made)
  } catch (error) {
    await services.storage.remove(file_key)
    throw error
  }
}

const rememberPrint = (context: RecordContext, order: StoredOrder, { document, kind }: PrintForm, reason: string | null) =>
  recordHistory(context, {
    module: 'booking',
    record_id: order.so_no,
    action: printHistory(kind),
    from_status: order.booking_status,
    to_status: order.booking_status,
    reason,
    changes: [{ path: 'printed_document', before: null, after: document }],
    record_version: order.version,
  })

const MOST_SIGNS = 20

async function fileOf(context: RecordContext, facts: PrintFacts, { document, kind, language }: Asked, isPreview: boolean) {
  const { order } = facts
  const hiding = await store.readHiding(context.db, order.so_no)
  const plan = planOf(await paperOf(context, facts, { document, kind, language, isPreview }, hiding))
  const content = await writePdf(plan).catch((error: unknown) => {
    if (error instanceof Unprintable)
      throw refused({ key: 'print.unprintable', params: { signs: error.signs.slice(0, MOST_SIGNS).join(' ') } })
    throw error
  })
  const suffix = languagesOf(document).length === LANGUAGES.length ? `_${language}` : ''
  const name = `${document}_${order.hbl_no ?? order.so_no}_${kind}${suffix}`.replaceAll(/[^\w.-]/g, '-')
  return { file_name: `${name}${isPreview ? '_PREVIEW' : ''}.pdf`, content_type: 'application/pdf', content }
}
