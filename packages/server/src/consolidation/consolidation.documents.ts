import { CONSOL_DOCUMENT_UPLOADED, consolidationHref } from '@fairlead/domain/consolidation/consolidation.codes'
import { consolidationDocumentApi } from '@fairlead/domain/consolidation/consolidation.document-api'
import { mayAnnotatePlan, needsItsDocument } from '@fairlead/domain/consolidation/consolidation.transitions'
import { documentRoutes } from '../document/document.handlers.ts'
import type { DocumentHolder } from '../document/document.holder.ts'
import { conflict } from '../kit/http/failures.ts'
import { requiredDocument } from './consolidation.actions.ts'
import { audienceOf, MODULE, readWholePlan } from './consolidation.records.ts'
import { readPlan } from './consolidation.store.ts'

/** CONSOL-020: staff who see the plan, and its principal once it was sent. */
export const PLAN_FILES: DocumentHolder = {
  module: MODULE,
  mayWrite: mayAnnotatePlan,
  refuseLoss: async (context, consolidationNo, type) => {
    if (type !== requiredDocument(context)) return
    const plan = await readPlan(context.db, consolidationNo, context.actor, true)
    if (needsItsDocument(plan)) throw conflict({ key: 'consolidation.documentStays', params: { type } })
  },
  uploadEvent: {
    module: MODULE,
    sub_module: MODULE,
    event_code: CONSOL_DOCUMENT_UPLOADED,
    href: (consolidationNo) => `${consolidationHref(consolidationNo)}?tab=documents`,
    params: (consolidation_no) => ({ consolidation_no }),
  },
  find: async (context, consolidationNo) => {
    const plan = await readWholePlan(context, consolidationNo)
    return { record_id: plan.consolidation_no, audience: audienceOf(plan) }
  },
}

export const consolidationDocumentRoutes = documentRoutes(consolidationDocumentApi, PLAN_FILES)
