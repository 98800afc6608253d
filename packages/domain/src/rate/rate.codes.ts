import * as z from 'zod/mini'

/** What a carrier charges for each container: freight, fuel, market, risk, terminals, equipment. Labelled by `rate.charge_<code>`. */
export const ChargeCode = z.enum([
  'OFR',
  'AFR',
  'RFR',
  'BAF',
  'EBS',
  'LSS',
  'CAF',
  'PSS',
  'GRI',
  'PCS',
  'WRS',
  'SCF',
  'OWS',
  'EIS',
  'OTHC',
  'ORC',
  'DTHC',
  'DDC',
  'CUC',
])
export type ChargeCode = z.infer<typeof ChargeCode>
