import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import type { DetailFact } from '../kit/detail/detail.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { figuresNow } from './invoice.facts.ts'

/** What is read at a glance: party, job, dates, money. */
export const invoiceFacts = (ap_ar: ApAr): readonly DetailFact<InvoiceForm, Invoice>[] => [
  { label: 'invoice.issue_party_id', text: ({ issue_party_id }, { ofOption }) => ofOption('invoice_party', issue_party_id) },
  { label: 'invoice.job_nos', text: ({ job_nos }) => (job_nos.length > 1 ? `${job_nos[0]} +${job_nos.length - 1}` : (job_nos[0] ?? '')) },
  { label: 'invoice.invoice_date', whole: true, text: ({ invoice_date }) => invoice_date ?? '' },
  { label: 'invoice.due_date', whole: true, text: (_form, _words, invoice) => invoice?.due_date ?? '' },
  ...(ap_ar === 'AP' ? [{ label: 'invoice.ap_ref', whole: true, text: ({ ap_ref }: InvoiceForm) => ap_ref ?? '' } as const] : []),
  {
    label: 'invoice.total_amount',
    whole: true,
    text: (form, { texts }, invoice) => {
      const total = figuresNow(form, ap_ar, invoice)?.total_amount ?? invoice?.total_amount
      return total === undefined ? '' : `${form.currency ?? ''} ${formatAmount(total, form.currency, texts.language)}`
    },
  },
  {
    label: 'invoice.outstanding_amount',
    whole: true,
    text: (_form, { texts }, invoice) =>
      invoice?.posted_at
        ? `${invoice.currency ?? ''} ${formatAmount(invoice.outstanding_amount, invoice.currency, texts.language)}`
        : texts.t('invoice.notPosted'),
  },
]
