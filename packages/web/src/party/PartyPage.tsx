import { partyList } from '@fairlead/domain/party/party.lists'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { detailScreen } from '../kit/detailScreen.tsx'
import { PageNotFound } from '../shell/PageNotFound.tsx'
import { partyDetail } from './party.detail.ts'

export type PartyScreenKind = 'new' | 'stored'

const belowAList = (Page: ComponentType): ComponentType =>
  function PartyOfList() {
    const { search_state: list }: { search_state?: string } = useParams({ strict: false })
    return list === undefined || partyList(list.toLowerCase()) ? <Page /> : <PageNotFound />
  }

const PAGES = {
  new: belowAList(detailScreen(partyDetail, 'party_id', 'new')),
  stored: belowAList(detailScreen(partyDetail, 'party_id', 'stored')),
}

/** The same component each time, so that the router keeps its state. */
export const partyPage = (kind: PartyScreenKind) => PAGES[kind]
