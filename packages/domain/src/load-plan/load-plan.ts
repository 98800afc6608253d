import * as z from 'zod/mini'
import { ImdgClass, PackageUnit } from '../booking/booking.codes.ts'
import { ContainerKind } from '../consolidation/consolidation.container-kinds.ts'
import { ConsolStatus, LoadStatus } from '../consolidation/consolidation.codes.ts'
import { instant, integer, quantity } from '../kit/fields.ts'
import { INTEGER_MAX } from '../kit/plainValues.ts'
import { formShape } from '../kit/record.ts'
import { Orientation, Stacking } from '../package-line/package-line.codes.ts'
import { ContainerSize } from '../transport/transport.codes.ts'

/** Upper limits of one container. */
export const MOST_LOADS = 1_000
/** One save holds them all: each is eleven of the 30,000 values that a request may hold. */
export const MOST_PLACEMENTS = 2_500
const MOST_MM = 20_000

const so_no = z.string().check(z.minLength(1), z.maxLength(20))
/** 0 is the order as a whole. */
const package_line_no = integer(0, INTEGER_MAX)
const measures = { package_qty: integer(0, 9_999_999), cbm: quantity(9_999_999), kg: quantity(999_999_999) }

/** How much of a package line one container holds. CBM and KG that are left blank are shared by packages. */
export const LoadForm = z.strictObject({ so_no, package_line_no, ...formShape(measures) })
export type LoadForm = z.infer<typeof LoadForm>

const mm = integer(0, MOST_MM)
const side = integer(1, MOST_MM)
/**
 * Where a package lies: x from the front wall to the doors, y from left to right as seen from the doors, z up, in mm; dx, dy and dz are its sides
 * as turned. Packages are put in by `step`.
 */
export const placementShape = { x: mm, y: mm, z: mm, dx: side, dy: side, dz: side, step: integer(1, MOST_PLACEMENTS) }
export const Placement = z.strictObject({ so_no, package_line_no, piece_no: integer(1, 9_999_999), ...placementShape })
export type Placement = z.infer<typeof Placement>

export const LoadsForm = z.array(LoadForm).check(z.maxLength(MOST_LOADS, { error: 'msgTooManyLines' }))
export const PlacementsForm = z.array(Placement).check(z.maxLength(MOST_PLACEMENTS, { error: 'msgTooManyLines' }))

const text = z.nullable(z.string())
const number = z.nullable(z.number())

/** A package line that the plan loads; an order without lines counts as one line with number 0. */
export const LoadLine = z.object({
  so_no,
  package_line_no: z.number(),
  po_no: text,
  item_no: text,
  goods_description: text,
  package_unit: z.nullable(PackageUnit),
  package_qty: z.number(),
  cbm: z.number(),
  kg: z.number(),
  length_cm: number,
  width_cm: number,
  height_cm: number,
  orientation: Orientation,
  stacking: Stacking,
  max_on_top_kg: number,
  un_number: text,
  imdg_class: z.nullable(ImdgClass),
})
export type LoadLine = z.infer<typeof LoadLine>

/** An order of the plan with the amount that the plan takes of it. */
export const LoadOrder = z.object({
  so_no,
  loading_seq: number,
  shipper_party_name: text,
  hbl_no: text,
  package_qty: z.number(),
  cbm: z.number(),
  kg: z.number(),
})
export type LoadOrder = z.infer<typeof LoadOrder>

export const StoredLoad = z.object({
  so_no,
  package_line_no: z.number(),
  package_qty: z.number(),
  cbm: z.number(),
  kg: z.number(),
  /** The last user who changed it. */
  user_name: z.string(),
  loaded_at: instant,
})
export type StoredLoad = z.infer<typeof StoredLoad>

export const LoadContainer = z.object({
  container_id: z.number(),
  line_no: z.number(),
  container_size: ContainerSize,
  container_no: text,
  seal_no: text,
  /** The version of its load; the data of the container have another one. */
  version: z.number(),
  inner_length_mm: number,
  inner_width_mm: number,
  inner_height_mm: number,
  tare_kg: number,
  max_gross_kg: number,
  dunnage_kg: number,
  /** Figures of its size, as the administrator keeps them; null for a size without. */
  kind: z.optional(z.nullable(ContainerKind)),
  loads: z.array(StoredLoad),
  placements: z.array(Placement),
})
export type LoadContainer = z.infer<typeof LoadContainer>

/** What lies where: the lines and orders to load, and the containers with their loads. */
export const LoadPlan = z.object({
  consolidation_no: z.string(),
  /** Moves with every change of a load. */
  version: z.number(),
  consol_status: ConsolStatus,
  load_status: LoadStatus,
  /** The version of the plan, for closing and opening its load. */
  plan_version: z.number(),
  orders: z.array(LoadOrder),
  lines: z.array(LoadLine),
  containers: z.array(LoadContainer),
})
export type LoadPlan = z.infer<typeof LoadPlan>
