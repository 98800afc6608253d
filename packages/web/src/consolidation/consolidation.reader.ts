import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'

/** A party that is not the principal: only staff receives rates, only staff and the principal receive the principal. */
export const isOfOutsider = ({ rate_source_key, principal_party_id }: Consolidation) =>
  rate_source_key === undefined && principal_party_id === null
