import { PlanTopPanel } from '../consolidation/PlanTopPanel.tsx'
import { PlanLeftOver } from '../load-plan/PlanLeftOver.tsx'

/** Above the tabs of a plan: what is amended, and what is left over. */
export const ConsolidationAbove = () => (
  <>
    <PlanTopPanel />
    <PlanLeftOver />
  </>
)
