import type { FuncId } from '@fairlead/domain/kit/access'
import type { MessageKey } from '@fairlead/domain/messages'
import { CONSOLIDATION_LIST_MENU } from '../consolidation/consolidation.lists-screens.ts'
import { isListOf, type Screen } from '../kit/app/screens.ts'
import type { ConsolidationScreenKind } from './ConsolidationPage.tsx'

const belowList: Screen['guardOf'] = ({ search_state: list }) => (list === undefined || isListOf(CONSOLIDATION_LIST_MENU, list) ? {} : null)

const planScreen = (path: string, title: MessageKey, kind: ConsolidationScreenKind, func: FuncId): Screen => ({
  path,
  title,
  funcs: [func],
  menu_ids: ['m_consolidation', 'm_consolidation_create', 'm_consolidation_search'],
  texts: ['consolidation', 'booking', 'sailing', 'vgm'],
  guardOf: belowList,
  load: async () => (await import('./ConsolidationPage.tsx')).consolidationPage(kind),
})

/** CONSOL-011, CONSOL-012, CONSOL-014, CONSOL-015: the plan at its own address, and at one that contains the list from which it was opened. */
export const CONSOLIDATION_DETAIL_SCREENS: readonly Screen[] = ['/BMS', '/BMS/{search_state}'].flatMap((base) => [
  {
    ...planScreen(`${base}/consolidation_management/new`, 'consolidation.create', 'new', 'create_consolidation'),
    notFor: ['SALES'] as const,
  },
  planScreen(`${base}/consolidation_management/{consolidation_no}`, 'consolidation.menu', 'stored', 'consolidation'),
  planScreen(`${base}/consolidation_management_copy/{consolidation_no}`, 'consolidation.copy', 'copy', 'consolidation'),
])
