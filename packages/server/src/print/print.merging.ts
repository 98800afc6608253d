import { setImmediate } from 'node:timers/promises'
import type { printApi } from '@fairlead/domain/print/print.api'
import { languagesOf, mergedKind } from '@fairlead/domain/print/print.rules'
import type { BodyOf } from '@fairlead/domain/kit/contract'
import type { Content } from 'pdfmake'
import type { RecordContext } from '../kit/http/context.ts'
import { forbidden, refused } from '../kit/http/failures.ts'
import { recordHistories } from '../kit/record/historyStore.ts'
import { BOOKING_PRINTS } from './print.booking.ts'
import { writePaper } from './print.making.ts'
import type { PrintPlan } from './print.paper.ts'

/** Several papers in one file, each on a new page with its own foot. Other requests are served between two papers. */
export async function mergedPlan(papers: readonly (() => PrintPlan | Promise<PrintPlan>)[], title: string): Promise<PrintPlan | null> {
  let merged: PrintPlan | null = null
  const subjects: string[] = []
  const content: Content[] = []
  const parts: { left: string; nodes: number }[] = []
  for (const paper of papers) {
    const plan = await paper()
    merged ??= plan
    content.push(...plan.content)
    parts.push({ left: plan.foot.left, nodes: plan.content.length })
    subjects.push(plan.subject)
    await setImmediate()
  }
  return merged && { ...merged, title, subject: subjects.join(', '), content, parts }
}

/** One document of several bookings. Every booking must be readable and printable; all are refused otherwise. */
export async function mergeBookingPrints(context: RecordContext, { so_nos, document, language }: BodyOf<typeof printApi.merged>) {
  const { actor, services } = context
  const kind = mergedKind(document)
  if (!BOOKING_PRINTS.mayPrint(document, kind, actor)) throw forbidden()
  const all = []
  for (const so_no of new Set(so_nos)) all.push(await BOOKING_PRINTS.read(context, so_no, false))
  const problems = all.flatMap((facts, index) => {
    const { so_no } = facts.order
    const isOffered = BOOKING_PRINTS.offersOf(facts).some((offer) => offer.document === document && offer.kinds.includes(kind))
    const missing = isOffered ? BOOKING_PRINTS.problemsOf(document, kind, facts) : [{ path: '', key: BOOKING_PRINTS.notOffered }]
    return missing.length > 0 ? [{ path: `so_nos.${index}`, key: 'print.mergeRefused', params: { so_no } }] : []
  })
  if (problems[0]) throw refused(problems[0], problems)
  const paperLanguage = languagesOf(document).includes(language) ? language : 'en-US'
  const plan = await mergedPlan(
    all.map((facts) => () => BOOKING_PRINTS.planOf(context, facts, { document, kind, language: paperLanguage, isPreview: false })),
    services.words(paperLanguage, 'print.mergedTitle', { count: all.length }),
  )
  if (!plan) throw refused({ key: 'msgRequired' })
  const content = await writePaper(plan)
  await recordHistories(
    context,
    all.map(({ order: { so_no, booking_status, version } }) => ({
      module: BOOKING_PRINTS.module,
      record_id: so_no,
      action: 'print_merged',
      from_status: booking_status,
      to_status: booking_status,
      changes: [{ path: 'printed_document', before: null, after: document }],
      record_version: version,
    })),
  )
  return { file_name: `${document}_${all.length}.pdf`, content_type: 'application/pdf', content }
}
