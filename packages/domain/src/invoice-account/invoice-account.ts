import type * as z from 'zod/mini'
import { amount, integer } from '../kit/fields.ts'
import { defineMasterData } from '../kit/masterData.ts'
import { choiceField, codeField, lineField, linesField, numberField, numbered, ownField, statusField } from '../kit/masterFields.ts'
import { at } from '../kit/rules.ts'
import { lookupField } from '../lookup/lookup.form.ts'
import { AccountClass, AccountFlow, AccountLocality, AccountSide, ExportMode, RateDate, SecondLevel } from './invoice-account.codes.ts'
import { INVOICE_ACCOUNT_MENU } from './invoice-account.menu.ts'

/** The remarks of a group cannot be longer than this. */
const MOST_REMARKS = 10_000
const CODE = /^\d{3}[0-9X]$/

/** A set of books in a company: what invoice numbers, tax flow, layout, accounting periods and closing belong to. */
export const INVOICE_ACCOUNT = defineMasterData({
  menu: INVOICE_ACCOUNT_MENU,
  one: 'invoice account',
  many: 'invoice accounts',
  resource: '/invoice-accounts',
  id: numbered('invoice_account_id', { optional: true }),
  list: { name: 'invoice_accounts', defaultSort: 'account_code' },
  fields: {
    account_code: codeField(4, {
      group: 'account',
      required: true,
      hint: 'invoice-account.codeHint',
      column: { width: 110, sortable: true, searched: true },
    }),
    account_name: lineField(120, { group: 'account', required: true, column: { width: 260, sortable: true, searched: true } }),
    account_name_zh_hk: lineField(120, { group: 'account' }),
    account_name_zh_cn: lineField(120, { group: 'account' }),
    company_code: lookupField('company', 10, { group: 'account', required: true, column: { width: 130, searched: true } }),
    side: choiceField(AccountSide, { group: 'account', required: true, column: { width: 110 } }),
    overseas_local: choiceField(AccountLocality, { group: 'account', required: true, initial: 'BOTH', column: { width: 140 } }),
    account_class: choiceField(AccountClass, { group: 'account', required: true, initial: 'FREIGHT', column: { width: 140 } }),
    status: statusField({ group: 'account' }),
    flow: choiceField(AccountFlow, { group: 'approval', required: true, initial: 'PLAIN', column: { width: 140 } }),
    second_level: choiceField(SecondLevel, { group: 'approval', required: true, initial: 'NEVER', column: { width: 150 } }),
    second_level_above: ownField(amount, { kind: 'text' }, { group: 'approval', hint: 'invoice-account.aboveHint' }),
    export_mode: choiceField(ExportMode, { group: 'approval', required: true, initial: 'MANUAL', column: { width: 120 } }),
    group_remarks_max: numberField(integer(1, MOST_REMARKS), 0, {
      group: 'approval',
      required: true,
      initial: 230,
      hint: 'invoice-account.remarksHint',
    }),
    rate_date: choiceField(RateDate, { group: 'approval', required: true, initial: 'INVOICE_DATE', column: { width: 150 } }),
    control_sun_account: lineField(20, { group: 'ledger' }),
    revenue_sun_account: lineField(20, { group: 'ledger' }),
    cost_sun_account: lineField(20, { group: 'ledger' }),
    tax_sun_account: lineField(20, { group: 'ledger' }),
    rounding_sun_account: lineField(20, { group: 'ledger' }),
    print_footer: linesField(500, { group: 'print' }),
    print_footer_zh_hk: linesField(500, { group: 'print' }),
    print_footer_zh_cn: linesField(500, { group: 'print' }),
    bank_block: linesField(1000, { group: 'print' }),
  },
  rules: [
    {
      name: 'the code has three digits and a digit or X',
      level: 'error',
      fields: ['account_code'],
      check: ({ account_code }) =>
        account_code === null || CODE.test(account_code) ? null : at('account_code', 'invoice-account.codeInvalid'),
    },
    {
      name: 'a limit belongs to the second approval above it',
      level: 'error',
      fields: ['second_level', 'second_level_above'],
      check: ({ second_level, second_level_above }) => {
        if (second_level === 'ABOVE' && second_level_above === null) return at('second_level_above', 'msgRequired')
        return second_level !== 'ABOVE' && second_level_above !== null
          ? at('second_level_above', 'invoice-account.aboveWithoutLimit')
          : null
      },
    },
  ],
  title: ({ account_code, account_name }) => `${account_code} ${account_name}`,
  subtitle: ({ company_code }) => company_code ?? '',
})
export const { api: invoiceAccountApi, Form: InvoiceAccountForm, Record: InvoiceAccount } = INVOICE_ACCOUNT
export type InvoiceAccountForm = z.infer<typeof InvoiceAccountForm>
export type InvoiceAccount = z.infer<typeof InvoiceAccount>
