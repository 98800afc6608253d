import type { DetailRelated } from '../kit/detail/detail.ts'
import { needTexts } from '../kit/app/texts.ts'
import { later, MissingPanel } from '../kit/ui/later.tsx'

/** Beside a stored booking, fetched when it is opened (BOOK-035). */
export const ORDER_CONSOLIDATION: DetailRelated = {
  name: 'consolidation',
  title: 'booking.relatedConsol',
  Content: later(async () => {
    const [{ OrderConsolidation }] = await Promise.all([import('./OrderConsolidation.tsx'), needTexts(['consolidation'])])
    return { default: OrderConsolidation }
  }, MissingPanel),
}

/** Beside a stored plan: those with which it could share containers. */
export const RELATED_PLANS: DetailRelated = {
  name: 'plans',
  title: 'consolidation.relatedPlans',
  Content: later(async () => ({ default: (await import('./RelatedPlans.tsx')).RelatedPlans }), MissingPanel),
}
