import { usualCharges } from '@fairlead/domain/invoice/invoice.suggestion-rules'
import type { MissingCharge } from '@fairlead/domain/job-invoice/job-invoice'
import { missingCharges } from '@fairlead/domain/job-invoice/job-invoice.missing-rules'
import { readExpectations, readInvoiced } from '../expectation/expectation.store.ts'
import { readChargeHistory } from '../invoice/invoice.hint-store.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { isCancelled } from './job-invoice.store.ts'

const SIDES = ['AR', 'AP'] as const

/** Planned costs and usual charges of a job that no invoice in force has; none are expected of a cancelled booking. */
export async function missingChargesOfJob(context: RecordContext, job_no: string): Promise<MissingCharge[]> {
  const { db, actor, language } = context
  if (await isCancelled(db, job_no)) return []
  const today = todayOf(context)
  const usual = []
  for (const ap_ar of SIDES) {
    const history = await readChargeHistory(db, actor, { ap_ar, account_code: null, job_no }, today)
    usual.push(...usualCharges(history).map(({ charge_code, on, of }) => ({ ap_ar, charge_code, on, of })))
  }
  return missingCharges({
    planned: await readExpectations(db, [job_no], SIDES, language),
    usual,
    invoiced: await readInvoiced(db, job_no, SIDES),
  })
}
