import { stageHref } from '../invoice/invoice.addresses.ts'
import type { ApAr } from '../invoice/invoice.codes.ts'
import { NOT_POSTED } from '../invoice/invoice.state-rules.ts'
import type { ReadinessKind } from './closing.ts'

/** The months around one, the latest first. */
export function periodsAround(period: string, { before, after }: { before: number; after: number }): string[] {
  const [year = 0, month = 0] = period.split('-').map(Number)
  const base = year * 12 + month - 1
  return Array.from({ length: before + after + 1 }, (_, index) => {
    const at = base + after - index
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

const STAGES: Partial<Record<ReadinessKind, string>> = {
  posting_pending: 'PostedPending',
  posting_failed: 'PostedFailure',
}

/** The list behind an entry of the readiness; the search for what has no stage. */
export function readinessHref(
  kind: ReadinessKind,
  { account_code, company_code, ap_ar, period }: { account_code: string; company_code: string; ap_ar: ApAr; period: string },
): string | null {
  // The table of months beside it shows them.
  if (kind === 'earlier_open' || kind === 'not_begun' || kind === 'before_books') return null
  if (kind === 'jobs_open')
    return `/INV/JobSearch?filter=${encodeURIComponent(
      JSON.stringify([
        ['company_code', 'is', [company_code]],
        ['period', 'is', [period]],
        ['job_status', 'in', ['OUTSTANDING']],
      ]),
    )}`
  if (kind === 'groups_open') return ap_ar === 'AP' ? '/INV/batchPayment' : '/INV/batchTaxInvoice'
  const ofPeriod = [
    ['account_code', 'is', [account_code]],
    ['close_period', 'is', [period]],
  ]
  const stage = STAGES[kind]
  const filter = stage ? ofPeriod : [...ofPeriod, ['ap_ar', 'in', [ap_ar]], ['invoice_status', 'in', NOT_POSTED]]
  return `${stage ? stageHref(ap_ar, stage) : '/INV/Search'}?filter=${encodeURIComponent(JSON.stringify(filter))}`
}
