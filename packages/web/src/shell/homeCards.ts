import type { FuncId } from '@fairlead/domain/kit/access'
import type { ComponentType } from 'react'
import { needTexts } from '../kit/app/texts.ts'

/** The cards of a module on the start page. */
export interface HomeCards {
  key: string
  /** Shown to users with one of these functions. */
  funcs: readonly FuncId[]
  load: () => Promise<{ default: ComponentType }>
}

/** In the order of the page. */
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
    key: 'consolidation',
    funcs: ['consolidation'],
    load: async () => {
      const [{ ConsolidationHomeCards }] = await Promise.all([
        import('../consolidation/ConsolidationCards.tsx'),
        needTexts(['consolidation', 'booking']),
      ])
      return { default: ConsolidationHomeCards }
    },
  },
  {
    key: 'master-bl',
    funcs: ['master_bl'],
    load: async () => {
      const [{ MasterBlHomeCards }] = await Promise.all([import('../master-bl/MasterBlHomeCards.tsx'), needTexts(['master-bl', 'booking'])])
      return { default: MasterBlHomeCards }
    },
  },
  {
    key: 'invoice',
    funcs: ['m_ap_search', 'm_ar_search'],
    load: async () => {
      const [{ InvoiceHomeCards }] = await Promise.all([import('../invoice/InvoiceHomeCards.tsx'), needTexts(['invoice', 'booking'])])
      return { default: InvoiceHomeCards }
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
