import * as z from 'zod/mini'
import { amount, calendarDate, code, integer, line, lines } from '../kit/fields.ts'
import { ActiveStatus, maintained } from '../kit/maintenance.ts'
import { answerShape, formShape } from '../kit/record.ts'
import { ContainerSize, Mode, Service } from '../transport/transport.codes.ts'

const MOST_CHARGES = 200

/** One charge per container of a size. */
const chargeFields = { container_size: ContainerSize, charge_code: code(12), amount }
export const RateCharge = z.strictObject(formShape(chargeFields))
export type RateCharge = z.infer<typeof RateCharge>

/** The total per container of a size. */
const sizeTotal = z.object({ container_size: ContainerSize, amount: z.string() })
export type SizeTotal = z.infer<typeof sizeTotal>

const { Form, Record, fields } = maintained(
  {
    contract_no: line(50),
    carrier_code: code(4),
    mode: Mode,
    service: Service,
    por: code(5),
    pol: code(5),
    pod: code(5),
    pld: code(5),
    effective_from: calendarDate,
    effective_to: calendarDate,
    currency: code(3),
    free_days: integer(0, 365),
    commodity: line(200),
    remarks: lines(1000),
    status: ActiveStatus,
    /** The totals as text for lists, derived by `withRateTotals`. */
    rate_summary: line(1000),
  },
  { source_key: z.number() },
)

/** RATE-004. `withRateTotals` derives `total_rate`. */
export const RateForm = z.extend(Form, {
  rate_containers: z._default(z.array(RateCharge).check(z.maxLength(MOST_CHARGES, { error: 'msgTooManyLines' })), []),
  total_rate: z._default(z.array(sizeTotal), []),
})
export type RateForm = z.infer<typeof RateForm>

const text = z.nullable(z.string())
export const Rate = z.extend(Record, {
  rate_containers: z.array(z.object(answerShape(chargeFields))),
  total_rate: z.array(sizeTotal),
  carrier_name: text,
  pol_name: text,
  pod_name: text,
})
export type Rate = z.infer<typeof Rate>
/** A row of a list. */
export const RateRow = z.omit(Rate, { rate_containers: true })
export type RateRow = z.infer<typeof RateRow>

export const RATE_FIELDS = [...fields, 'rate_containers', 'total_rate'] as const satisfies readonly (keyof RateForm)[]

export const emptyRate = (): RateForm => RateForm.parse({ status: 'A', mode: 'SEA', service: 'FCL', currency: 'USD' })
export const emptyCharge = (): RateCharge => RateCharge.parse({})
