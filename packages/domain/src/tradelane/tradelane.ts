import * as z from 'zod/mini'
import { calendarDate, code, line } from '../kit/fields.ts'
import { ActiveStatus, maintained } from '../kit/maintenance.ts'

export const TradelaneType = z.enum(['EXPORT', 'IMPORT', 'CROSS_TRADE', 'DOMESTIC'])
/** What the customer of a lane is on its shipments. */
export const LaneCustomerType = z.enum(['SHIPPER', 'CUSTOMER', 'CONSIGNEE', 'AGENT'])

/** LANE-003. `tradelane` is the code that users' profiles carry. */
export const {
  Form: TradelaneForm,
  Record: Tradelane,
  fields: TRADELANE_FIELDS,
} = maintained(
  {
    tradelane: code(20),
    tradelane_name: line(60),
    tradelane_type: TradelaneType,
    pol_country: code(2),
    pod_country: code(2),
    office_code: code(20),
    account_code: code(20),
    effective_date: calendarDate,
    customer_type: LaneCustomerType,
    customer_code: code(20),
    status: ActiveStatus,
  },
  { tradelane_id: z.number() },
)
export type TradelaneForm = z.infer<typeof TradelaneForm>
export type Tradelane = z.infer<typeof Tradelane>

export const emptyTradelane = (): TradelaneForm => TradelaneForm.parse({ tradelane_type: 'EXPORT', status: 'A' })
