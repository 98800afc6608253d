import * as z from 'zod/mini'
import { ImdgClass, PackageUnit } from '../booking/booking.codes.ts'
import { code, instant, integer, line, quantity } from '../kit/fields.ts'
import { INTEGER_MAX } from '../kit/plainValues.ts'
import type { LineListsOf } from '../kit/lines.ts'
import { answerShape, formShape } from '../kit/record.ts'
import { MOST_LINES, Orientation, Stacking } from './package-line.codes.ts'

const MOST_CM = 1_360
const TENTHS = 10
const isOneDecimal = (value: number) => Math.abs(value * TENTHS - Math.round(value * TENTHS)) < 1e-6
/** A side in centimetres with one decimal, at most as long as the longest container. */
const side = z.number({ error: 'msgNumberInvalid' }).check(
  z.refine((value: number) => value >= 1 / TENTHS && value <= MOST_CM, { error: 'msgNumberOutOfRange' }),
  z.refine(isOneDecimal, { error: 'package-line.oneDecimal' }),
)

const fields = {
  po_no: line(50),
  item_no: line(50),
  goods_description: line(200),
  package_qty: integer(1, 9_999_999),
  package_unit: PackageUnit,
  length_cm: side,
  width_cm: side,
  height_cm: side,
  gross_weight: quantity(999_999_999),
  cbm: quantity(9_999_999),
  orientation: Orientation,
  stacking: Stacking,
  /** The weight that one package carries on top; blank when there is no limit. */
  max_on_top_kg: quantity(999_999),
  un_number: code(4),
  imdg_class: ImdgClass,
}

export const PackageLineForm = z.strictObject({
  /** The number of a stored line, which loads refer to; null for a new one. */
  line_no: formShape({ line_no: integer(1, INTEGER_MAX) }).line_no,
  ...formShape(fields),
})
export type PackageLineForm = z.infer<typeof PackageLineForm>

export const PackagesForm = z.strictObject({
  lines: z.array(PackageLineForm).check(z.maxLength(MOST_LINES, { error: 'msgTooManyLines' })),
})
export type PackagesForm = z.infer<typeof PackagesForm>

export const PACKAGE_LINES: LineListsOf<PackagesForm> = [{ field: 'lines', namedBy: 'line_no' }]

/** A stored line, and how much of it is in containers. */
export const PackageLine = z.object({
  line_no: z.number(),
  ...answerShape(fields),
  loaded_package_qty: z.number(),
  loaded_cbm: z.number(),
  loaded_kg: z.number(),
})
export type PackageLine = z.infer<typeof PackageLine>

/** The package lines of an order; version 0 while there are none. */
export const Packages = z.object({
  so_no: z.string(),
  version: integer(0, INTEGER_MAX),
  changed_at: z.nullable(instant),
  lines: z.array(PackageLine),
  /** The order is in containers as a whole, without its lines. */
  is_whole_loaded: z.boolean(),
  /** The load that has the order is closed. */
  is_closed: z.boolean(),
  /** This reader may write them while order and load allow it: the browser does not know the parties of a profile. */
  maintainable: z.boolean(),
  /** The sums that the order is booked with. */
  booked: z.object({ package_qty: z.number(), cbm: z.number(), gross_weight: z.number() }),
})
export type Packages = z.infer<typeof Packages>

export const emptyPackageLine = (): PackageLineForm => z.parse(PackageLineForm, {})
