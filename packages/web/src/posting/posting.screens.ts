import type { Screen } from '../kit/app/screens.ts'

const common = { funcs: ['m_fin_search'], menu_ids: ['m_finance', 'm_fin_accounting'], texts: ['posting'] } as const
const PATH = '/FIN/AccountingMessages'

export const POSTING_SCREENS: readonly Screen[] = [
  { ...common, path: PATH, title: 'posting.list_messages', load: async () => (await import('./posting.list.tsx')).AccountingListPage },
  {
    ...common,
    path: `${PATH}/{accounting_message_id}`,
    title: 'posting.message_of',
    load: async () => (await import('./AccountingMessagePage.tsx')).AccountingMessagePage,
  },
]
