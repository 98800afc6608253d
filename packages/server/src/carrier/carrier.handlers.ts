import { type Carrier, CARRIER, type CarrierForm, DEFAULT_EDI_VERSION } from '@fairlead/domain/carrier/carrier'
import { at, type Finding } from '@fairlead/domain/kit/rules'
import { sql } from 'kysely'
import { masterData } from '../kit/record/masterData.ts'

export const CARRIERS = masterData(CARRIER, {
  table: 'carrier',
  key: 'carrier_id',
  source: { select: sql`o.*, o.carrier_id as id` },
  completed: (form, stored) => ({ ...form, edi_version: form.edi_version ?? stored?.edi_version ?? DEFAULT_EDI_VERSION }),
  findings: (form, stored) => codeStays(form, stored),
  refusals: {
    carrier_pkey: at('carrier_code', 'carrier.duplicateCode'), // CARRIER-013
    carrier_code_once: at('carrier_code', 'carrier.duplicateCode'),
    carrier_awb_prefix_once: at('awb_prefix', 'carrier.duplicateAwbPrefix'),
    carrier_scac_key: at('scac', 'carrier.duplicateScac'),
    carrier_cbsa_once: at('cbsa', 'carrier.duplicateCbsa'), // CARRIER-014
    carrier_naccs_once: at('naccs', 'carrier.duplicateNaccs'), // CARRIER-015
    carrier_display_name_once: at('display_name', 'carrier.duplicateDisplayName'), // CARRIER-016
    carrier_full_name_once: at('full_name', 'carrier.duplicateFullName'),
  },
})

/** Bookings, sailings and rates refer to a carrier by its code. */
const codeStays = (form: CarrierForm, stored: Carrier | null): Finding[] =>
  stored !== null && form.carrier_code !== stored.carrier_code
    ? [{ ...at('carrier_code', 'carrier.codeStays'), rule: 'a carrier keeps its code', level: 'error' }]
    : []
