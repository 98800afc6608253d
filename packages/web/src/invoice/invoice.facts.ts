import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { figuresOf } from '@fairlead/domain/invoice/invoice.defaults'
import { factsOfAnswer, factsQuestion, type FactsAnswer } from '@fairlead/domain/invoice/invoice.facts-api'
import { baseRateOf, type InvoiceRuleFacts } from '@fairlead/domain/invoice/invoice.facts-rules'
import type { InvoiceFigures } from '@fairlead/domain/invoice/invoice.money-rules'
import { EXCHANGE_RATE_CHANGED } from '@fairlead/domain/invoice/invoice.codes'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { at } from '@fairlead/domain/kit/rules'
import { useEffect, useMemo } from 'react'
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
  /** What decides the rate of the last facts. */
  lastRateOf: string
  /** INV-133: the rate of the table, if it is another one than that of the invoice on the screen. */
  rateChange: FactsAnswer['rate_change']
  /** The new rate that the user took over. */
  takenRate: string | null
  /** Counts how often the facts were dropped, so that they are read again. */
  drops: number
}
const NOTHING: Known = { all: new Map(), last: null, lastRateOf: '', rateChange: null, takenRate: null, drops: 0 }
const known = storeOf<Known>(NOTHING)
const MOST_KNOWN = 200

/** Reads the facts again; those on the screen stay until then. */
const dropFacts = () => known.set({ ...known.get(), all: new Map(), drops: known.get().drops + 1 })

/** INV-133: figures keep the rate that the user knows until the new one is taken over. */
const withKnownRate = (facts: InvoiceRuleFacts, change: FactsAnswer['rate_change']): InvoiceRuleFacts =>
  change && facts.base_rate && change.new !== known.get().takenRate
    ? { ...facts, base_rate: { ...facts.base_rate, rate: change.old } }
    : facts

/** The invoice is computed with the new rate from now on. */
export function takeRate() {
  const { last, rateChange } = known.get()
  const takenRate = rateChange?.new ?? null
  const taken = last?.base_rate && takenRate !== null ? { ...last, base_rate: { ...last.base_rate, rate: takenRate } } : last
  known.set({ ...known.get(), all: new Map(), last: taken, takenRate })
}

/** INV-133: a new rate that is neither taken over nor replaced by a manual one. */
export function rateProblem({ exchange_rate_is_manual }: InvoiceForm): FieldProblem[] {
  const { rateChange, takenRate } = known.get()
  if (!rateChange || rateChange.new === takenRate || exchange_rate_is_manual) return []
  return [at('exchange_rate', 'invoice.rateChanged', { ...rateChange })]
}

/** What decides the rate of an invoice. */
const rateOf = ({
  account_code,
  currency,
  invoice_date,
  job_nos,
}: Pick<InvoiceForm, 'account_code' | 'currency' | 'invoice_date' | 'job_nos'>) => [account_code, currency, invoice_date, ...job_nos].join()

/** The form as it is sent: with the rate on the screen, unless what decides it was just changed and the facts are still being read. */
export function withSeenRate(form: InvoiceForm): InvoiceForm {
  const { last, lastRateOf } = known.get()
  const isSeen = last !== null && lastRateOf === rateOf(form) && !form.exchange_rate_is_manual
  return isSeen ? { ...form, exchange_rate: baseRateOf(form, last) } : form
}

/** The rate from a currency to that of the form; null while it is not read. */
export function lineRateNow(form: InvoiceForm, from: string): string | null {
  const { last, lastRateOf } = known.get()
  return lastRateOf === rateOf(form) ? (last?.line_rates.get(from)?.rate ?? null) : null
}

/** A refused save or step reads the facts again, for the rate on the screen may be an old one. */
export async function withFreshFacts<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    dropFacts()
    throw error
  }
}

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

/** Figures and rates are those of the form for a user who may change the invoice, else those that are stored. */
function useIsStored(): boolean {
  const editor = useEditor()
  return useRecord<Invoice>() !== null && !editor.isEditable()
}

/** The figures that an invoice was stored with, for one that the user may not change: its rates stay. */
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
  const isStored = useIsStored()
  return useMemo(
    () => (invoice && isStored ? storedFigures(invoice) : figuresNow(form, ap_ar, invoice)),
    // oxlint-disable-next-line react/exhaustive-deps -- `figuresNow` reads the store of facts
    [form, ap_ar, invoice, isStored, facts],
  )
}

/** The rate to the base currency that counts: of the form while it may be changed, then the stored one. */
export function useBaseRate(ap_ar: ApAr): string | null {
  const invoice = useRecord<Invoice>()
  const form = useFormNow((now: InvoiceForm) => now)
  const facts = useNewestFacts(ap_ar)
  const isStored = useIsStored()
  if (invoice && isStored) return invoice.exchange_rate
  return facts ? baseRateOf(form, facts) : (invoice?.exchange_rate ?? null)
}

/** The facts of the form, else the last ones that were read. */
export function useNewestFacts(ap_ar: ApAr): InvoiceRuleFacts | null {
  const invoice = useRecord<Invoice>()
  const key = useFormNow((form: InvoiceForm) => keyOf(form, ap_ar, invoice))
  const { all, last } = known.useValue()
  return all.get(key) ?? last
}

/** Today in the business time zone; null until the first facts are read. */
export const useToday = (): string | null => known.useValue().last?.today ?? null

/** The base currency of the company whose account is chosen. */
export function useBaseCurrency(): string | null {
  const invoice = useRecord<Invoice>()
  const { last } = known.useValue()
  const isStored = useIsStored()
  if (invoice && isStored) return invoice.base_currency
  return last?.company?.base_currency ?? invoice?.base_currency ?? null
}

/** Reads the facts of the form whenever it names something else, and runs the rules again. */
export function useReadFacts(ap_ar: ApAr) {
  const editor = useEditor()
  const invoice = useRecord<Invoice>()
  const key = useFormNow((form: InvoiceForm) => keyOf(form, ap_ar, invoice))
  const mayChange = !useIsStored()
  const { drops } = known.useValue()
  // The facts of another invoice are not those of this one, and may be old.
  useEffect(() => known.set(NOTHING), [])
  const id = invoice?.inv_id
  // A rate that another user changed counts at once, also if that was while there was no connection.
  useEffect(
    () =>
      onNotification(
        (notification) => {
          if (id !== undefined && isAbout(notification, 'invoice', String(id)) && codeOf(notification) === EXCHANGE_RATE_CHANGED)
            dropFacts()
        },
        dropFacts,
        { onFirstConnected: dropFacts },
      ),
    [id],
  )
  useEffect(() => {
    const found = known.get().all.get(key)
    const lastRateOf = rateOf(JSON.parse(key) as InvoiceForm)
    if (found) known.set({ ...known.get(), last: found, lastRateOf })
    if (found || !mayChange) return undefined
    const stop = new AbortController()
    const read = async () => {
      const answer = await send(invoiceApi.facts, { body: JSON.parse(key) as never }, { signal: stop.signal })
      const facts = withKnownRate(factsOfAnswer(answer, ap_ar), answer.rate_change)
      const all = new Map([...[...known.get().all].slice(-MOST_KNOWN), [key, facts] as const])
      known.set({ ...known.get(), all, last: facts, lastRateOf, rateChange: answer.rate_change })
      editor.flush()
    }
    read().catch(() => {}) // the server judges the invoice when it is saved
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- read again after the facts were dropped
  }, [key, mayChange, ap_ar, editor, drops])
}
