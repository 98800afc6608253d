import type { FuncId } from '@fairlead/domain/kit/access'
import type { ComponentType } from 'react'

/** A module's counter: a component without a face that keeps `overdue` up to date. Fetched when the screen has settled. */
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
]
