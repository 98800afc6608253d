import { CONSOLIDATION_LISTS, PENDING_CREATION } from '@fairlead/domain/consolidation/consolidation.lists'
import type { ComponentType } from 'react'
import { planListScreen, waitingOrdersScreen } from './consolidation.lists.tsx'

const PAGES = new Map<string, ComponentType>([
  ...CONSOLIDATION_LISTS.map((list) => [list.name, planListScreen(list)] as const),
  [PENDING_CREATION.name, waitingOrdersScreen()],
])

/** The screen of one list; always the same component, so that the router keeps its state. */
export function consolidationListPage(name: string): ComponentType {
  const page = PAGES.get(name)
  if (!page) throw new Error(`There is no list of consolidations named ${name}`)
  return page
}
