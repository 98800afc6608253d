import type { SailingDifference } from '@fairlead/domain/booking/booking.sailing-api'
import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { planDifferences } from '@fairlead/domain/consolidation/consolidation.sailing-rules'
import type { Sailing } from '@fairlead/domain/sailing/sailing'
import { sailingApi } from '@fairlead/domain/sailing/sailing.api'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { storeOf } from '../kit/app/store.ts'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { send } from '../kit/net/send.ts'

type Saved = Pick<Consolidation, 'consolidation_no' | 'version'>

const known = storeOf<(Saved & { differs: readonly SailingDifference[] }) | null>(null)

/** In what this version of the plan differs from its sailing; undefined until the sailing was read. */
export function movedOf(plan: Saved | null): readonly SailingDifference[] | undefined {
  const last = known.get()
  return plan && last?.consolidation_no === plan.consolidation_no && last.version === plan.version ? last.differs : undefined
}

export interface MovedSailing {
  sailing: Sailing | undefined
  differs: readonly SailingDifference[]
}

/** The sailing of a plan as it is now, for staff, and in what the plan differs from it. */
export function useMovedSailing(plan: Consolidation | null): MovedSailing {
  const { actor } = useEditor()
  const id = plan?.sailing_schedule_id ?? null
  const { data: sailing } = useQuery({
    queryKey: ['consolidation', 'sailing', id, plan?.version],
    queryFn: ({ signal }) => send(sailingApi.read, { params: { id: id ?? 0 } }, { signal, handles403: true }),
    enabled: id !== null && actor.internal,
    meta: { silent: 'all' },
    retry: false,
  })
  return useMemo(() => ({ sailing, differs: plan && sailing ? planDifferences(plan, sailing) : [] }), [plan, sailing])
}

/** Reads the sailing of the plan on every tab, for the warnings of its form. */
export function useMovedWarning() {
  const editor = useEditor()
  const plan = useRecord<Consolidation>()
  const { differs } = useMovedSailing(plan)
  useEffect(() => {
    if (!plan) return
    known.set({ consolidation_no: plan.consolidation_no, version: plan.version, differs })
    // A plan that is as its sailing needs no second look at its rules.
    if (differs.length > 0) editor.flush()
  }, [plan, differs, editor])
}
