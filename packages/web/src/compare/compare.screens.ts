import type { Screen } from '../kit/app/screens.ts'
import { COMPARE_PATH } from './compare.paths.ts'

/** RATE-003 */
export const COMPARE_SCREENS: readonly Screen[] = [
  {
    path: COMPARE_PATH,
    title: 'compare.menu',
    funcs: ['booking', 'booking_approval', 'consolidation'],
    texts: ['compare', 'booking', 'rate', 'sailing'],
    load: async () => (await import('./ComparePage.tsx')).ComparePage,
  },
]
