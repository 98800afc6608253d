import { carrierApi } from '@fairlead/domain/carrier/carrier.api'
import { CARRIER_LIST } from '@fairlead/domain/carrier/carrier.lists'
import { carrierFindings } from '@fairlead/domain/carrier/carrier.rules'
import { CARRIER_FIELDS, DEFAULT_EDI_VERSION, type Carrier, type CarrierForm } from '@fairlead/domain/carrier/carrier'
import { at, type Finding } from '@fairlead/domain/kit/rules'
import { sql } from 'kysely'
import { keep } from '../kit/record/maintenance.ts'

export const CARRIERS = keep<CarrierForm, Carrier>({
  module: 'carrier',
  table: 'carrier',
  id: 'carrier_id',
  fields: CARRIER_FIELDS,
  list: CARRIER_LIST,
  access: ['admin'],
  source: { table: 'carrier', select: sql`o.*, o.carrier_id as id`, searchText: 'search_text', elsewhere: {} },
  notFound: 'carrier.notFound',
  completed: (form, stored) => ({ ...form, edi_version: form.edi_version ?? stored?.edi_version ?? DEFAULT_EDI_VERSION }),
  findings: (form, stored) => [...carrierFindings(form), ...codeStays(form, stored)],
  refusals: {
    carrier_pkey: at('carrier_code', 'carrier.duplicateCode'), // CARRIER-013
    carrier_code_once: at('carrier_code', 'carrier.duplicateCode'),
    carrier_scac_key: at('scac', 'carrier.duplicateScac'),
    carrier_cbsa_once: at('cbsa', 'carrier.duplicateCbsa'), // CARRIER-014
    carrier_naccs_once: at('naccs', 'carrier.duplicateNaccs'), // CARRIER-015
    carrier_display_name_once: at('display_name', 'carrier.duplicateDisplayName'), // CARRIER-016
    carrier_full_name_once: at('full_name', 'carrier.duplicateFullName'),
  },
})

/** Bookings, sailings and rates name a carrier by its code. */
const codeStays = (form: CarrierForm, stored: Carrier | null): Finding[] =>
  stored !== null && form.carrier_code !== stored.carrier_code
    ? [{ ...at('carrier_code', 'carrier.codeStays'), rule: 'a carrier keeps its code', level: 'error' }]
    : []

export const carrierRoutes = CARRIERS.routes(carrierApi)
export const carrierExports = CARRIERS.exports
