import { isDisbursement } from './invoice.charge-rules.ts'
import type { DrCr } from './invoice.codes.ts'
import { absolute, compareAmounts, total } from '../kit/money.ts'
import { naturalSide, OPPOSITE } from './invoice.state-rules.ts'
import type { Invoice, StoredCharge, StoredLine } from './invoice.ts'

/** A line of a journal. Amounts are never negative: what is deducted is on the other side. */
export interface Posting {
  account: string
  dr_cr: DrCr
  currency: string
  amount: string
  base_amount: string
  description: string
  charge_line_no: number | null
  pl_line_no: number | null
  job_no: string | null
  so_no: string | null
  charge_code: string | null
  tax_code: string | null
  /** The analysis code of the charge in the accounting system. */
  analysis: string | null
  /** Is the revenue or cost paid on behalf of the other side? Null for the party and for tax. */
  is_disbursement: boolean | null
}

/** What charge and tax codes give to a journal. */
export interface LedgerCodes {
  /** The ledger accounts of tax codes that have their own. */
  tax_accounts: ReadonlyMap<string, string>
  charges: ReadonlyMap<string, { analysis: string | null; is_disbursement: boolean }>
}
const NO_CODES: LedgerCodes = { tax_accounts: new Map(), charges: new Map() }

/** The ledger accounts that a journal needs; blank where the account or the party has none. */
export interface LedgerAccounts {
  /** Of the party: its code and suffix. */
  control: string | null
  revenue: string | null
  cost: string | null
  tax: string | null
}

/** The side and size of an amount that counts on `side` if it is positive. */
function sided(side: DrCr, amount: string, base_amount: string, { currency, base_currency }: Money) {
  const isNegative = compareAmounts(amount, '0') < 0 || (compareAmounts(amount, '0') === 0 && compareAmounts(base_amount, '0') < 0)
  return {
    dr_cr: isNegative ? OPPOSITE[side] : side,
    currency,
    amount: absolute(amount, currency),
    base_amount: absolute(base_amount, base_currency),
  }
}
interface Money {
  currency: string
  base_currency: string
}

const isZero = ({ amount, base_amount }: Pick<Posting, 'amount' | 'base_amount'>) =>
  compareAmounts(amount, '0') === 0 && compareAmounts(base_amount, '0') === 0

/**
 * The journal of an invoice: the party with the total, revenue or cost of each P&L line, tax of each charge. Both sides are equal in the currency of
 * the invoice and in the base currency. Throws if an account is missing; `missingAccounts` refuses that first.
 */
export function journalOf(invoice: Invoice, accounts: LedgerAccounts, codes: LedgerCodes = NO_CODES): Posting[] {
  const { ap_ar, type, currency, base_currency, charges, lines, total_amount, base_total_amount, invoice_no } = invoice
  if (type === null || currency === null) throw new Error('an invoice without kind or currency is not posted')
  const side = naturalSide({ ap_ar, type })
  const money = { currency, base_currency }
  const blank = { charge_line_no: null, pl_line_no: null, job_no: null, so_no: null, charge_code: null, tax_code: null }
  const uncoded = { ...blank, analysis: null, is_disbursement: null }
  const codeOf = (charge: StoredCharge | undefined) => codes.charges.get(charge?.charge_code ?? '')
  const byNo = new Map<number | null, StoredCharge>(charges.map((charge) => [charge.line_no, charge]))
  const chargeOf = (line: StoredLine) => byNo.get(line.charge_line_no)
  const party: Posting = {
    ...uncoded,
    account: required(accounts.control),
    ...sided(side, total_amount, base_total_amount, money),
    description: invoice_no ?? '',
  }
  const ofLines = lines.map((line): Posting => ({
    ...blank,
    account: required(ap_ar === 'AR' ? accounts.revenue : accounts.cost),
    ...sided(OPPOSITE[side], line.amount, line.base_amount, money),
    description: line.print_description ?? chargeOf(line)?.charge_code ?? '',
    charge_line_no: line.charge_line_no,
    pl_line_no: line.line_no,
    job_no: line.job_no,
    so_no: line.so_no,
    charge_code: chargeOf(line)?.charge_code ?? null,
    analysis: codeOf(chargeOf(line))?.analysis ?? null,
    is_disbursement: isDisbursement(line, codeOf(chargeOf(line))?.is_disbursement ?? false),
  }))
  const ofTaxes = charges.filter(isTaxed).map((charge): Posting => ({
    ...uncoded,
    account: required(accountOfTax(charge, accounts, codes)),
    ...sided(OPPOSITE[side], charge.tax_amount, charge.base_tax_amount, money),
    description: charge.tax_code ?? '',
    charge_line_no: charge.line_no,
    charge_code: charge.charge_code,
    tax_code: charge.tax_code,
    analysis: codeOf(charge)?.analysis ?? null,
  }))
  return [party, ...ofLines, ...ofTaxes].filter((posting) => !isZero(posting))
}

/** The account of the tax code, else that of the invoice account. */
const accountOfTax = ({ tax_code }: StoredCharge, { tax }: LedgerAccounts, { tax_accounts }: LedgerCodes) =>
  tax_accounts.get(tax_code ?? '') ?? tax

const isTaxed = ({ tax_amount, base_tax_amount }: StoredCharge) =>
  compareAmounts(tax_amount, '0') !== 0 || compareAmounts(base_tax_amount, '0') !== 0

function required(account: string | null): string {
  if (account === null) throw new Error('an account is missing')
  return account
}

interface Named {
  party_code: string
  account_code: string
}
/** What has no ledger account that the journal needs: the code of the party, or of the account. */
export function missingAccounts(
  { ap_ar, charges }: Pick<Invoice, 'ap_ar' | 'charges'>,
  accounts: LedgerAccounts,
  { party_code, account_code }: Named,
  codes: LedgerCodes = NO_CODES,
): string[] {
  const hasUnknownTax = charges.filter(isTaxed).some((charge) => accountOfTax(charge, accounts, codes) === null)
  const ofAccount = (ap_ar === 'AR' ? accounts.revenue : accounts.cost) === null || hasUnknownTax
  return [...(accounts.control === null ? [party_code] : []), ...(ofAccount ? [account_code] : [])]
}

/** Total of one side of a journal, in the currency of the invoice or in base currency. */
export const sideTotal = (postings: readonly Posting[], side: DrCr, field: 'amount' | 'base_amount', currency: string): string =>
  total(
    postings.filter(({ dr_cr }) => dr_cr === side).map((posting) => posting[field]),
    currency,
  )
