import { planMailApi } from '@fairlead/domain/consolidation/consolidation.email-api'
import { mayPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import { wallTime } from '@fairlead/domain/kit/wallTime'
import { forbidden } from '../kit/http/failures.ts'
import { type MailHolder, officeName, partiesIn } from '../record-mail/record-mail.holder.ts'
import { recordMailRoutes } from '../record-mail/record-mail.handlers.ts'
import { MODULE } from './consolidation.records.ts'
import { readPlan, type StoredPlan } from './consolidation.store.ts'

const ROLES = [
  'principal_party_id',
  'contact_office_party_id',
  'handling_office_party_id',
  'hbl_office_party_id',
] as const satisfies readonly (keyof StoredPlan)[]

/** E-mails about a plan, with its prints and documents; those who plan send them. */
const PLAN_MAILS: MailHolder<StoredPlan> = {
  module: MODULE,
  read: async ({ db, actor }, consolidationNo, lock) => {
    const plan = await readPlan(db, consolidationNo, actor, lock)
    if (!mayPlan(actor)) throw forbidden()
    return plan
  },
  recordOf: ({ consolidation_no, consol_status, version }) => ({ record_id: consolidation_no, status: consol_status, version }),
  partiesOf: (plan) => partiesIn(plan, ROLES, 'consolidation'),
  templates: ['PLAN_DOCUMENTS', 'LOADING'],
  paramsOf: async ({ db, services }, plan) => {
    const { cfs_closing } = plan
    return {
      number: plan.consolidation_no,
      pol: plan.pol,
      pod: plan.pod,
      vessel: [plan.vessel, plan.voyage].filter(Boolean).join(' '),
      etd: plan.etd,
      cfs_closing: cfs_closing && wallTime(cfs_closing, plan.pol_time_zone ?? services.config.BUSINESS_TIME_ZONE),
      office: await officeName(db, plan.handling_office_party_id),
    }
  },
}

export const planMailRoutes = recordMailRoutes(planMailApi, PLAN_MAILS)
