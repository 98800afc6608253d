import type { Db } from '../kit/db/database.ts'

const COMPANIES = [
  {
    company_code: 'FLHK',
    company_name: 'Fairlead Logistics (Hong Kong) Limited',
    office_code: 'HKG',
    base_currency: 'HKD',
    tax_country_code: 'HK',
  },
  {
    company_code: 'FLCN',
    company_name: 'Fairlead Logistics (Shanghai) Co., Ltd.',
    office_code: 'SHA',
    base_currency: 'CNY',
    tax_country_code: 'CN',
  },
] as const

const CHINESE_SUPERVISED = { flow: 'TAX_INVOICE', second_level: 'ALWAYS', export_mode: 'AUTOMATIC' } as const
const FROM_LIMIT = { second_level: 'ABOVE', second_level_above: '100000.00' } as const
const [HK, CN] = ['FLHK', 'FLCN'] as const

/** Where customers pay the invoices of an account, as printed on them. */
const BANKS: Readonly<Record<string, string>> = {
  7021: 'Victoria Peak Bank, Central, Hong Kong\nFairlead Logistics (Hong Kong) Limited\nHKD 039-482-1-100217 · SWIFT VPBKHKHH',
  7022: 'Victoria Peak Bank, Central, Hong Kong\nFairlead Logistics (Hong Kong) Limited\nUSD 039-482-1-100225 · SWIFT VPBKHKHH',
  7030: 'Bund Commercial Bank, Huangpu, Shanghai\nFairlead Logistics (Shanghai) Co., Ltd.\nCNY 6210 3344 0070 30 · SWIFT BUCBCNSH',
  7035: 'Victoria Peak Bank, Central, Hong Kong\nFairlead Logistics (Hong Kong) Limited\nUSD 039-482-1-100354 · SWIFT VPBKHKHH',
}

const ACCOUNTS = [
  {
    account_code: '7021',
    account_name: 'AR local HKD',
    company_code: HK,
    side: 'AR',
    overseas_local: 'LOCAL',
    account_class: 'LOCAL',
    ...FROM_LIMIT,
  },
  { account_code: '7022', account_name: 'AR overseas USD', company_code: HK, side: 'AR', overseas_local: 'OVERSEAS', ...FROM_LIMIT },
  {
    account_code: '7030',
    account_name: 'AR China, tax invoice',
    company_code: CN,
    side: 'AR',
    overseas_local: 'LOCAL',
    ...CHINESE_SUPERVISED,
  },
  { account_code: '7035', account_name: 'Agents', company_code: HK, side: 'BOTH', overseas_local: 'OVERSEAS', account_class: 'AGENT' },
  { account_code: '7040', account_name: 'AP local', company_code: HK, side: 'AP', overseas_local: 'LOCAL', rate_date: 'ETD' },
  { account_code: '7041', account_name: 'AP overseas', company_code: HK, side: 'AP', overseas_local: 'OVERSEAS', rate_date: 'ETD' },
  { account_code: '7048', account_name: 'Non-trade', company_code: HK, side: 'BOTH', account_class: 'NON_TRADE' },
  { account_code: '703X', account_name: 'Inter-account', company_code: HK, side: 'BOTH', account_class: 'PASS_THROUGH' },
  { account_code: '704X', account_name: 'Inter-account China', company_code: CN, side: 'BOTH', account_class: 'PASS_THROUGH' },
] as const

/** The names of the accounts in Traditional and Simplified Chinese. */
const CHINESE_NAMES: Readonly<Record<string, readonly [zh_hk: string, zh_cn: string]>> = {
  7021: ['應收 本地港元', '应收 本地港元'],
  7022: ['應收 海外美元', '应收 海外美元'],
  7030: ['應收 中國稅務發票', '应收 中国税务发票'],
  7035: ['代理', '代理'],
  7040: ['應付 本地', '应付 本地'],
  7041: ['應付 海外', '应付 海外'],
  7048: ['非貿易', '非贸易'],
  '703X': ['帳套間往來', '账套间往来'],
  '704X': ['帳套間往來 中國', '账套间往来 中国'],
}

const DEFAULTS = {
  overseas_local: 'BOTH',
  account_class: 'FREIGHT',
  flow: 'PLAIN',
  second_level: 'NEVER',
  export_mode: 'MANUAL',
  rate_date: 'INVOICE_DATE',
  status: 'A',
} as const

const sunAccounts = (code: string) => ({
  control_sun_account: `${code}000`,
  revenue_sun_account: `4${code}`,
  cost_sun_account: `5${code}`,
  tax_sun_account: '21500',
  rounding_sun_account: '69900',
})

export async function fillInvoiceAccounts(db: Db): Promise<void> {
  const company = { accounting_system: 'SUN', status: 'A' } as const
  await db
    .insertInto('company')
    .values(COMPANIES.map((one) => ({ ...company, ...one })))
    .execute()
  await db
    .insertInto('invoice_account')
    .values(
      ACCOUNTS.map((one) => {
        const { account_code } = one
        const [account_name_zh_hk = null, account_name_zh_cn = null] = CHINESE_NAMES[account_code] ?? []
        return {
          ...DEFAULTS,
          ...sunAccounts(account_code),
          account_name_zh_hk,
          account_name_zh_cn,
          bank_block: BANKS[account_code] ?? null,
          ...one,
        }
      }),
    )
    .execute()
}
