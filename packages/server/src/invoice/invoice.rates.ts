import type { InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceHref } from '@fairlead/domain/invoice/invoice.addresses'
import { EXCHANGE_RATE_CHANGED } from '@fairlead/domain/invoice/invoice.codes'
import type { FactsAnswer } from '@fairlead/domain/invoice/invoice.facts-api'
import { movedRate } from '@fairlead/domain/invoice/invoice.facts-rules'
import { isEditable } from '@fairlead/domain/invoice/invoice.transitions'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { at } from '@fairlead/domain/kit/rules'
import type { ExchangeRateListener } from '../exchange-rate/exchange-rate.listeners.ts'
import { THE_PORTAL } from '../kit/record/historyStore.ts'
import { publishEvents } from '../kit/jobs/outbox.ts'
import type { RecordContext } from '../kit/http/context.ts'
import type { InvoiceFactsRead } from './invoice.facts.ts'
import { readHoldersOfPair, readRateUpdater } from './invoice.rates-store.ts'
import { MODULE } from './invoice.records.ts'
import { invoiceAnswer, type StoredInvoice } from './invoice.store.ts'

/** INV-133: notifies those who hold a new invoice with the pair of currencies. */
export const ratesOfInvoices: ExchangeRateListener = {
  changed: async ({ db, session }, { currency_from, currency_to, rate }) => {
    const [from, to] = [currency_from ?? '', currency_to ?? '']
    const holders = await readHoldersOfPair(db, from, to)
    const events = holders.map(({ inv_id, ap_ar, record_no, office_party_id, user_uid }) => ({
      event: {
        module: MODULE,
        sub_module: MODULE,
        doc_code: String(inv_id),
        event_code: EXCHANGE_RATE_CHANGED,
        desc_key: `invoice.event_${EXCHANGE_RATE_CHANGED}`,
        desc_param: { invoice: record_no, from, to, rate: rate ?? '' },
        href: invoiceHref({ ap_ar, inv_id }),
      },
      audience: { party_ids: [office_party_id], side: 'internal' as const, user_uid: session.user_uid, user_uids: [user_uid] },
    }))
    if (events.length > 0) await publishEvents(db, events)
  },
}

type RateChange = NonNullable<FactsAnswer['rate_change']>
/** INV-133: the rate of the table that is another one than the user knows, with who changed it; null if there is none. */
export async function rateChangeOf(
  { db }: Pick<RecordContext, 'db'>,
  form: InvoiceForm,
  stored: StoredInvoice | null,
  facts: InvoiceFactsRead,
): Promise<RateChange | null> {
  if (stored && !isEditable(stored)) return null
  const moved = movedRate(form, stored && invoiceAnswer(stored), facts)
  const [from, to] = [form.currency, facts.company?.base_currency]
  if (!moved || !from || !to) return null
  return { from, to, ...moved, user: (await readRateUpdater(db, from, to)) ?? THE_PORTAL.given_name }
}

/** Refuses an invoice until its user has taken the new rate over, or keeps the old one with a reason. */
export async function rateProblems(...asked: Parameters<typeof rateChangeOf>): Promise<FieldProblem[]> {
  const change = await rateChangeOf(...asked)
  return change ? [at('exchange_rate', 'invoice.rateChanged', { ...change })] : []
}
