import * as z from 'zod/mini'
import { ConsolMode, ConsolStatus, MOST_BOXES } from '../consolidation/consolidation.codes.ts'
import { key, version } from '../kit/fields.ts'
import { VgmLine, VgmLineForm } from '../vgm/vgm.ts'

const number = z.nullable(z.number())

/** A numbered container of a plan with its declaration, and what the mass is calculated of. */
export const PlanVgmLine = z.extend(VgmLine, {
  container_id: z.number(),
  line_no: z.number(),
  /** The version of the container's data. */
  version,
  dunnage_kg: number,
  tare_kg: number,
  max_gross_kg: number,
})
export type PlanVgmLine = z.infer<typeof PlanVgmLine>

/** The declarations of a plan. */
export const PlanVgm = z.object({
  consolidation_no: z.string(),
  /** Moves with every change of a container. */
  version: z.number(),
  consol_status: ConsolStatus,
  mode: z.nullable(ConsolMode),
  lines: z.array(PlanVgmLine),
})
export type PlanVgm = z.infer<typeof PlanVgm>

const ofContainer = { container_id: key, version }

/** The declarations to save, each with the version of its container that was changed. */
export const PlanVgmForm = z.strictObject({
  lines: z.array(z.extend(VgmLineForm, ofContainer)).check(z.minLength(1), z.maxLength(MOST_BOXES, { error: 'msgTooManyLines' })),
})
export type PlanVgmForm = z.infer<typeof PlanVgmForm>

/** The containers that the sender saw, so that a container changed by another user meanwhile is not sent. */
export const SeenContainers = z.array(z.strictObject(ofContainer)).check(z.minLength(1), z.maxLength(MOST_BOXES))
