import * as z from 'zod/mini'

/** The kinds of records that can be imported from a sheet. */
export const ImportKind = z.enum([
  'place',
  'party',
  'carrier',
  'warehouse',
  'tradelane',
  'sailing',
  'rate',
  'hs_code',
  'charge_code',
  'tax_code',
  'package_unit',
  'container_size',
  'exchange_rate',
  'packages',
  'government_invoice',
])
export type ImportKind = z.infer<typeof ImportKind>
