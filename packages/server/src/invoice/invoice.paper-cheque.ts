import { chequeAmount, currencyOfCheque } from '@fairlead/domain/invoice/invoice.cheque-rules'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import type { Language } from '@fairlead/domain/kit/languages'
import { total } from '@fairlead/domain/kit/money'
import type { Message } from '@fairlead/domain/kit/problem'
import type { Content } from 'pdfmake'
import { facts, grid, heading, letterheadOf } from '../print/print.letter.ts'
import type { PrintedParty, PrintPlan } from '../print/print.paper.ts'
import { day } from '../print/print.parts.ts'
import type { InvoicePaper } from './invoice.paper.ts'
import { money } from '../print/print.money.ts'

/* Cheque requests on paper: the one of an invoice, and the summary of several (INV-058). */

const yesOrNo = (is: boolean, say: InvoicePaper['say']) => say(is ? 'yes' : 'no')

/** With its currency; blank while the rate of another currency is not known. */
function amountOfCheque(invoice: Invoice): string | null {
  const amount = chequeAmount(invoice)
  const currency = invoice.cheque_currency
  return amount === null || currency === null ? null : `${currency} ${money(amount, currency)}`
}

/** How the cheque is made out. */
export function chequeFacts(paper: InvoicePaper): Content {
  const { invoice, say } = paper
  return facts([
    [say('invoice.cheque_issued_to'), invoice.cheque_issued_to],
    [say('invoice.available_date'), day(paper, invoice.available_date)],
    [say('invoice.cheque_currency'), invoice.cheque_currency],
    [say('invoice.cheque_amount'), amountOfCheque(invoice)],
    [say('invoice.cheque_rate'), invoice.foreign_currency ? invoice.cheque_rate : null],
    [say('invoice.cheque_no'), invoice.cheque_no],
    [say('invoice.cheque_date'), day(paper, invoice.cheque_date)],
    [say('invoice.free_to_combine'), yesOrNo(invoice.free_to_combine, say)],
  ])
}

export interface ChequeSummary {
  language: Language
  issuer: PrintedParty | undefined
  requests: readonly Invoice[]
  say: (key: string, params?: Message['params']) => string
}

/** Requests that one cheque could pay: the same day, payee and currency of the cheque. */
const keyOf = (invoice: Invoice) => JSON.stringify([invoice.available_date, currencyOfCheque(invoice), invoice.cheque_issued_to])

/** What the cheques pay in their currency; blank where the rate of one of them is not known. */
function sumOf(requests: readonly Invoice[], currency: string | null): string | null {
  const amounts = requests.map(chequeAmount)
  const known = amounts.filter((amount) => amount !== null)
  return known.length < amounts.length ? null : money(total(known, currency), currency)
}

/** Shown for an amount whose rate is not known. */
const UNKNOWN = '–'

function groupOf(summary: ChequeSummary, requests: readonly Invoice[]): Content[] {
  const { say } = summary
  const [first] = requests
  if (!first) return []
  const currency = currencyOfCheque(first)
  const hasForeign = requests.some(({ foreign_currency }) => foreign_currency)
  const ofInvoice = {
    name: say('invoice.total_amount'),
    width: 90,
    of: (invoice: Invoice) => `${invoice.currency} ${money(invoice.total_amount, invoice.currency)}`,
    isNumber: true,
  } as const
  return [
    heading([day(summary, first.available_date), first.cheque_issued_to, currency].filter(Boolean).join(' · ')),
    grid<Invoice>(
      [
        { name: say('invoice.cheque_request_no'), width: 66, of: ({ cheque_request_no }) => cheque_request_no },
        { name: say('invoice.invoice_no'), width: 84, of: ({ invoice_no }) => invoice_no },
        { name: say('invoice.ap_ref'), width: '*', of: ({ ap_ref }) => ap_ref },
        {
          name: say('invoice.invoice_status'),
          width: 70,
          of: ({ cheque_status }) => cheque_status && say(`invoice.cheque_status_${cheque_status}`),
        },
        { name: say('invoice.free_to_combine'), width: 56, of: ({ free_to_combine }) => yesOrNo(free_to_combine, say) },
        ...(hasForeign ? [ofInvoice] : []),
        {
          name: say('invoice.totalIn', { currency: currency ?? '' }),
          width: 90,
          of: (invoice) => sumOf([invoice], currency),
          isNumber: true,
        },
      ],
      requests,
      [
        say('invoice.summaryTotal', { count: requests.length }),
        null,
        null,
        null,
        null,
        ...(hasForeign ? [null] : []),
        sumOf(requests, currency),
      ],
    ),
  ]
}

/** The cheque requests by available date, currency of the cheque and payee, with the total of each group and of each currency. */
export function chequeSummaryPlanOf(summary: ChequeSummary): PrintPlan {
  const { issuer, language, say, requests } = summary
  const title = say('invoice.chequeSummary')
  const number = say('invoice.summaryTotal', { count: requests.length })
  const sorted = requests.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const groups = Map.groupBy(sorted, keyOf)
  const totals = [...Map.groupBy(requests, (invoice) => currencyOfCheque(invoice) ?? '')]
  return {
    title,
    author: issuer?.name ?? '',
    subject: number,
    language,
    content: [
      letterheadOf({ issuer, title, number }),
      ...[...groups.values()].flatMap((group) => groupOf(summary, group)),
      heading(say('invoice.totals')),
      grid<readonly [string, readonly Invoice[]]>(
        [
          { name: say('invoice.cheque_currency'), width: 120, of: ([currency]) => currency },
          { name: say('invoice.total_amount'), width: 120, of: ([currency, group]) => sumOf(group, currency) ?? UNKNOWN, isNumber: true },
        ],
        totals,
      ),
    ],
    sets: 1,
    foot: { left: title, page: say('print.page') },
    watermark: null,
    face: language === 'zh-CN' ? 'SC' : 'TC',
  }
}
