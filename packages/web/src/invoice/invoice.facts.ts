import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { figuresOf } from '@fairlead/domain/invoice/invoice.defaults'
import { factsOfAnswer, factsQuestion, type FactsAnswer } from '@fairlead/domain/invoice/invoice.facts-api'
import { baseRateOf, type InvoiceRuleFacts } from '@fairlead/domain/invoice/invoice.facts-rules'
import type { InvoiceFigures } from '@fairlead/domain/invoice/invoice.money-rules'
import { isEditable } from '@fairlead/domain/invoice/invoice.transitions'
import { EXCHANGE_RATE_CHANGED } from '@fairlead/domain/invoice/invoice.codes'
import { useEffect, useMemo, useState } from 'react'
import { storeOf } from '../kit/app/store.ts'
import { useEditor, useFormNow, useRecord } from '../kit/editor/editorContext.ts'
import { isAbout } from '../kit/editor/liveRecord.ts'
import { onNotification } from '../kit/net/realtime.ts'
import { send } from '../kit/net/send.ts'

/* Account, jobs, codes and rates that a form names, read while the user types; with them the browser computes the figures of the server. */

interface Known {
  all: ReadonlyMap<string, InvoiceRuleFacts>
  /** The last facts that were read, shown until those of the changed form are there. */
  last: InvoiceRuleFacts | null
  /** INV-133: the rate of the table, if it is another one than that of the invoice on the screen. */
  rateChange: FactsAnswer['rate_change']
}
const known = storeOf<Known>({ all: new Map(), last: null, rateChange: null })
const MOST_KNOWN = 200

const questionOf = (form: InvoiceForm, ap_ar: ApAr, invoice: Invoice | null) => factsQuestion(form, ap_ar, invoice?.inv_id ?? null)
const keyOf = (form: InvoiceForm, ap_ar: ApAr, invoice: Invoice | null) => JSON.stringify(questionOf(form, ap_ar, invoice))

const codeOf = (notification: unknown) =>
  typeof notification === 'object' && notification !== null && 'event_code' in notification ? notification.event_code : null

/** The rate of the table, if it differs from that of the stored invoice. */
export const useRateChange = () => known.useValue().rateChange

/** The facts of exactly what the form names; null until they are read. */
export const factsOf = (form: InvoiceForm, ap_ar: ApAr, invoice: Invoice | null): InvoiceRuleFacts | null =>
  known.get().all.get(keyOf(form, ap_ar, invoice)) ?? null

/** The figures of the form, by the code of the server; null while a part is missing. */
export function figuresNow(form: InvoiceForm, ap_ar: ApAr, invoice: Invoice | null): InvoiceFigures | null {
  const facts = factsOf(form, ap_ar, invoice) ?? known.get().last
  return facts && figuresOf(form, facts)
}

/** The figures that an invoice was stored with, for one that may not be changed any more: its rates stay. */
const storedFigures = (invoice: Invoice): InvoiceFigures => ({
  ...invoice,
  charges: invoice.charges.map((charge) => ({
    ...charge,
    unit_price: charge.unit_price ?? '',
    lines: invoice.lines.filter(({ charge_line_no }) => charge_line_no === charge.line_no),
  })),
})

export function useFigures(ap_ar: ApAr): InvoiceFigures | null {
  const invoice = useRecord<Invoice>()
  const form = useFormNow((now: InvoiceForm) => now)
  const facts = known.useValue()
  return useMemo(
    () => (invoice && !isEditable(invoice) ? storedFigures(invoice) : figuresNow(form, ap_ar, invoice)),
    // oxlint-disable-next-line react/exhaustive-deps -- `figuresNow` reads the store of facts
    [form, ap_ar, invoice, facts],
  )
}

/** The rate to the base currency that counts: of the form while it may be changed, then the stored one. */
export function useBaseRate(ap_ar: ApAr): string | null {
  const invoice = useRecord<Invoice>()
  const form = useFormNow((now: InvoiceForm) => now)
  const facts = useNewestFacts(ap_ar)
  if (invoice && !isEditable(invoice)) return invoice.exchange_rate
  return facts ? baseRateOf(form, facts) : (invoice?.exchange_rate ?? null)
}

/** The facts of the form, else the last ones that were read. */
function useNewestFacts(ap_ar: ApAr): InvoiceRuleFacts | null {
  const invoice = useRecord<Invoice>()
  const key = useFormNow((form: InvoiceForm) => keyOf(form, ap_ar, invoice))
  const { all, last } = known.useValue()
  return all.get(key) ?? last
}

/** The base currency of the company whose account is chosen. */
export function useBaseCurrency(): string | null {
  const invoice = useRecord<Invoice>()
  const { last } = known.useValue()
  if (invoice && !isEditable(invoice)) return invoice.base_currency
  return last?.company?.base_currency ?? invoice?.base_currency ?? null
}

/** Reads the facts of the form whenever it names something else, and runs the rules again. */
export function useReadFacts(ap_ar: ApAr) {
  const editor = useEditor()
  const invoice = useRecord<Invoice>()
  const key = useFormNow((form: InvoiceForm) => keyOf(form, ap_ar, invoice))
  const mayChange = invoice === null || isEditable(invoice)
  const [told, setTold] = useState(0)
  // The facts of another invoice are not those of this one.
  useEffect(() => known.set({ ...known.get(), last: null, rateChange: null }), [])
  const id = invoice?.inv_id
  // A rate that another user changed counts at once.
  useEffect(
    () =>
      onNotification(
        (notification) => {
          if (id === undefined || !isAbout(notification, 'invoice', String(id)) || codeOf(notification) !== EXCHANGE_RATE_CHANGED) return
          known.set({ ...known.get(), all: new Map() })
          setTold((count) => count + 1)
        },
        () => {},
      ),
    [id],
  )
  useEffect(() => {
    const found = known.get().all.get(key)
    if (found) known.set({ ...known.get(), last: found })
    if (found || !mayChange) return undefined
    const stop = new AbortController()
    const read = async () => {
      const answer = await send(invoiceApi.facts, { body: JSON.parse(key) as never }, { signal: stop.signal })
      const facts = factsOfAnswer(answer, ap_ar)
      known.set({ all: new Map([...[...known.get().all].slice(-MOST_KNOWN), [key, facts]]), last: facts, rateChange: answer.rate_change })
      editor.flush()
    }
    read().catch(() => {}) // the server judges the invoice when it is saved
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- read again after the notice of another rate
  }, [key, mayChange, ap_ar, editor, told])
}
