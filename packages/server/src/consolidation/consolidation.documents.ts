import { CONSOL_DOCUMENT_UPLOADED, consolidationHref } from '@fairlead/domain/consolidation/consolidation.codes'
import { consolidationDocumentApi } from '@fairlead/domain/consolidation/consolidation.document-api'
import { mayAnnotatePlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import { documentRoutes } from '../document/document.handlers.ts'
import { audienceOf, MODULE, readWholePlan } from './consolidation.records.ts'

/** CONSOL-020: staff who see the plan, and its principal once it was sent. */
export const consolidationDocumentRoutes = documentRoutes(consolidationDocumentApi, {
  module: MODULE,
  mayWrite: mayAnnotatePlan,
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
})
