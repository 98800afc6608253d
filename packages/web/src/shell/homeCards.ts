import type { FuncId } from '@fairlead/domain/kit/access'
import type { ComponentType } from 'react'
import { needTexts } from '../kit/app/texts.ts'

/** A module's part of the home screen: the cards of its lists. */
export interface HomeCards {
  key: string
  /** One of these functions shows it. */
  funcs: readonly FuncId[]
  load: () => Promise<{ default: ComponentType }>
}

/** In the order of the screen. A module adds its own. */
export const homeCards: readonly HomeCards[] = [
  {
    key: 'booking',
    funcs: ['booking'],
    load: async () => {
      const [{ BookingHomeCards }] = await Promise.all([import('../booking/booking.dashboard-home.tsx'), needTexts(['booking'])])
      return { default: BookingHomeCards }
    },
  },
  {
    key: 'approval',
    funcs: ['booking_approval'],
    load: async () => {
      const [{ ApprovalHomeCards }] = await Promise.all([import('../approval/ApprovalHomeCards.tsx'), needTexts(['approval', 'booking'])])
      return { default: ApprovalHomeCards }
    },
  },
  {
    key: 'party',
    funcs: ['party'],
    load: async () => {
      const [{ PartyHomeCards }] = await Promise.all([import('../party/PartyHomeCards.tsx'), needTexts(['party'])])
      return { default: PartyHomeCards }
    },
  },
]
