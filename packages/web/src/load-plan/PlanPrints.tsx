import { loadPlanPrintApi } from '@fairlead/domain/load-plan/load-plan.print-api'
import { RecordPrints } from '../print/PrintPanels.lazy.tsx'

const KIND = {
  api: loadPlanPrintApi,
  module: 'consolidation',
  idOf: (plan: Record<string, unknown>) => String(plan['consolidation_no']),
}

/** The printed documents of a plan. */
export const PlanPrints = () => <RecordPrints kind={KIND} />
