import type { FuncId } from '@fairlead/domain/kit/access'
import type { ComponentType } from 'react'

/** The counter of a module: a component that renders nothing and updates `overdue`. Loaded after the screen. */
export interface MenuBadges {
  key: string
  funcs: readonly FuncId[]
  load: () => Promise<{ default: ComponentType }>
}

export const menuBadges: readonly MenuBadges[] = [
  {
    key: 'booking',
    funcs: ['booking'],
    load: async () => ({ default: (await import('../booking/booking.dashboard-badges.tsx')).BookingBadges }),
  },
  {
    key: 'approval',
    funcs: ['booking_approval'],
    load: async () => ({ default: (await import('../approval/approval.badges.ts')).ApprovalBadges }),
  },
  {
    key: 'consolidation',
    funcs: ['consolidation'],
    load: async () => ({ default: (await import('../consolidation/consolidation.badges.ts')).ConsolidationBadges }),
  },
]
