import type { Screen } from '../kit/app/screens.ts'

const common = { funcs: ['seq_base'], menu_ids: ['m_admin', 'm_admin_sequence'], texts: ['sequence'] } as const

/** SEQ-001, SEQ-002 */
export const SEQUENCE_SCREENS: readonly Screen[] = [
  {
    ...common,
    path: '/BMS/Admin/SEQ/SequenceSearch',
    title: 'sequence.list_SequenceSearch',
    load: async () => (await import('./sequence.list.tsx')).SequenceListPage,
  },
  ...['/BMS/Admin/SEQ', '/BMS'].map((above): Screen => ({
    ...common,
    path: `${above}/sequence_rule_details/{mst_seq_rule_id}`,
    title: 'sequence.menu',
    load: async () => (await import('./SequencePage.tsx')).SequencePage,
  })),
]
