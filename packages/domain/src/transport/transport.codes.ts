import * as z from 'zod/mini'
import { MODES, SERVICES } from './transport.values.ts'

/* Modes, services and container sizes, shared by bookings, sailings and rates. */

export const Mode = z.enum(MODES)
export type Mode = z.infer<typeof Mode>
export const Service = z.enum(SERVICES)
export type Service = z.infer<typeof Service>

/**
 * Sizes with their ISO 6346 size and type code and their TEU. `LCL`, `BULK` and `AIR` are for cargo without a container; the last group are IATA unit
 * load devices.
 */
export const CONTAINER_SIZES = [
  { container_size: '20GP', kind: 'container', iso: '22G1', teu: 1 },
  { container_size: '40GP', kind: 'container', iso: '42G1', teu: 2 },
  { container_size: '40HC', kind: 'container', iso: '45G1', teu: 2 },
  { container_size: '45HC', kind: 'container', iso: 'L5G1', teu: 2.25 },
  { container_size: '20RF', kind: 'container', iso: '22R1', teu: 1 },
  { container_size: '40RH', kind: 'container', iso: '45R1', teu: 2 },
  { container_size: '20OT', kind: 'container', iso: '22U1', teu: 1 },
  { container_size: '40OT', kind: 'container', iso: '42U1', teu: 2 },
  { container_size: '20FR', kind: 'container', iso: '22P1', teu: 1 },
  { container_size: '40FR', kind: 'container', iso: '42P1', teu: 2 },
  { container_size: '20TK', kind: 'container', iso: '22T1', teu: 1 },
  { container_size: 'LCL', kind: 'lcl', iso: null, teu: 0 },
  { container_size: 'BULK', kind: 'bulk', iso: null, teu: 0 },
  { container_size: 'AIR', kind: 'air', iso: null, teu: 0 },
  { container_size: 'AKE', kind: 'air', iso: null, teu: 0 },
  { container_size: 'AMA', kind: 'air', iso: null, teu: 0 },
  { container_size: 'PAG', kind: 'air', iso: null, teu: 0 },
  { container_size: 'PMC', kind: 'air', iso: null, teu: 0 },
] as const
export const ContainerSize = z.enum(CONTAINER_SIZES.map((size) => size.container_size))
export type ContainerSize = z.infer<typeof ContainerSize>

/** The ISO 6346 size and type; null for cargo without a container. */
export const isoCodeOf = (size: ContainerSize | null) => CONTAINER_SIZES.find(({ container_size }) => container_size === size)?.iso ?? null
/** Checks the form of an ISO 6346 size and type code (annexes D and E): length, height and width, type. */
export const isSizeType = (code: string) => /^[1-478A-HK-NP][024-689C-FLMNP][GVBSRHUPTAKN][0-9A-Z]$/.test(code)
/** The rating of every ISO 668 container since 2016, in KG. */
export const MAX_GROSS_KG = 36_000
/** The rating limits the gross mass of these; flat racks may be built for more. */
export const isRated = (size: string | null): boolean => size !== null && !size.endsWith('FR')
/** A refrigerated container: its type begins with R. */
export const isReefer = (size: ContainerSize | null) => isoCodeOf(size)?.[2] === 'R'

/** The sizes for this mode and service; all while neither is chosen. */
export function sizesFor({ mode, service }: { mode: Mode | null; service: Service | null }) {
  return CONTAINER_SIZES.filter(({ kind }) => {
    if (mode === 'AIR') return kind === 'air'
    if (kind === 'air') return mode === null
    return service === null || kind === { FCL: 'container', LCL: 'lcl', BULK: 'bulk' }[service]
  })
}
