import { detailScreen } from '../kit/detail/detailScreen.tsx'
import { consolidationDetail } from './consolidation.detail.ts'

export type ConsolidationScreenKind = 'new' | 'stored' | 'copy'

const PAGES = {
  new: detailScreen(consolidationDetail, 'consolidation_no', 'new'),
  stored: detailScreen(consolidationDetail, 'consolidation_no', 'stored'),
  copy: detailScreen(consolidationDetail, 'consolidation_no', 'copy'),
}

/** Returns the same component every time, so that it keeps its state when the route changes. */
export const consolidationPage = (kind: ConsolidationScreenKind) => PAGES[kind]
