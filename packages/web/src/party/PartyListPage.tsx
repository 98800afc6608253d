import { PARTY_LISTS } from '@fairlead/domain/party/party.lists'
import type { ComponentType } from 'react'
import { partyListScreen } from './party.lists.tsx'

const PAGES = new Map(PARTY_LISTS.map((list) => [list.name, partyListScreen(list)]))

/** The screen of one list; always the same component, so that the router keeps its state. */
export function partyListPage(name: string): ComponentType {
  const page = PAGES.get(name)
  if (!page) throw new Error(`There is no list of parties named ${name}`)
  return page
}
