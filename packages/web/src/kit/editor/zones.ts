import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { instantOf, wallTime } from '@fairlead/domain/kit/wallTime'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AnyRecordKind, Values } from './recordKind.ts'
import { useEditor, useEditorState } from './editorContext.ts'
import type { RecordEditor } from './recordEditor.ts'
import { queries } from '../net/queries.ts'
import { send } from '../net/send.ts'

/* The time zone of the place of a record, in which its instants are shown and typed. */

const UTC = 'UTC'
const zones = new Map<string, string>()

export const cacheZone = (place: string | null, zone: string | null) => place && zone && zones.set(place, zone)

/** The time zone of a place, if it is cached. */
export const zoneOfPlace = (place: string | null): string | null => (place && zones.get(place)) ?? null

export const zoneFor = (kind: Pick<AnyRecordKind, 'shape'>, form: Values): string =>
  zoneOfPlace(kind.shape.zonePlace?.(form) ?? null) ?? UTC

const zoneQuery = (place: string | null) => ({
  queryKey: ['place', place],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { time_zone } = await send(lookupApi.place, { params: { un_code: place ?? '' } }, { signal })
    cacheZone(place, time_zone)
    return time_zone
  },
  staleTime: Number.POSITIVE_INFINITY,
  meta: { silent: 'all' as const },
})

/** Resolves when the time zone of the place is cached. A form that gets a place and instants gets the place first: a new place keeps the local time of instants. */
export async function needZone(place: string | null): Promise<void> {
  if (place !== null && zoneOfPlace(place) === null) await queries.ensureQueryData(zoneQuery(place))
}

/** Fetches the time zone of the place in the form. When the user chooses another place, instants keep the typed local time. */
export function useZoneOfForm() {
  const editor = useEditor()
  const place = useEditorState(({ now }) => editor.kind.shape.zonePlace?.(now) ?? null)
  const record = useEditorState((state) => state.record)
  const before = useRef({ place, record })
  const found = useQuery({ ...zoneQuery(place), enabled: place !== null && zoneOfPlace(place) === null })
  const isResolved = place === null || zoneOfPlace(place) !== null || !found.isPending
  useEffect(() => {
    if (!isResolved) return
    const was = before.current
    before.current = { place, record }
    if (was.place !== place && was.record === record) keepWallTimes(editor, was.place, place)
    editor.flush()
  }, [editor, isResolved, place, record])
}

function keepWallTimes({ fields, values }: RecordEditor, from: string | null, to: string | null) {
  const [oldZone, newZone] = [zoneOfPlace(from) ?? UTC, zoneOfPlace(to) ?? UTC]
  if (oldZone === newZone) return
  for (const [field, content] of fields) {
    const value = content?.kind === 'instant' ? values.get(field) : null
    const moved = typeof value === 'string' && value !== '' ? instantOf(wallTime(value, oldZone), newZone) : null
    if (moved) values.set(field, moved)
  }
}
