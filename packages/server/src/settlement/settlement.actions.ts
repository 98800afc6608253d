import { isAccountingOf } from '@fairlead/domain/invoice/invoice.actor-rules'
import { isReversed, naturalSide } from '@fairlead/domain/invoice/invoice.state-rules'
import { recordNoOf } from '@fairlead/domain/invoice/invoice.codes'
import { differences } from '@fairlead/domain/kit/differences'
import { converted, total } from '@fairlead/domain/kit/money'
import type { Settlement, SettlementForm } from '@fairlead/domain/settlement/settlement'
import { exchangeDifference, settledBaseAmounts, type EarlierPart } from '@fairlead/domain/settlement/settlement.difference-rules'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import {
  chequeBankProblems,
  datedBeforeCheque,
  stoppedCheques,
  withChequePayment,
} from '@fairlead/domain/settlement/settlement.cheque-rules'
import {
  amountsOf,
  bankProblems,
  chargesPaid,
  datedBeforeInvoice,
  netAmount,
  negativeWithout,
  netProblem,
  overpaidInvoices,
  otherBases,
  partProblems,
  repeatedParts,
  settledOnProblems,
  undoProblem,
  type SettledCharge,
  type SettledInvoice,
} from '@fairlead/domain/settlement/settlement.rules'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { conflict, forbidden, notFound, wrongForm } from '../kit/http/failures.ts'
import { userName } from '../kit/record/historyStore.ts'
import { leaveCancelledPayments } from '../invoice-group/invoice-group.records.ts'
import { recordInvoices, sha256 } from '../invoice/invoice.records.ts'
import { lockInvoices, moveInvoices, readInvoices, type StoredInvoice } from '../invoice/invoice.store.ts'
import { bankRateOf, moneyOf } from './settlement.rates.ts'
import { paymentBefore, paymentOf } from './settlement.payments.ts'
import * as store from './settlement.store.ts'

const settledInvoice = (invoice: StoredInvoice, offset: ReadonlySet<number | null>): SettledInvoice => ({
  inv_id: invoice.inv_id,
  record_no: recordNoOf(invoice),
  invoice_date: invoice.invoice_date,
  issue_party_id: invoice.issue_party_id ?? 0,
  currency: invoice.currency ?? '',
  isPosted: invoice.posted_at !== null,
  isReversed: isReversed(invoice) && !offset.has(invoice.inv_id),
  natural_side: naturalSide({ ap_ar: invoice.ap_ar, type: invoice.type ?? 'AR' }),
  exchange_rate: invoice.exchange_rate,
  base_currency: invoice.base_currency,
  total_amount: invoice.total_amount,
  charges: invoice.charges,
})

/** Locks and reads the invoices of a settlement; those that are missing or foreign are left out. */
async function holdInvoices({ db, actor }: RecordContext, ids: readonly number[]): Promise<Map<number, StoredInvoice>> {
  await lockInvoices(db, ids)
  const found = await readInvoices(db, ids, actor)
  if (found.some(({ ap_ar }) => !isAccountingOf(ap_ar, actor))) throw forbidden()
  return new Map(found.map((invoice) => [invoice.inv_id, invoice]))
}

/** Settles whole invoices and charges of a party; throws 422 with all problems. */
export async function settle(context: RecordContext, form: SettlementForm): Promise<Settlement> {
  const { actor } = context
  if (!isAccountingOf('AP', actor) && !isAccountingOf('AR', actor)) throw forbidden()
  const ids = form.lines.map(({ inv_id }) => inv_id)
  const invoices = await holdInvoices(context, ids)
  const books = { company_code: ids.flatMap((id) => invoices.get(id)?.company_code ?? [])[0] ?? '', form_hash: hashOf(form) }
  const earlier = await earlierSettlement(context, form, books)
  if (earlier) return earlier
  // A reversed invoice is settled by its reversal alone.
  const offset = new Set(form.method === 'CONTRA' ? [...invoices.values()].map(({ reverses_inv_id }) => reverses_inv_id) : [])
  const settled = new Map([...invoices].map(([id, invoice]) => [id, settledInvoice(invoice, offset)]))
  refuseParts(form, settled, datedBeforeCheque(form, invoices.values()), todayOf(context))
  await refuseStopped(context, form)
  const parts = [...settled.values()].map((invoice) => {
    const charges = chargesPaid(
      form.lines.filter(({ inv_id }) => inv_id === invoice.inv_id),
      invoice,
    )
    return { invoice, amount: amountsOf(charges, form.currency), natural_side: invoice.natural_side, charges }
  })
  const net = netAmount(parts, form.currency)
  const wrongNet = netProblem(net, form.method)
  if (wrongNet.length > 0) throw wrongForm(wrongNet)
  const wrongBank = bankProblems({ ...form, net, bank_rate: await bankRateOf(context, form) })
  const base_currency = parts[0]?.invoice.base_currency ?? form.currency
  const paid = paidByCheque(parts, invoices)
  const wrongCheque = wrongBank.length > 0 ? wrongBank : chequeBankProblems(form, paid, base_currency)
  if (wrongCheque.length > 0) throw wrongForm(wrongCheque)
  const booked = withChequePayment(form, paid, base_currency)
  const money = await moneyOf(context, booked, { net, base_currency })
  const lines = withDifferences(parts, money, await store.readParts(context.db, ids))
  const { lines: _, ...head } = booked
  const { exchange_rate } = money
  return storeSettlement(
    context,
    { ...head, ...books, amount: net, exchange_rate, undoes_settlement_id: null, reason: null },
    { lines, invoices },
  )
}

const paidByCheque = (parts: readonly { invoice: SettledInvoice; amount: string }[], invoices: ReadonlyMap<number, StoredInvoice>) =>
  parts.flatMap(({ invoice, amount }) => {
    const stored = invoices.get(invoice.inv_id)
    return stored ? [{ ...stored, invoice, amount }] : []
  })

/** The charges that are paid, with what the money is for each in base currency and what is more or less of it than was posted. */
function withDifferences(
  parts: readonly { invoice: SettledInvoice; charges: readonly SettledCharge[] }[],
  money: Parameters<typeof settledBaseAmounts>[1],
  paidBefore: readonly EarlierPart[],
): Content['lines'] {
  const charges = parts.flatMap(({ invoice, charges: own }) => own.map((charge) => ({ charge, invoice })))
  const baseAmounts = settledBaseAmounts(
    charges.map(({ charge: { amount }, invoice: { natural_side } }) => ({ amount, natural_side })),
    money,
  )
  return charges.map(({ charge, invoice }, index) => {
    const line = { ...charge, base_amount: baseAmounts[index] ?? '0' }
    return { ...line, exchange_difference: exchangeDifference(line, invoice, paidBefore) }
  })
}

function refuseParts(
  form: SettlementForm,
  settled: ReadonlyMap<number, SettledInvoice>,
  ofCheques: readonly FieldProblem[],
  today: string,
): void {
  const day = settledOnProblems(form, today)
  const problems = [
    ...firstOf(day, datedBeforeInvoice(form, settled.values()), ofCheques),
    ...repeatedParts(form.lines),
    ...form.lines.flatMap((part, index) => partProblems(part, index, settled.get(part.inv_id), form)),
    ...otherBases(form.lines.map(({ inv_id }) => settled.get(inv_id))),
  ]
  const all = problems.length > 0 ? problems : overpaidInvoices(form.lines, settled)
  if (all.length > 0) throw wrongForm(all)
}

async function refuseStopped({ db }: RecordContext, form: SettlementForm): Promise<void> {
  if (form.method !== 'CHEQUE') return
  const stopped = await store.readStoppedCheques(
    db,
    form.lines.map(({ inv_id }) => inv_id),
  )
  const problems = stoppedCheques(form, stopped)
  if (problems.length > 0) throw wrongForm(problems)
}

/** What is wrong with the day, by the first rule that refuses it. */
const firstOf = (...rules: readonly (readonly FieldProblem[])[]) => rules.find((problems) => problems.length > 0) ?? []

const hashOf = (form: SettlementForm) => (form.external_id === null ? null : sha256(JSON.stringify(form)))

/** The settlement that was made of the same form. Refuses an id of the company that another form has used. */
async function earlierSettlement(
  context: RecordContext,
  { external_id }: SettlementForm,
  { company_code, form_hash }: Pick<store.NewSettlement, 'company_code' | 'form_hash'>,
): Promise<Settlement | null> {
  if (external_id === null) return null
  const earlier = await store.holdExternal(context.db, { company_code, external_id })
  if (!earlier) return null
  if (earlier.form_hash !== form_hash) throw conflict({ key: 'settlement.otherForm', params: { external_id } })
  return settlementOf(context, earlier.settlement_id)
}

type Head = Omit<store.NewSettlement, 'source' | 'user_uid' | 'user_name' | 'created_at'>
interface Content {
  lines: readonly (SettledCharge & Pick<EarlierPart, 'base_amount' | 'exchange_difference'>)[]
  invoices: ReadonlyMap<number, StoredInvoice>
}
async function storeSettlement(context: RecordContext, head: Head, { lines, invoices }: Content): Promise<Settlement> {
  const { db, session, now } = context
  const by = { user_uid: session.user_uid, user_name: userName(session), created_at: now }
  const id = await store.insertSettlement(db, { ...head, source: 'HAND', ...by }, lines)
  const ids = [...invoices.keys()]
  const undone = head.undoes_settlement_id
  const [replaced, cancelled] = undone === null ? [[], []] : [await store.readReplaced(db, ids), await store.readCancelledRefs(db, ids)]
  if (undone === null) await store.keepReplaced(db, id, ids)
  const paid = (await store.readPaid(db, id)).flatMap(({ inv_id, amount }) => {
    const invoice = invoices.get(inv_id)
    if (!invoice) return []
    const settled_amount = total([invoice.settled_amount, amount], invoice.currency)
    const change =
      undone === null
        ? paymentOf(invoice, settled_amount, head.payment_ref)
        : {
            settled_amount,
            ...paymentBefore(invoice, undone, {
              replaced: replaced.filter((one) => one.inv_id === inv_id),
              cancelled: cancelled.filter((one) => one.inv_id === inv_id),
            }),
          }
    return [{ invoice, change }]
  })
  await moveInvoices(db, paid)
  await recordInvoices(
    context,
    paid.map(({ invoice, change }) => ({
      invoice,
      action: undone === null ? 'settle' : 'unsettle',
      reason: head.reason,
      changes: differences(invoice, { ...invoice, ...change }),
    })),
  )
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
  const offset = new Set([...invoices.values()].map(({ reverses_inv_id }) => reverses_inv_id))
  const settled = [...invoices.values()].map((invoice) => settledInvoice(invoice, offset))
  const stays = undoProblem(settled) ?? negativeWithout(before.lines, settled)
  if (stays) throw conflict(stays)
  const opposite = (amount: string, currency: string) => converted(amount, '-1', 'times', currency)
  const lines = before.lines.map((line) => {
    const base = invoices.get(line.inv_id)?.base_currency ?? before.currency
    return {
      ...line,
      amount: opposite(line.amount, before.currency),
      base_amount: opposite(line.base_amount, base),
      exchange_difference: opposite(line.exchange_difference, base),
    }
  })
  const { party_id, method, settled_on, currency, exchange_rate, bank_currency, bank_amount } = before
  const undone = await storeSettlement(
    context,
    {
      party_id,
      method,
      settled_on,
      currency,
      exchange_rate,
      amount: opposite(before.amount, currency),
      external_id: null,
      form_hash: null,
      company_code: [...invoices.values()][0]?.company_code ?? '',
      bank_currency,
      bank_amount: bank_amount && opposite(bank_amount, bank_currency ?? currency),
      payment_ref: null,
      undoes_settlement_id: id,
      reason,
    },
    { lines, invoices },
  )
  await leaveCancelledPayments(context, [...invoices.keys()], reason)
  return undone
}
