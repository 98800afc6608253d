import { detailScreen } from '../kit/detail/detailScreen.tsx'
import { partyDetail } from './party.detail.ts'

export type PartyScreenKind = 'new' | 'stored'

const PAGES = {
  new: detailScreen(partyDetail, 'party_id', 'new'),
  stored: detailScreen(partyDetail, 'party_id', 'stored'),
}

/** Returns the same component every time, so that it keeps its state when the route changes. */
export const partyPage = (kind: PartyScreenKind) => PAGES[kind]
