import type { InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { InvoiceSubType, OverseasLocal, type ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { TYPES_OF_SIDE } from '@fairlead/domain/invoice/invoice.state-rules'
import { PaymentTerms } from '@fairlead/domain/kit/paymentTerms'
import { InvoiceDocuments, VendorDocuments } from './VendorDocuments.tsx'
import type { DetailField, DetailPanel, DetailSidePanel, DetailTab } from '../kit/detail/detail.ts'
import { HistoryList } from '../kit/history/History.tsx'
import { History as HistoryIcon, Printer } from 'lucide-react'
import { ApCharges, ArCharges } from './InvoiceCharges.tsx'
import { TaxEmails } from './InvoiceEmails.tsx'
import { ApLines, ArLines } from './InvoiceLines.tsx'
import { BookState } from './BookState.tsx'
import { ChequeState } from './ChequeState.tsx'
import { InvoicePrints } from './InvoicePrints.tsx'

type Field = DetailField<InvoiceForm>
type Name = keyof InvoiceForm & string

const text = (field: Name): Field => ({ field, kind: 'text' })
const check = (field: Name): Field => ({ field, kind: 'check' })
const area = (field: Name): Field => ({ field, kind: 'lines', rows: 4 })

/** INV-068 */
const headerOf = (ap_ar: ApAr): readonly DetailPanel<InvoiceForm>[] => [
  {
    name: 'identity',
    title: 'invoice.group_identity',
    fields: [
      { field: 'type', kind: 'choice', values: TYPES_OF_SIDE[ap_ar], labels: 'invoice.type_' },
      { field: 'account_code', kind: 'lookup', options: 'own_invoice_account' },
      { field: 'invoice_date', kind: 'date' },
      text('ap_ref'),
      text('variance_reason'),
    ].filter(({ field }) => ap_ar === 'AP' || (field !== 'ap_ref' && field !== 'variance_reason')) as Field[],
  },
  {
    name: 'party',
    title: 'invoice.group_party_terms',
    fields: [
      { field: 'issue_party_id', kind: 'lookup', options: 'invoice_party', numeric: true },
      {
        field: 'overseas_local',
        kind: 'choice',
        values: OverseasLocal.options,
        labels: 'invoice.overseas_local_',
        hint: 'invoice.overseasHint',
      },
      { field: 'payment_terms', kind: 'choice', values: PaymentTerms.options, labels: 'party.terms_', hint: 'invoice.termsHint' },
      text('payment_ref'),
      text('local_invoice_no'),
    ],
  },
  {
    name: 'jobs',
    title: 'invoice.group_jobs',
    fields: [{ field: 'job_nos', kind: 'values', options: 'invoice_job', wide: true }],
  },
  {
    name: 'money',
    title: 'invoice.group_currency',
    fields: [
      { field: 'currency', kind: 'lookup', options: 'currency' },
      check('exchange_rate_is_manual'),
      { field: 'exchange_rate', kind: 'text', when: ({ exchange_rate_is_manual }) => exchange_rate_is_manual },
      { field: 'exchange_rate_reason', kind: 'text', when: ({ exchange_rate_is_manual }) => exchange_rate_is_manual },
    ],
  },
  {
    name: 'government',
    title: 'invoice.group_government',
    fields: [
      { field: 'invoice_sub_type', kind: 'choice', values: InvoiceSubType.options, labels: 'invoice.invoice_sub_type_' },
      { field: 'tax_rate_code', kind: 'lookup', options: 'tax_code' },
      check('stamp_duty'),
      check('with_credit_term'),
      { field: 'tax_invoice_emails', kind: 'custom', Field: TaxEmails },
    ],
  },
  {
    name: 'interAccount',
    title: 'invoice.group_inter_account',
    fields: [
      check('inter_account_transaction'),
      {
        field: 'inter_account_code',
        kind: 'lookup',
        options: 'invoice_account',
        when: ({ inter_account_transaction }) => inter_account_transaction,
      },
    ],
  },
  { name: 'books', title: 'invoice.group_books', Content: BookState },
  { name: 'remarks', title: 'invoice.group_remarks', fields: [area('remarks'), area('internal_remarks')] },
]

/** INV-049, INV-071: how the amount is paid by cheque. */
const CHEQUE_REQUEST: DetailTab<InvoiceForm> = {
  name: 'cheque_request',
  label: 'invoice.tab_cheque_request',
  panels: [
    {
      name: 'cheque',
      title: 'invoice.group_cheque',
      fields: [
        { field: 'available_date', kind: 'date' },
        { field: 'cheque_issued_to', kind: 'text' },
        { field: 'cheque_currency', kind: 'lookup', options: 'currency' },
        { field: 'free_to_combine', kind: 'check', hint: 'invoice.combineHint' },
      ],
    },
    { name: 'chequeState', title: 'invoice.group_cheque_state', Content: ChequeState },
  ],
}

/** INV-046 to INV-050; the names are those of the addresses. */
export const invoiceTabs = (ap_ar: ApAr): readonly DetailTab<InvoiceForm>[] => [
  { name: 'header', label: 'invoice.tab_header', panels: headerOf(ap_ar) },
  {
    name: 'pl',
    label: 'invoice.tab_pl',
    panels: [{ name: 'lines', title: 'invoice.lines', lines: ['lines'], Content: ap_ar === 'AP' ? ApLines : ArLines }],
  },
  {
    name: 'general_charge',
    label: 'invoice.tab_general_charge',
    panels: [{ name: 'charges', title: 'invoice.charges', lines: ['charges'], Content: ap_ar === 'AP' ? ApCharges : ArCharges }],
  },
  ...(ap_ar === 'AP' ? [CHEQUE_REQUEST] : []),
  {
    name: 'document_upload',
    label: 'invoice.tab_document_upload',
    Content: ap_ar === 'AP' ? VendorDocuments : InvoiceDocuments,
    ofStored: true,
  },
]

/** What was printed, and each step with its user (INV-051), beside every tab. */
export const INVOICE_SIDES: readonly DetailSidePanel[] = [
  { name: 'print', title: 'invoice.side_print', Icon: Printer, Content: InvoicePrints },
  { name: 'history', title: 'invoice.side_history', Icon: HistoryIcon, Content: HistoryList },
]
