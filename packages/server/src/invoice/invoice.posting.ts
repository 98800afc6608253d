import { journalOf, missingAccounts, type LedgerAccounts } from '@fairlead/domain/invoice/invoice.journal-rules'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { userName } from '../kit/record/historyStore.ts'
import { nextNumber } from '../sequence/sequence.store.ts'
import type { StepFactsRead } from './invoice.facts.ts'
import { insertJournal } from './invoice.posting-store.ts'
import type { InvoiceChange } from './invoice.store.ts'

/** The party's own account with its suffix; revenue, cost and tax of the invoice account. */
export const ledgerOf = ({ account, party }: Pick<StepFactsRead, 'account' | 'party'>): LedgerAccounts => ({
  control: party?.sun_ac_code ? `${party.sun_ac_code}${party.sun_suffix ?? ''}` : null,
  revenue: account?.revenue_sun_account ?? null,
  cost: account?.cost_sun_account ?? null,
  tax: account?.tax_sun_account ?? null,
})

/** INV-128: the codes of what has no ledger account. */
export const missingSunAccounts = (invoice: Invoice, read: StepFactsRead): string[] =>
  missingAccounts(
    invoice,
    ledgerOf(read),
    { party_code: read.party?.party_code ?? '', account_code: invoice.account_code ?? '' },
    read.ledger_codes,
  )

/** Writes the journal of an invoice; returns the columns of the invoice that say so. The number is taken last, because its counter stays locked. */
export async function postInvoice(context: RecordContext, invoice: Invoice, read: StepFactsRead): Promise<InvoiceChange> {
  const { db, session, now } = context
  const postings = journalOf(invoice, ledgerOf(read), read.ledger_codes)
  const today = todayOf(context)
  const posted_at = now.toISOString()
  const journal_no = await nextNumber(db, 'journal_no', { date: today, office_code: null, mode: null, direction: null })
  await insertJournal(
    db,
    {
      journal_no,
      inv_id: invoice.inv_id,
      journal_type: invoice.ap_ar,
      company_code: invoice.company_code,
      account_code: invoice.account_code ?? '',
      period: invoice.close_period ?? today.slice(0, 7),
      transaction_date: invoice.invoice_date ?? today,
      due_date: invoice.due_date,
      user_uid: session.user_uid,
      posted_at,
    },
    postings,
    invoice.base_currency,
  )
  const isSent = read.account?.accounting_system !== 'NONE'
  return {
    journal_no,
    posted_at,
    posted_by_name: userName(session),
    process_status: isSent ? 'PENDING' : 'NOT_APPLICABLE',
    process_message: null,
  }
}
