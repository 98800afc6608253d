import type { Screen } from '../kit/app/screens.ts'
import { comparePaths } from './compare.address.ts'

/** RATE-003 */
export const COMPARE_SCREENS: readonly Screen[] = [
  {
    path: comparePaths.screen,
    title: 'compare.menu',
    funcs: ['booking', 'booking_approval', 'consolidation'],
    texts: ['compare', 'booking', 'rate', 'sailing'],
    load: async () => (await import('./ComparePage.tsx')).ComparePage,
  },
]
