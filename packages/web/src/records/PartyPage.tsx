import { detailScreen } from '../kit/detail/detailScreen.tsx'
import { partyDetail } from './party.detail.ts'

export type PartyScreenKind = 'new' | 'stored'

const PAGES = {
  new: detailScreen(partyDetail, 'party_id', 'new'),
  stored: detailScreen(partyDetail, 'party_id', 'stored'),
}

/** The same component each time, so that the router keeps its state. */
export const partyPage = (kind: PartyScreenKind) => PAGES[kind]
