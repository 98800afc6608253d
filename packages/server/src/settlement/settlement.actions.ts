import { findExchangeRate } from '@fairlead/domain/exchange-rate/exchange-rate.search-rules'
import { naturalSide } from '@fairlead/domain/invoice/invoice.state-rules'
import { compareAmounts, converted, total } from '@fairlead/domain/kit/money'
import type { Settlement, SettlementForm } from '@fairlead/domain/settlement/settlement'
import {
  exchangeDifference,
  maySettle,
  netAmount,
  netProblem,
  otherBases,
  partProblems,
  repeatedParts,
  settledCharges,
  type SettledCharge,
  type SettledInvoice,
} from '@fairlead/domain/settlement/settlement.rules'
import type { RecordContext } from '../kit/http/context.ts'
import { conflict, Failure, forbidden, notFound, wrongForm } from '../kit/http/failures.ts'
import { userName } from '../kit/record/historyStore.ts'
import { readRates } from '../invoice/invoice.facts-store.ts'
import { recordInvoice } from '../invoice/invoice.records.ts'
import { moveInvoice, readInvoice, type StoredInvoice } from '../invoice/invoice.store.ts'
import * as store from './settlement.store.ts'

const settledInvoice = (invoice: StoredInvoice): SettledInvoice => ({
  inv_id: invoice.inv_id,
  issue_party_id: invoice.issue_party_id ?? 0,
  currency: invoice.currency ?? '',
  isPosted: invoice.posted_at !== null,
  natural_side: naturalSide({ ap_ar: invoice.ap_ar, type: invoice.type ?? 'AR' }),
  exchange_rate: invoice.exchange_rate,
  base_currency: invoice.base_currency,
  charges: invoice.charges,
})

/** Locks and reads the invoices of a settlement; those that are missing or foreign are left out. */
async function holdInvoices({ db, actor }: RecordContext, ids: readonly number[]): Promise<Map<number, StoredInvoice>> {
  const sorted = [...new Set(ids)].toSorted((a, b) => a - b)
  await store.lockInvoices(db, sorted)
  const found = new Map<number, StoredInvoice>()
  for (const id of sorted) {
    const invoice = await readInvoice(db, id, actor).catch((error: unknown) => {
      if (error instanceof Failure && error.status === 404) return null
      throw error
    })
    if (invoice && !maySettle(invoice.ap_ar, actor)) throw forbidden()
    if (invoice) found.set(id, invoice)
  }
  return found
}

/** Settles whole invoices and charges of a party; throws 422 with all problems. */
export async function settle(context: RecordContext, form: SettlementForm): Promise<Settlement> {
  const { db, actor } = context
  if (!maySettle('AP', actor) && !maySettle('AR', actor)) throw forbidden()
  await store.lockExternal(db, form.external_id)
  const earlier = await store.findExternal(db, 'HAND', form.external_id)
  if (earlier !== null) return settlementOf(context, earlier)
  const invoices = await holdInvoices(
    context,
    form.lines.map(({ inv_id }) => inv_id),
  )
  const settled = new Map([...invoices].map(([id, invoice]) => [id, settledInvoice(invoice)]))
  const problems = [
    ...repeatedParts(form.lines),
    ...form.lines.flatMap((part, index) => partProblems(part, index, settled.get(part.inv_id), form)),
    ...otherBases(form.lines.map(({ inv_id }) => settled.get(inv_id))),
  ]
  if (problems.length > 0) throw wrongForm(problems)
  const parts = form.lines.flatMap((part) => {
    const invoice = settled.get(part.inv_id)
    return invoice ? [{ invoice, amount: part.amount, natural_side: invoice.natural_side, charges: settledCharges(part, invoice) }] : []
  })
  const net = netAmount(parts, form.currency)
  const wrongNet = netProblem(net, form.method)
  if (wrongNet.length > 0) throw wrongForm(wrongNet)
  const exchange_rate = await rateOf(context, form, parts[0]?.invoice.base_currency ?? form.currency)
  const lines = parts.flatMap(({ invoice, charges }) =>
    charges.map((charge) => ({ ...charge, exchange_difference: exchangeDifference(charge.amount, exchange_rate, invoice) })),
  )
  const { lines: _, external_id, ...head } = form
  return storeSettlement(
    context,
    { ...head, external_id, amount: net, exchange_rate, undoes_settlement_id: null, reason: null },
    { lines, invoices },
  )
}

/** The rate of a settlement to the base currency: the given one, else that of the table on its day. */
async function rateOf({ db }: RecordContext, { currency, exchange_rate, settled_on }: SettlementForm, base: string): Promise<string> {
  if (currency === base) return '1'
  if (exchange_rate !== null) return exchange_rate
  const found = findExchangeRate({ from: currency, to: base }, await readRates(db, [currency, base], settled_on), base)
  if (!found) throw wrongForm([{ path: 'exchange_rate', key: 'invoice.rateMissing', params: { from: currency, to: base } }])
  return found.rate
}

type Head = Omit<store.NewSettlement, 'source' | 'user_uid' | 'user_name' | 'created_at'>
interface Content {
  lines: readonly (SettledCharge & { exchange_difference: string })[]
  invoices: ReadonlyMap<number, StoredInvoice>
}
async function storeSettlement(context: RecordContext, head: Head, { lines, invoices }: Content): Promise<Settlement> {
  const { db, session, now } = context
  const by = { user_uid: session.user_uid, user_name: userName(session), created_at: now }
  const id = await store.insertSettlement(db, { ...head, source: 'HAND', ...by }, lines)
  for (const { inv_id, amount } of await store.readPaid(db, id)) {
    const invoice = invoices.get(inv_id)
    if (!invoice) continue
    const settled_amount = total([invoice.settled_amount, amount], invoice.currency)
    const isPaid = compareAmounts(settled_amount, invoice.total_amount) === 0
    const payment = {
      ...(head.payment_ref === null ? {} : { payment_ref: head.payment_ref }),
      ...(isPaid ? { payment_marker: 'PAID' as const } : invoice.payment_marker === 'PAID' ? { payment_marker: 'NONE' as const } : {}),
    }
    await moveInvoice(db, invoice, { settled_amount, ...payment })
    await recordInvoice(context, invoice, {
      action: head.undoes_settlement_id === null ? 'settle' : 'unsettle',
      reason: head.reason,
      changes: [{ path: 'settled_amount', before: invoice.settled_amount, after: settled_amount }],
    })
  }
  return settlementOf(context, id)
}

async function settlementOf({ db, actor }: Pick<RecordContext, 'db' | 'actor'>, id: number): Promise<Settlement> {
  const settlement = await store.findSettlement(db, actor, id)
  if (!settlement) throw notFound('settlement.notFound')
  return settlement
}

/** Undoes a settlement by a counter-entry: the same lines with the opposite amounts. */
export async function undoSettlement(context: RecordContext, id: number, reason: string): Promise<Settlement> {
  const before = await settlementOf(context, id)
  if (before.undoes_settlement_id !== null) throw conflict({ key: 'settlement.isCounterEntry' })
  if (reason.trim() === '') throw wrongForm([{ path: 'reason', key: 'msgReasonRequired' }])
  const invoices = await holdInvoices(
    context,
    before.lines.map(({ inv_id }) => inv_id),
  )
  const { undone_by } = await settlementOf(context, id)
  if (undone_by !== null) throw conflict({ key: 'settlement.undoneBefore' })
  const opposite = (amount: string, currency: string) => converted(amount, '-1', 'times', currency)
  const lines = before.lines.map((line) => ({
    ...line,
    amount: opposite(line.amount, before.currency),
    exchange_difference: opposite(line.exchange_difference, invoices.get(line.inv_id)?.base_currency ?? before.currency),
  }))
  const { party_id, method, settled_on, currency, exchange_rate } = before
  return storeSettlement(
    context,
    {
      party_id,
      method,
      settled_on,
      currency,
      exchange_rate,
      amount: opposite(before.amount, currency),
      external_id: null,
      bank_currency: null,
      bank_amount: null,
      payment_ref: null,
      undoes_settlement_id: id,
      reason,
    },
    { lines, invoices },
  )
}
