import * as z from 'zod/mini'
import { calendarDate, integer, line, quantity } from '../kit/fields.ts'
import { answerShape, formShape } from '../kit/record.ts'
import { ContainerSize } from '../transport/transport.codes.ts'
import { VgmMethod } from './vgm.codes.ts'

/** What SOLAS VI/2 requires the shipper to declare for a packed container; the mass in KG. */
const fields = {
  vgm_method: VgmMethod,
  vgm_kg: quantity(999_999),
  /** The day of weighing or calculation. */
  weighed_on: calendarDate,
  /** The responsible party, and the authorized person. */
  responsible_party: line(70),
  authorized_person: line(70),
  weighing_facility: line(70),
  vgm_reference: line(35),
}
const container_no = z.string().check(z.minLength(1), z.maxLength(11))

export const VgmLineForm = z.strictObject({ container_no, ...formShape(fields) })
export type VgmLineForm = z.infer<typeof VgmLineForm>
export const VgmForm = z.strictObject({ lines: z.array(VgmLineForm).check(z.maxLength(500, { error: 'msgTooManyLines' })) })
export type VgmForm = z.infer<typeof VgmForm>

/** A container with its declaration, and its values in the order. */
export const VgmLine = z.object({
  container_no,
  ...answerShape(fields),
  container_size: z.nullable(ContainerSize),
  carrier_booking_no: z.nullable(z.string()),
  seal_no: z.nullable(z.string()),
  gross_weight: z.nullable(z.number()),
})
export type VgmLine = z.infer<typeof VgmLine>
/** 0 before the first declaration. */
export const vgmVersion = integer(0, 2_147_483_647)
/** The declarations of an order. */
export const Vgm = z.object({ so_no: z.string(), version: vgmVersion, lines: z.array(VgmLine) })
export type Vgm = z.infer<typeof Vgm>
