import * as z from 'zod/mini'
import { calendarDate, code, line } from '../kit/fields.ts'
import { ActiveStatus, maintained } from '../kit/maintenance.ts'

export const CarrierType = z.enum(['SEA', 'AIR', 'RAIL'])

/** UN/EDIFACT directories in which booking messages are exchanged with a carrier. */
export const EdiVersion = z.enum(['D16A', 'D99B'])
export type EdiVersion = z.infer<typeof EdiVersion>
export const DEFAULT_EDI_VERSION: EdiVersion = 'D16A'

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
    /** In which booking requests (IFTMBF) are written to it. */
    edi_version: EdiVersion,
    effective_from: calendarDate,
    effective_to: calendarDate,
    status: ActiveStatus,
  },
  { id: z.number() },
)
export type CarrierForm = z.infer<typeof CarrierForm>
export type Carrier = z.infer<typeof Carrier>

export const emptyCarrier = (): CarrierForm => CarrierForm.parse({ carrier_type: 'SEA', edi_version: DEFAULT_EDI_VERSION, status: 'A' })
