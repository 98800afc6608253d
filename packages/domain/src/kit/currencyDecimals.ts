/* Currencies whose decimals are not two. Source: as of currencies.ts. */
export const CODES_BY_DECIMALS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

export const DEFAULT_DECIMALS = 2

/** The currency codes of a list in one text, each with its decimals. */
export const withDecimals = (codes: string, decimals: number) => codes.split(/\s+/).map((code): [string, number] => [code, decimals])

const OTHERS = new Map(Object.entries(CODES_BY_DECIMALS).flatMap(([decimals, codes]) => withDecimals(codes, Number(decimals))))

/** Decimals of an amount in this currency; two for a currency that is unknown or not chosen yet. */
export const decimalsOf = (currency: string | null): number => OTHERS.get(currency ?? '') ?? DEFAULT_DECIMALS
