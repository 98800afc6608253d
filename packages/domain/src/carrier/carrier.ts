import * as z from 'zod/mini'
import { calendarDate, code, line } from '../kit/fields.ts'
import { ActiveStatus, maintained } from '../kit/maintenance.ts'

export const CarrierType = z.enum(['SEA', 'AIR', 'RAIL'])

/** CARRIER-003 */
export const {
  Form: CarrierForm,
  Record: Carrier,
  fields: CARRIER_FIELDS,
} = maintained(
  {
    carrier_code: code(10),
    scac: code(10),
    /** Carrier code of the Canada Border Services Agency. */
    cbsa: code(10),
    /** Carrier code of Japan's customs system. */
    naccs: code(10),
    display_name: line(60),
    full_name: line(120),
    alliance: line(60),
    carrier_type: CarrierType,
    effective_from: calendarDate,
    effective_to: calendarDate,
    status: ActiveStatus,
  },
  { id: z.number() },
)
export type CarrierForm = z.infer<typeof CarrierForm>
export type Carrier = z.infer<typeof Carrier>

export const emptyCarrier = (): CarrierForm => CarrierForm.parse({ carrier_type: 'SEA', status: 'A' })
