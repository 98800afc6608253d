import { lookupApi } from '@fairlead/domain/lookup/lookup.api'
import { instantOf, wallTime } from '@fairlead/domain/kit/wallTime'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AnyDetail, Values } from './detail.ts'
import { useDesk, useDeskState } from './detailContext.ts'
import type { Desk } from './detailDesk.ts'
import { send } from '../net/send.ts'

/* The clock of the place that a record names: its instants are read and written on it. */

const UTC = 'UTC'
const zones = new Map<string, string>()

export const rememberZone = (place: string | null, zone: string | null) => place && zone && zones.set(place, zone)

/** The zone of a place, as far as it is known. */
export const zoneOfPlace = (place: string | null): string | null => (place && zones.get(place)) ?? null

export const zoneFor = (detail: AnyDetail, form: Values): string => zoneOfPlace(detail.zonePlace?.(form) ?? null) ?? UTC

/** Learns the zone of the place in the form. When the user chooses another place, closings keep the time that he wrote. */
export function useZoneOfForm() {
  const desk = useDesk()
  const place = useDeskState(({ now }) => desk.detail.zonePlace?.(now) ?? null)
  const record = useDeskState((state) => state.record)
  const before = useRef({ place, record })
  const found = useQuery({
    queryKey: ['place', place],
    queryFn: async ({ signal }) => {
      const { time_zone } = await send(lookupApi.place, { params: { un_code: place ?? '' } }, { signal })
      rememberZone(place, time_zone)
      return time_zone
    },
    enabled: place !== null && zoneOfPlace(place) === null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: 'all' },
  })
  const isKnown = place === null || zoneOfPlace(place) !== null || !found.isPending
  useEffect(() => {
    if (!isKnown) return
    const was = before.current
    before.current = { place, record }
    if (was.place !== place && was.record === record) keepWallTimes(desk, was.place, place)
    desk.flush()
  }, [desk, isKnown, place, record])
}

function keepWallTimes({ detail, values }: Desk, from: string | null, to: string | null) {
  const [old, young] = [zoneOfPlace(from) ?? UTC, zoneOfPlace(to) ?? UTC]
  if (old === young) return
  const fields = detail.tabs.flatMap(({ panels }) => panels ?? []).flatMap((panel) => panel.fields ?? [])
  for (const { field, kind } of fields) {
    const value = kind === 'instant' ? values.get(field) : null
    const moved = typeof value === 'string' && value !== '' ? instantOf(wallTime(value, old), young) : null
    if (moved) values.set(field, moved)
  }
}
