import type { FuncId } from '@fairlead/domain/kit/access'
import type { ComponentType } from 'react'
import { storeOf } from '../kit/app/store.ts'

/** Overdue rows by the address of their list; the menu shows them beside the entry. */
export const overdue = storeOf<Readonly<Record<string, number>>>({})

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
