import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { PlannedCharge } from './expectation.ts'

export const expectationApi = {
  ofJob: defineCall({
    method: 'GET',
    path: '/jobs/{job_no}/expectations',
    access: ['m_ap', 'm_ar'],
    summary: 'The planned charges of a job by side and charge, with what was invoiced; costs only with the function for AP invoices',
    params: z.object({ job_no: z.string().check(z.minLength(1), z.maxLength(20)) }),
    answer: z.object({ base_currency: z.nullable(z.string()), charges: z.array(PlannedCharge) }),
  }),
}
