import { CONSOLIDATION_LISTS, PENDING_CREATION } from '@fairlead/domain/consolidation/consolidation.lists'

const [SEARCH, ...OTHERS] = CONSOLIDATION_LISTS
/** The nine lists in the order of the menu. */
export const LISTS = [...(SEARCH ? [SEARCH] : []), PENDING_CREATION, ...OTHERS]
