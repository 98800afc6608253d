import * as z from 'zod/mini'
import { calendarDate, code, instant, integer, line } from '../kit/fields.ts'
import { ActiveStatus, maintained } from '../kit/maintenance.ts'
import { answerShape, formShape } from '../kit/record.ts'

/** The most calls of a service between two ports. */
const MOST_LEGS = 20

/** SAIL-004: from one port to the next on one ship. */
const legFields = {
  port: code(5),
  etd: calendarDate,
  to_port: code(5),
  eta: calendarDate,
  vessel: line(70),
  voyage: line(20),
  service: line(60),
}
export const SailingLegForm = z.strictObject(formShape(legFields))
export type SailingLeg = z.infer<typeof SailingLegForm>

const { Form, Record, fields } = maintained(
  {
    carrier_code: code(4),
    mother_vessel: line(70),
    imo_no: code(7),
    voyage: line(20),
    service_name: line(60),
    service_code: code(20),
    pol: code(5),
    pod: code(5),
    etd: calendarDate,
    eta: calendarDate,
    cfs_cut_off: instant,
    cy_cut_off: instant,
    vgm_cut_off: instant,
    si_cut_off: instant,
    /** Transshipment ports and transit days, derived by `withSailingFacts`. */
    transshipment_port: line(200),
    transit_days: integer(0, 999),
    status: ActiveStatus,
  },
  { sailing_schedule_id: z.number() },
)

/** SAIL-003. The ETD of a TBC sailing is a projection. ETD and ETA are days at their ports, cut-offs are instants. */
export const SailingForm = z.extend(Form, {
  is_manual: z._default(z.boolean(), false),
  is_tbc: z._default(z.boolean(), false),
  legs: z._default(z.array(SailingLegForm).check(z.maxLength(MOST_LEGS, { error: 'msgTooManyLines' })), []),
})
export type SailingForm = z.infer<typeof SailingForm>

const text = z.nullable(z.string())
export const Sailing = z.extend(Record, {
  is_manual: z.boolean(),
  is_tbc: z.boolean(),
  legs: z.array(z.object(answerShape(legFields))),
  /** The month, `YYYY-MM`, for whose 16th the projection was last moved. */
  tbc_moved_for: text,
  carrier_name: text,
  /** The mode that the carrier moves by; a schedule itself names none. */
  carrier_type: text,
  pol_name: text,
  pod_name: text,
  /** The IANA time zone of the cut-offs. */
  pol_time_zone: text,
})
export type Sailing = z.infer<typeof Sailing>
/** A row of a list. */
export const SailingRow = z.omit(Sailing, { legs: true })
export type SailingRow = z.infer<typeof SailingRow>

export const SAILING_FIELDS = [...fields, 'is_manual', 'is_tbc', 'legs'] as const satisfies readonly (keyof SailingForm)[]

export const CUT_OFFS = ['cfs_cut_off', 'cy_cut_off', 'vgm_cut_off', 'si_cut_off'] as const satisfies readonly (keyof SailingForm)[]

export const emptySailing = (): SailingForm => SailingForm.parse({ status: 'A', is_manual: true })
export const emptyLeg = (): SailingLeg => SailingLegForm.parse({})
