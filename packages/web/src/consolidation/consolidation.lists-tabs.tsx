import { CONSOLIDATION_LISTS, PENDING_CREATION } from '@fairlead/domain/consolidation/consolidation.lists'
import { PipelineTabs } from '../kit/ui/PipelineTabs.tsx'
import { useText } from '../kit/app/texts.ts'
import { useConsolidationDashboard } from './consolidation.dashboard.ts'

const [SEARCH, ...OTHERS] = CONSOLIDATION_LISTS
/** The nine lists in the order of the menu. */
export const LISTS = [...(SEARCH ? [SEARCH] : []), PENDING_CREATION, ...OTHERS]

export function ConsolidationTabs() {
  const { t } = useText()
  const counts = useConsolidationDashboard().data?.lists
  return <PipelineTabs label={t('consolidation.lists')} lists={LISTS} counts={counts} lateText={(n) => t('booking.redCount', { n })} />
}
