import * as z from 'zod/mini'
import { ContainerSize } from '../transport/transport.codes.ts'
import { sumOfMeasures } from './consolidation.measure-rules.ts'

const mm = z.number()
/**
 * Planning figures of a container: inside and door in mm, weights in KG, volume in CBM. An administrator keeps them; those below are what a new
 * portal begins with. Inside and door are the minima of ISO 1496-1, since the box is unknown until it is picked up (Hapag-Lloyd's summary of ISO
 * 668 and ISO 1496-1; nominal figures of carriers are a few millimetres larger).
 */
export const ContainerKind = z.object({
  container_size: ContainerSize,
  inside: z.nullable(z.object({ length: mm, width: mm, height: mm })),
  /** Null where the cargo is lifted in, or the sides are open. */
  door: z.nullable(z.object({ width: mm, height: mm })),
  tare_kg: z.number(),
  max_gross_kg: z.number(),
  /** Planning volume in CBM; null when the cargo is planned by hand. */
  planning_cbm: z.nullable(z.number()),
})
export type ContainerKind = z.infer<typeof ContainerKind>

const size = (length: number, width: number, height: number) => ({ length, width, height })
const door = (width: number, height: number) => ({ width, height })
const MAX_GROSS_KG = 30_480

/** ISO 668 rates every container at 36,000 KG since 2016; the plates of older ones show less, so planning uses what every container carries. */
const kind = (
  container_size: ContainerKind['container_size'],
  inside: ContainerKind['inside'],
  opening: ContainerKind['door'],
  tare_kg: number,
  planning_cbm: number | null,
): ContainerKind => ({ container_size, inside, door: opening, tare_kg, max_gross_kg: MAX_GROSS_KG, planning_cbm })

export const CONTAINER_KINDS: readonly ContainerKind[] = [
  kind('20GP', size(5_867, 2_330, 2_350), door(2_286, 2_261), 2_300, 28),
  kind('40GP', size(11_998, 2_330, 2_350), door(2_286, 2_261), 3_750, 56),
  kind('40HC', size(11_998, 2_330, 2_655), door(2_286, 2_566), 3_940, 68),
  kind('45HC', size(13_542, 2_330, 2_655), door(2_286, 2_566), 4_820, 76),
  kind('20OT', size(5_888, 2_345, 2_315), null, 2_360, 28),
  kind('40OT', size(12_030, 2_345, 2_315), null, 3_900, 56),
  // Loading height up to the red line; the air circulates above it.
  kind('20RF', size(5_440, 2_280, 2_180), door(2_280, 2_180), 3_080, 24),
  kind('40RH', size(11_583, 2_290, 2_425), door(2_290, 2_425), 4_800, 55),
  kind('20FR', size(5_830, 2_340, 2_280), null, 2_740, null),
  kind('40FR', size(11_960, 2_340, 2_280), null, 5_000, null),
]

type Kinds = readonly ContainerKind[]

export const kindOfContainer = (containerSize: string | null, kinds: Kinds = CONTAINER_KINDS): ContainerKind | null =>
  kinds.find((one) => one.container_size === containerSize) ?? null

interface Requested {
  container_size: string | null
  qty: number | null
}
/** Total capacity of these containers; `cbm` is null when one of them is planned by hand or none is known. */
export function roomOf(requests: readonly Requested[], kinds?: Kinds): { boxes: number; cbm: number | null; payload_kg: number } {
  const known = requests.flatMap(({ container_size, qty }) =>
    container_size && qty ? [{ size: kindOfContainer(container_size, kinds), qty }] : [],
  )
  const isByHand = known.length === 0 || known.some((one) => !one.size || one.size.planning_cbm === null)
  return {
    boxes: known.reduce((sum, one) => sum + one.qty, 0),
    cbm: isByHand ? null : known.reduce((sum, one) => sum + (one.size?.planning_cbm ?? 0) * one.qty, 0),
    payload_kg: known.reduce((sum, one) => sum + (one.size ? one.size.max_gross_kg - one.size.tare_kg : 0) * one.qty, 0),
  }
}

/** Planned CBM in percent of the room, one decimal; null where the room is unknown. */
export function fillOf(cbm: number, requests: readonly Requested[], kinds?: Kinds): number | null {
  const room = roomOf(requests, kinds).cbm
  return room === null ? null : Math.min(9_999, Math.round((cbm / room) * 1_000) / 10)
}

export interface Cargo {
  cbm: number
  kg: number
}

/** Do the containers of a plan carry this cargo beside what it takes already? Without known containers nothing limits it. */
export function hasRoomFor(plan: Cargo & { container_requests: readonly Requested[] }, cargo: Cargo, kinds?: Kinds): boolean {
  const { boxes, cbm, payload_kg } = roomOf(plan.container_requests, kinds)
  return (cbm === null || sumOfMeasures([plan.cbm, cargo.cbm]) <= cbm) && (boxes === 0 || sumOfMeasures([plan.kg, cargo.kg]) <= payload_kg)
}
