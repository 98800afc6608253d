import type { Invoice, StoredCharge } from '@fairlead/domain/invoice/invoice'
import { CHEQUE_REQUEST, isDraftOnPaper } from '@fairlead/domain/invoice/invoice.print-rules'
import { CREDIT_NOTES } from '@fairlead/domain/invoice/invoice.state-rules'
import type { Language } from '@fairlead/domain/kit/languages'
import type { Message } from '@fairlead/domain/kit/problem'
import { recordNoOf } from '@fairlead/domain/invoice/invoice.codes'
import { isInCoins } from '@fairlead/domain/kit/money'
import type { PrintDocument, PrintKind, PrintOption } from '@fairlead/domain/print/print.codes'
import type { Content, TableCell } from 'pdfmake'
import { facts, grid, heading, letterheadOf } from '../print/print.letter.ts'
import type { PrintedParty, PrintPlan } from '../print/print.paper.ts'
import { groupedCharges } from './invoice.paper-charges.ts'
import { chequeFacts } from './invoice.paper-cheque.ts'
import { money } from '../print/print.money.ts'
import { box, count, day, figure, partyBox, SIZE, table, value } from '../print/print.parts.ts'
import { signersOnPaper } from './invoice.paper-signers.ts'
import { decimal, has, totals } from './invoice.paper-totals.ts'
import type { InvoicedShipment, TaxCategory } from './invoice.paper-store.ts'
import type { SignedStep } from './invoice.signatures.ts'

/* An invoice, debit note or credit note as its party reads it, and the payment voucher of an AP invoice. */

export interface InvoicePaper {
  document: PrintDocument
  kind: PrintKind
  language: Language
  isPreview: boolean
  copy_no?: number | null
  /** The parts to print of those that can be chosen. */
  options?: readonly PrintOption[] | undefined
  invoice: Invoice
  /** The number of the invoice that this one reverses. */
  reverses: string | null
  /** The number of its reversal. */
  reversed_by: string | null
  issuer: PrintedParty | undefined
  party: PrintedParty | undefined
  party_tax_id: string | null
  shipments: readonly InvoicedShipment[]
  /** The number of jobs, which may be more than the shipments. */
  jobs: number
  bank: string | null
  footer: string | null
  /** The category of each tax code and the reason of an exemption. */
  taxCategories: ReadonlyMap<string, TaxCategory>
  /** In the language of the paper. */
  chargeNames: ReadonlyMap<string | null, string>
  /** The business time zone: of the days and times on the paper. */
  zone: string
  /** On an accounting print. */
  signatures: readonly SignedStep[]
  say: (key: string, params?: Message['params']) => string
}

/** The heading of an AR document is that of its kind: invoice, debit note, credit note. */
export function titleOf({
  document,
  invoice,
  reversed_by,
  say,
}: Pick<InvoicePaper, 'document' | 'invoice' | 'reversed_by' | 'say'>): string {
  const title = document === 'INVOICE' ? say(`invoice.paper_${invoice.type ?? 'AR'}`) : say(`print.document_${document}`)
  if (reversed_by !== null) return say('invoice.paperReversed', { title })
  return invoice.reverses_inv_id === null ? title : say('invoice.paperReversal', { title })
}

/** A credit note is not paid: it names neither terms nor a bank. */
const isCredit = ({ type }: Invoice) => CREDIT_NOTES.includes(type ?? '')

/** The buyer is named with its tax ID, which a tax invoice must have. */
const buyerOf = ({ document, party, party_tax_id, say }: InvoicePaper): PrintedParty | undefined =>
  party && party_tax_id && document === 'INVOICE'
    ? { ...party, lines: [...party.lines, say('invoice.paperTaxId', { tax_id: party_tax_id })] }
    : party

const parties = (paper: InvoicePaper): Content => {
  const { invoice, say } = paper
  const side = invoice.ap_ar === 'AR' ? 'invoice.issuedTo' : 'invoice.issuedFrom'
  const dates = [
    [say('invoice.invoice_no'), invoice.invoice_no ?? '–'],
    ...(paper.reverses === null ? [] : [[say('invoice.relation_REVERSES'), paper.reverses]]),
    ...(paper.reversed_by === null ? [] : [[say('invoice.relation_REVERSED_BY'), paper.reversed_by]]),
    ...(invoice.government_invoice_no ? [[say('invoice.government_invoice_no'), invoice.government_invoice_no]] : []),
    ...(invoice.ap_ref ? [[say('invoice.ap_ref'), invoice.ap_ref]] : []),
    [say('invoice.invoice_date'), day(paper, invoice.invoice_date)],
    ...(isCredit(invoice)
      ? []
      : [
          [say('invoice.payment_terms'), invoice.payment_terms ? say(`party.terms_${invoice.payment_terms}`) : ''],
          [say('invoice.due_date'), day(paper, invoice.due_date)],
        ]),
  ]
  const rows: TableCell[] = [
    partyBox(say(side), buyerOf(paper), invoice.issue_party_name ?? ''),
    {
      columns: [
        { width: '50%', stack: dates.map(([name = '']) => value(name, { color: '#444444' })) },
        { width: '50%', stack: dates.map(([, text = '']) => value(text || ' ', { bold: true })) },
      ],
    },
  ]
  return table(['56%', '44%'], [rows], { dontBreakRows: true })
}

const inLines = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join('\n')
/** A port by its name, with its code. */
const portOf = (name: string | null, code: string | null) => (name && code ? `${name} (${code})` : code)

/** The first shipments in full; the others by the numbers of their jobs. */
function shipments(paper: InvoicePaper): Content[] {
  const { say, shipments: all, jobs, invoice } = paper
  const [only] = all
  if (!only) return []
  if (jobs === 1)
    return [
      facts([
        [say('invoice.job_no'), only.job_no],
        [say('invoice.so_nos'), only.so_no],
        [say('invoice.hbl_nos'), only.hbl_no],
        [say('invoice.mbl_nos'), only.mbl_nos],
        [say('master-bl.vessel'), [only.vessel, only.voyage].filter(Boolean).join(' ')],
        [say('master-bl.pol'), portOf(only.pol_name, only.pol)],
        [say('master-bl.pod'), portOf(only.pod_name, only.pod)],
        [say('master-bl.etd'), day(paper, only.etd)],
        [say('master-bl.eta'), day(paper, only.eta)],
        [say('master-bl.package_qty'), count(only.package_qty)],
        [say('print.kg'), figure(only.gross_weight)],
        [say('print.cbm'), figure(only.cbm)],
        [say('invoice.container_nos'), only.containers],
      ]),
    ]
  return [
    grid<InvoicedShipment>(
      [
        { name: inLines(say('invoice.job_no'), say('invoice.so_nos')), width: 78, of: ({ job_no, so_no }) => inLines(job_no, so_no) },
        { name: inLines(say('invoice.hbl_nos'), say('invoice.mbl_nos')), width: 84, of: ({ hbl_no, mbl_nos }) => inLines(hbl_no, mbl_nos) },
        { name: say('master-bl.vessel'), width: '*', of: ({ vessel, voyage }) => [vessel, voyage].filter(Boolean).join(' ') },
        { name: say('invoice.paperRoute'), width: 92, of: (one) => `${one.pol_name ?? one.pol ?? ''} → ${one.pod_name ?? one.pod ?? ''}` },
        { name: say('invoice.container_nos'), width: 88, of: ({ containers }) => containers },
        { name: say('master-bl.etd'), width: 56, of: ({ etd }) => day(paper, etd) },
      ],
      all,
    ),
    ...(jobs > all.length ? [value(say('invoice.paperMoreJobs', { count: jobs - all.length, inv: recordNoOf(invoice) }))] : []),
  ]
}

/** A price with the decimals of its currency at least. */
const priceOf = (price: string | null, currency: string | null) =>
  price === null || !isInCoins(price, currency) ? decimal(price) : money(price, currency)

/** The quantity of a deduction has the minus of its amount. */
const signedQuantity = ({ quantity, amount }: StoredCharge) => `${amount.startsWith('-') ? '-' : ''}${decimal(quantity)}`

/** Deductions are shown with a minus. */
function charges(paper: InvoicePaper): Content[] {
  const { invoice, say } = paper
  const { currency } = invoice
  const lines = has(paper, 'GROUP_BY_CHARGE') ? groupedCharges(invoice) : invoice.charges
  const isTaxed = has(paper, 'TAX_SPLIT') && lines.some(({ tax_code }) => tax_code !== null)
  return [
    heading(say('invoice.charges')),
    grid<StoredCharge>(
      [
        {
          name: say('invoice.charge_description'),
          width: '*',
          of: ({ charge_description, charge_code, reference, unit_price_is_tax_inclusive }) =>
            [
              charge_description ?? paper.chargeNames.get(charge_code) ?? charge_code,
              reference,
              unit_price_is_tax_inclusive && say('invoice.unit_price_is_tax_inclusive'),
            ]
              .filter(Boolean)
              .join('\n'),
        },
        { name: say('invoice.quantity'), width: 44, of: signedQuantity, isNumber: true },
        { name: say('invoice.uom'), width: 62, of: ({ uom }) => uom && say(`code.basis_${uom}`) },
        { name: say('invoice.unit_price'), width: 70, of: ({ unit_price }) => priceOf(unit_price, currency), isNumber: true },
        ...(isTaxed
          ? [
              {
                name: say('invoice.tax_code'),
                width: 48,
                of: ({ tax_code, tax_rate }: StoredCharge) => tax_code && `${decimal(tax_rate)} %`,
              },
              {
                name: say('invoice.tax_amount'),
                width: 60,
                of: ({ tax_amount }: StoredCharge) => money(tax_amount, currency),
                isNumber: true as const,
              },
            ]
          : []),
        {
          name: say('invoice.amountIn', { currency: currency ?? '' }),
          width: 80,
          of: ({ amount }) => money(amount, currency),
          isNumber: true,
        },
      ],
      lines,
    ),
  ]
}

/** A box below the totals does not touch theirs. */
const BELOW_TOTALS: [number, number, number, number] = [0, 8, 0, 0]

const notes = ({ invoice, bank, footer, say, document, options }: InvoicePaper): Content[] => [
  ...(invoice.remarks ? [{ ...table(['100%'], [[box(say('invoice.remarks'), invoice.remarks.split('\n'))]]), margin: BELOW_TOTALS }] : []),
  ...(document === 'INVOICE' && bank && !isCredit(invoice) && has({ options }, 'BANK')
    ? [heading(say('invoice.paperBank')), value(bank)]
    : []),
  ...(document === 'INVOICE' && footer
    ? [{ text: footer, fontSize: SIZE.small, margin: [0, 10, 0, 0] as [number, number, number, number] }]
    : []),
]

/** The content of the paper without its frame, so that several fit into one file. */
export function invoiceContentOf(paper: InvoicePaper): Content[] {
  const { kind, copy_no, issuer, say } = paper
  const copy = copy_no ? say('print.copyNo', { number: copy_no }) : say('print.kind_COPY')
  const title = kind === 'COPY' ? `${titleOf(paper)} · ${copy}` : titleOf(paper)
  return [
    letterheadOf({ issuer: has(paper, 'LETTERHEAD') ? issuer : undefined, title, number: numberOnPaper(paper) }),
    parties(paper),
    ...(paper.document === CHEQUE_REQUEST ? [chequeFacts(paper)] : []),
    ...(has(paper, 'SHIPMENTS') ? shipments(paper) : []),
    ...charges(paper),
    totals(paper),
    ...notes(paper),
    ...signersOnPaper(paper),
  ]
}

const numberOf = ({ invoice_no, inv_id }: Invoice) => invoice_no ?? `#${inv_id}`
/** A cheque request has its own number. */
const numberOnPaper = ({ document, invoice }: InvoicePaper) =>
  (document === CHEQUE_REQUEST ? invoice.cheque_request_no : null) ?? numberOf(invoice)

function watermarkOf({ kind, invoice, isPreview, say }: InvoicePaper): string | null {
  if (kind !== 'DRAFT') return isPreview ? say('print.watermarkPreview') : null
  return say(isDraftOnPaper(invoice) ? 'print.watermarkDraft' : 'print.watermarkPreview')
}

export function invoicePlanOf(paper: InvoicePaper): PrintPlan {
  const { issuer, language, say } = paper
  const title = titleOf(paper)
  const number = numberOnPaper(paper)
  return {
    title: `${title} ${number}`,
    author: issuer?.name ?? '',
    subject: number,
    language,
    content: invoiceContentOf(paper),
    sets: 1,
    foot: { left: `${title} ${number}`, page: say('print.page') },
    watermark: watermarkOf(paper),
    face: language === 'zh-CN' ? 'SC' : 'TC',
  }
}
