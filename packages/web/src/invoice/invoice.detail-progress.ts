import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { awaitsDate } from '@fairlead/domain/invoice/invoice.late-rules'
import { wallTime } from '@fairlead/domain/kit/wallTime'
import type { Texts } from '../kit/app/texts.ts'
import type { DetailProgress, ProgressStep } from '../kit/detail/detail.ts'
import { ownZone } from '../kit/format/ownZone.ts'

interface Milestone {
  name: 'prepared' | 'approved_1' | 'approved_2' | 'released' | 'printed' | 'exported' | 'imported' | 'posted' | 'settled'
  at: string | null
  /** For a step without a time. */
  isDone?: boolean
  by: string | null
  /** The action that takes it, if one does. */
  action: string | null
}

const isDone = ({ at, isDone: done = at !== null }: Milestone) => done

/** The steps that the invoice takes, each with who took it and when. */
function milestonesOf(invoice: Invoice): Milestone[] {
  const { ap_ar, needs_second_level } = invoice
  const isPrepared = invoice.prepared_at !== null
  return [
    { name: 'prepared', at: invoice.prepared_at, by: invoice.prepared_by_name, action: 'prepare' },
    { name: 'approved_1', at: invoice.approved_1_at, by: invoice.approved_1_by_name, action: 'approve' },
    ...(needs_second_level || (ap_ar === 'AP' && !isPrepared)
      ? [{ name: 'approved_2', at: invoice.approved_2_at, by: invoice.approved_2_by_name, action: 'approve' } as const]
      : []),
    ap_ar === 'AP'
      ? { name: 'released', at: invoice.released_at, by: invoice.released_by_name, action: 'release' }
      : { name: 'printed', at: invoice.printed_at, by: null, action: 'print' },
    ...exportOf(invoice),
    { name: 'posted', at: invoice.posted_at, by: invoice.posted_by_name, action: 'post' },
    // Before the posting the reference is that of a payment to come.
    {
      name: 'settled',
      at: null,
      by: invoice.posted_at ? invoice.payment_ref : null,
      isDone: invoice.payment_marker === 'PAID',
      action: 'settle',
    },
  ]
}

/** INV-082, INV-083: a tax invoice is exported and gets its number back before it is posted; other invoices are posted without an export. */
function exportOf({ flow, exported_at, invoice_status, posted_at }: Invoice): Milestone[] {
  const isTaxed = flow === 'TAX_INVOICE'
  const isImported = invoice_status === 'IMPORTED'
  const exported: Milestone = { name: 'exported', at: exported_at, by: null, action: 'export' }
  const imported: Milestone = { name: 'imported', at: null, isDone: isImported || posted_at !== null, by: null, action: null }
  return [
    ...(isTaxed || exported_at !== null || invoice_status === 'PENDING_AUTO_EXPORT' ? [exported] : []),
    ...(isTaxed || isImported ? [imported] : []),
  ]
}

/** The text of what comes next; no user exports an invoice that is in the queue of the automatic export. The import brings the date with it. */
function nextOf({ name }: Milestone, invoice: Invoice) {
  if (awaitsDate(invoice) && name !== 'imported') return 'invoice.next_dated' as const
  const isQueued = invoice.invoice_status === 'PENDING_AUTO_EXPORT' && name === 'exported'
  return isQueued ? ('invoice.next_export_queued' as const) : (`invoice.next_${name}` as const)
}

const HAS_NO_STEPS = new Set(['DELETED', 'REVERSED', 'NEW_REVERSAL', 'PREPARED_REVERSAL', 'APPROVED_REVERSAL', 'POST_REVERSED', 'CLOSED'])

/** INV-051: how far the invoice is, and what comes next. */
export function invoiceProgress(invoice: Invoice, { t }: Texts): DetailProgress | null {
  if (HAS_NO_STEPS.has(invoice.invoice_status)) return null
  const milestones = milestonesOf(invoice)
  const current = milestones.find((milestone) => !isDone(milestone))
  const step = (milestone: Milestone): ProgressStep => ({
    label: t(`invoice.step_${milestone.name}`),
    note: milestone.at ? wallTime(milestone.at, ownZone()).slice(0, 16) : '',
    by: milestone.by,
    state: isDone(milestone) ? 'done' : milestone === current ? 'current' : 'open',
  })
  return {
    steps: milestones.map(step),
    next: current ? t(nextOf(current, invoice)) : null,
    action: current?.action ?? null,
  }
}
