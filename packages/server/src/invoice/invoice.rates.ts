import { EXCHANGE_RATE_CHANGED, invoiceHref } from '@fairlead/domain/invoice/invoice.codes'
import type { ExchangeRateListener } from '../exchange-rate/exchange-rate.listeners.ts'
import { publishEvents } from '../kit/jobs/outbox.ts'
import { readHoldersOfPair } from './invoice.rates-store.ts'
import { MODULE } from './invoice.records.ts'

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
