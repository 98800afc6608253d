import { chargeDetailsApi } from '@fairlead/domain/job-invoice/job-invoice.charge-api'
import { forbidden, notFound } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { readCharge } from './job-invoice.charge-store.ts'

export const chargeDetailsRoutes = serve(chargeDetailsApi, {
  charge: async ({ params, db, actor, now }) => {
    if (!actor.internal) throw forbidden()
    const charge = await readCharge(db, actor, params.charge_code, now)
    if (!charge) throw notFound('job-invoice.noCharge', { charge_code: params.charge_code })
    return charge
  },
})
