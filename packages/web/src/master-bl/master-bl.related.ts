import type { DetailRelated } from '../kit/detail/detail.ts'
import { needTexts } from '../kit/app/texts.ts'
import { later, MissingPanel } from '../kit/ui/later.tsx'

const related = (name: 'BillsOfOrder' | 'BillsOfPlan', title: DetailRelated['title']): DetailRelated => ({
  name: 'master-bl',
  title,
  Content: later(async () => {
    const [panels] = await Promise.all([import('./RelatedBills.tsx'), needTexts(['master-bl'])])
    return { default: panels[name] }
  }, MissingPanel),
})

/** Beside a stored booking, and beside a plan; fetched when they are opened. */
export const ORDER_MASTER_BL = related('BillsOfOrder', 'booking.relatedMasterBl')
export const PLAN_MASTER_BL = related('BillsOfPlan', 'consolidation.relatedMasterBl')
