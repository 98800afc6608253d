import { createHash, randomUUID } from 'node:crypto'
import { LANGUAGES } from '@fairlead/domain/kit/languages'
import { loadPlanPrintApi } from '@fairlead/domain/load-plan/load-plan.print-api'
import {
  mayPreviewPlan,
  mayPrintPlan,
  documentsOf,
  type PrintedLoad,
  printProblemsOfLoad,
} from '@fairlead/domain/load-plan/load-plan.print-rules'
import { mayPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import { PRINT_DOCUMENT_TYPES, type PrintDocument } from '@fairlead/domain/print/print.codes'
import { PLAN_FILES } from '../consolidation/consolidation.documents.ts'
import { planAnswer, MODULE } from '../consolidation/consolidation.records.ts'
import { readPlan, type StoredPlan } from '../consolidation/consolidation.store.ts'
import { uploadDocument } from '../document/document.actions.ts'
import { storeWith } from '../kit/files/storeWith.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { recordPrintRoutes } from '../print/print.handlers.ts'
import type { MadePrint, PrintHolder, PrintRequest } from '../print/print.holder.ts'
import { readPartiesOnPaper, readPlaceNames } from '../print/print.paper-store.ts'
import { printed } from '../print/print.reading.ts'
import { containerLoadPlan } from './load-plan.container-paper.ts'
import { consolPlan } from './load-plan.consol-paper.ts'
import { loadingInstruction } from './load-plan.instruction-paper.ts'
import type { LoadPaper } from './load-plan.paper.ts'
import { planDeclaration } from './load-plan.vgm-paper.ts'
import { loadPlanOf } from './load-plan.reading.ts'
import { marksOfOrders } from './load-plan.store.ts'

const NAMES = { 'zh-HK': 'name_zh_hk', 'zh-CN': 'name_zh_cn', 'en-US': 'name' } as const

interface Facts extends PrintedLoad {
  plan: StoredPlan
}

async function paperOf(context: RecordContext, facts: Facts, asked: PrintRequest & { isPreview: boolean }): Promise<LoadPaper> {
  const { db, services } = context
  const { language } = asked
  const { handling_office_party_id, pol, pod, so_allocations } = facts.plan
  const office = (await readPartiesOnPaper(db, [handling_office_party_id ?? 0])).get(handling_office_party_id ?? 0)
  const codes = [pol, pod].flatMap((code) => code ?? [])
  const names = codes.length > 0 ? await readPlaceNames(db, codes) : []
  const nameOf = (code: string | null) => {
    const place = names.find(({ un_code }) => un_code === code)
    return place ? `${place[NAMES[language]] ?? place.name} ${place.un_code}` : (code ?? '')
  }
  return {
    ...asked,
    ...facts,
    issuer: office ? printed(office, language, false) : undefined,
    places: { pol: nameOf(pol), pod: nameOf(pod) },
    marks: await marksOfOrders(
      db,
      so_allocations.map(({ so_no }) => so_no),
    ),
    say: (key, params) => services.words(language, key, params),
  }
}

const papers: Readonly<Partial<Record<PrintDocument, typeof containerLoadPlan>>> = {
  CONSOL_PLAN: consolPlan,
  CONTAINER_LOAD_PLAN: containerLoadPlan,
  LOADING_INSTRUCTION: loadingInstruction,
  VGM_DECLARATION: planDeclaration,
}

/** CONSOL-055: the final consolidation plan is the document that its approval needs, so its print is filed with the documents of the plan. */
async function filePlan(context: RecordContext, { plan }: Facts, { document, kind, file_name, content }: MadePrint) {
  if (document === 'CONSOL_PLAN' && kind === 'FINAL') {
    const { db, services } = context
    const file_key = `documents/${randomUUID()}`
    await storeWith(db, services.storage, file_key, content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const file = { file_key, file_name, content_type: 'application/pdf', size: content.length, sha256 }
    const document_type = PRINT_DOCUMENT_TYPES[document]
    await uploadDocument(context, PLAN_FILES, plan.consolidation_no, { document_type, visible_to: 'ALL', file })
  }
  return recordOf(plan)
}

const recordOf = ({ consolidation_no, consol_status, version }: StoredPlan) => ({
  record_id: consolidation_no,
  status: consol_status,
  version,
})

/** The documents of plans for the warehouse: what each container holds and where, and how it is loaded. */
const PLAN_PRINTS: PrintHolder<Facts> = {
  module: MODULE,
  read: async (context, consolidationNo, lock) => {
    const { db, actor } = context
    const plan = await readPlan(db, consolidationNo, actor, lock)
    return { plan, load: await loadPlanOf(db, plan, actor), today: todayOf(context) }
  },
  recordOf: ({ plan }) => recordOf(plan),
  latestOf: ({ plan }, actor) => planAnswer(plan, actor),
  offersOf: ({ plan }) => documentsOf(plan).map(({ document, kinds }) => ({ document, kinds, languages: LANGUAGES, originals: null })),
  notOffered: 'print.notOfPlan',
  mayPrint: mayPrintPlan,
  mayPreview: mayPreviewPlan,
  mayPrintAgain: mayPlan,
  problemsOf: printProblemsOfLoad,
  planOf: async (context, facts, asked) => {
    const paper = await paperOf(context, facts, asked)
    return (papers[asked.document] ?? containerLoadPlan)(paper)
  },
  printed: filePlan,
  numberOf: (_document, { plan }) => plan.consolidation_no,
}

export const loadPlanPrintRoutes = recordPrintRoutes(loadPlanPrintApi, PLAN_PRINTS)
