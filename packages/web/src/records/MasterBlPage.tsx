import { detailScreen } from '../kit/detail/detailScreen.tsx'
import { masterBlDetail } from './master-bl.detail.ts'

export type MasterBlScreenKind = 'new' | 'stored'

const PAGES = {
  new: detailScreen(masterBlDetail, 'MasterBLNo', 'new'),
  stored: detailScreen(masterBlDetail, 'MasterBLNo', 'stored'),
}

/** Returns the same component every time, so that it keeps its state when the route changes. */
export const masterBlPage = (kind: MasterBlScreenKind) => PAGES[kind]
