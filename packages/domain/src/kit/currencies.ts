import { CODES_BY_DECIMALS, DEFAULT_DECIMALS, withDecimals } from './currencyDecimals.ts'

/*
 * Decimals of every currency and funds code. Source: ISO 4217, list one, as published on 2024-06-25 (SIX Financial Information, the maintenance
 * agency). The runtime's data (CLDR) has the decimals of daily use, which differ from those in accounting and between runtimes.
 */
const WITH_TWO = `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU CRC CUC
      CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT
      LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON
      RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD
      YER ZAR ZMW ZWG`

/** Codes to which ISO 4217 gives no minor unit (metals, units of account, test codes): SDR amounts are written with two decimals. */
const WITHOUT_MINOR_UNIT = 'XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'

/** Decimals by currency code. */
export const CURRENCY_DECIMALS: ReadonlyMap<string, number> = new Map([
  ...withDecimals(WITH_TWO, DEFAULT_DECIMALS),
  ...Object.entries(CODES_BY_DECIMALS).flatMap(([decimals, codes]) => withDecimals(codes, Number(decimals))),
  ...withDecimals(WITHOUT_MINOR_UNIT, DEFAULT_DECIMALS),
])

const NO_MONEY: ReadonlySet<string> = new Set(WITHOUT_MINOR_UNIT.split(' '))
/** A currency that can be paid: no metal, unit of account or test code. */
export const isMoney = (code: string): boolean => CURRENCY_DECIMALS.has(code) && !NO_MONEY.has(code)
