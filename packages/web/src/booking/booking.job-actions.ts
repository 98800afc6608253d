import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { bookingApi, type BookingSettings } from '@fairlead/domain/booking/booking.api'
import type { JobAction } from '@fairlead/domain/job/job.codes'
import { jobApi } from '@fairlead/domain/job/job.api'
import { JOB_TRANSITIONS, jobStep } from '@fairlead/domain/job/job.transitions'
import { REASON_MAX_LENGTH } from '@fairlead/domain/kit/stepCalls'
import { mayAct } from '@fairlead/domain/kit/transitions'
import type { DetailAction } from '../kit/detail/detail.ts'
import { send } from '../kit/net/send.ts'

type BookingDetailAction = DetailAction<ShippingOrder, ShippingOrderForm, BookingSettings>

/** The part of the job that a booking includes: enough to decide which steps are possible. */
const jobOf = ({ job_status }: Pick<ShippingOrder, 'job_status'>) => ({ job_status: job_status ?? ('OUTSTANDING' as const) })
const NO_JOB = jobOf({ job_status: null })

const jobAction = (name: JobAction, extra: Partial<BookingDetailAction> = {}): BookingDetailAction => ({
  name: `job_${name}`,
  label: `booking.action_job_${name}`,
  done: { text: `booking.done_job_${name}` },
  button: { inPanel: true },
  isFor: (actor) => JOB_TRANSITIONS[name].some(({ who }) => mayAct(who, NO_JOB, actor)),
  isDue: (order) =>
    order?.job_no !== null && order !== null && JOB_TRANSITIONS[name].some(({ from }) => from.includes(jobOf(order).job_status)),
  refusal: (order, _form, actor) => (order ? jobStep(name, jobOf(order), actor, {}).refusal : { kind: 'state' }),
  run: async (order, reason) => {
    const params = { job_no: order.job_no ?? '' }
    const { version } = await send(jobApi.readJob, { params })
    await (name === 'reopen'
      ? send(jobApi.reopen, { params, body: { version, reason } })
      : send(jobApi[name], { params, body: { version } }))
    return send(bookingApi.read, { params: { so_no: order.so_no } })
  },
  ...extra,
})

/** The job's buttons, shown in a panel of its booking. */
export const JOB_ACTIONS: readonly BookingDetailAction[] = [
  jobAction('complete'),
  jobAction('lock_gp'),
  jobAction('reopen', { reason: { title: 'booking.action_job_reopen', label: 'booking.reason', maxLength: REASON_MAX_LENGTH } }),
]
