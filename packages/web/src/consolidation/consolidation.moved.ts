import type { SailingDifference } from '@fairlead/domain/booking/booking.sailing-api'
import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { storeOf } from '../kit/app/store.ts'

type Saved = Pick<Consolidation, 'consolidation_no' | 'version'>

const known = storeOf<(Saved & { differs: readonly SailingDifference[] }) | null>(null)

/** Keeps in what a plan differs from its sailing, for the warnings of its form. */
export const learnMoved = ({ consolidation_no, version }: Saved, differs: readonly SailingDifference[]) =>
  known.set({ consolidation_no, version, differs })

/** In what this version of the plan differs from its sailing; undefined until the sailing was read. */
export function movedOf(plan: Saved | null): readonly SailingDifference[] | undefined {
  const last = known.get()
  return plan && last?.consolidation_no === plan.consolidation_no && last.version === plan.version ? last.differs : undefined
}
