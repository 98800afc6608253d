import type { Screen } from '../kit/app/screens.ts'

export const SETTLEMENT_SCREENS: readonly Screen[] = [
  {
    path: '/FIN/Settlement',
    title: 'settlement.menu',
    funcs: ['m_fin_search'],
    menu_ids: ['m_finance', 'm_fin_settlement'],
    texts: ['settlement', 'invoice'],
    load: async () => (await import('./SettlePage.tsx')).SettlePage,
  },
]
