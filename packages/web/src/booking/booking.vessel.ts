import { sailingApi } from '@fairlead/domain/sailing/sailing.api'
import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEditor, useFormNow } from '../kit/editor/editorContext.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'

const keyOf = (vessel: string) => ['sailing', 'vessel', vessel]

/** Whether a sailing has the vessel, as far as the server has answered; null until then. */
export const isVesselKnown = (vessel: string | null): boolean | null =>
  (vessel === null ? null : queries.getQueryData<{ is_known: boolean }>(keyOf(vessel))?.is_known) ?? null

/** Asks the server about the vessel in the form, and runs the rules again once it has answered. */
export function useVesselCheck() {
  const editor = useEditor()
  const vessel = useFormNow(({ mode, vessel: typed }: ShippingOrderForm) => (mode === 'SEA' ? typed : null))
  const { data } = useQuery({
    queryKey: keyOf(vessel ?? ''),
    queryFn: ({ signal }) => send(sailingApi.vessel, { query: { vessel: vessel ?? '' } }, { signal }),
    enabled: vessel !== null && vessel.length <= LONGEST_VESSEL && editor.isEditable(),
    meta: { silent: 'all' },
  })
  useEffect(() => {
    if (data) editor.flush()
  }, [editor, data])
}

const LONGEST_VESSEL = 70
