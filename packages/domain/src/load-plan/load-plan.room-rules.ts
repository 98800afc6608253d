import { kindOfContainer } from '../consolidation/consolidation.container-kinds.ts'
import type { LoadContainer } from './load-plan.ts'

type Box = Pick<
  LoadContainer,
  'container_size' | 'inner_length_mm' | 'inner_width_mm' | 'inner_height_mm' | 'tare_kg' | 'max_gross_kg' | 'dunnage_kg' | 'kind'
>

export interface Room {
  /** Planning volume; null when the cargo is planned by hand. */
  cbm: number | null
  payload_kg: number
  /** Inside in mm; null when unknown. */
  inside: { length: number; width: number; height: number } | null
  /** Null where the cargo is lifted in, or the sides are open. */
  door: { width: number; height: number } | null
}

/** What a container holds: by its own figures where they are entered, else by those of its size. */
export function roomOfContainer(box: Box): Room {
  const kind = box.kind === undefined ? kindOfContainer(box.container_size) : box.kind
  const length = box.inner_length_mm ?? kind?.inside?.length
  const width = box.inner_width_mm ?? kind?.inside?.width
  const height = box.inner_height_mm ?? kind?.inside?.height
  const gross = box.max_gross_kg ?? kind?.max_gross_kg ?? 0
  return {
    cbm: kind?.planning_cbm ?? null,
    payload_kg: Math.max(0, gross - (box.tare_kg ?? kind?.tare_kg ?? 0) - (box.dunnage_kg ?? 0)),
    inside: length && width && height ? { length, width, height } : null,
    door: kind?.door ?? null,
  }
}
