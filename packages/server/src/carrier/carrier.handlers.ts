import { carrierApi } from '@fairlead/domain/carrier/carrier.api'
import { CARRIER_LIST } from '@fairlead/domain/carrier/carrier.lists'
import { carrierFindings } from '@fairlead/domain/carrier/carrier.rules'
import { CARRIER_FIELDS, DEFAULT_EDI_VERSION, type Carrier, type CarrierForm } from '@fairlead/domain/carrier/carrier'
import { at, type Finding } from '@fairlead/domain/kit/rules'
import { sql } from 'kysely'
import { masterData } from '../kit/record/masterData.ts'

const DECLARED = {
  module: 'carrier',
  notFound: 'carrier.notFound',
  id: 'id',
  fields: CARRIER_FIELDS,
  list: CARRIER_LIST,
  api: carrierApi,
  findings: carrierFindings,
} as const

export const CARRIERS = masterData<CarrierForm, Carrier>(DECLARED, {
  table: 'carrier',
  key: 'carrier_id',
  source: { select: sql`o.*, o.carrier_id as id` },
  completed: (form, stored) => ({ ...form, edi_version: form.edi_version ?? stored?.edi_version ?? DEFAULT_EDI_VERSION }),
  findings: (form, stored) => codeStays(form, stored),
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

export const carrierRoutes = CARRIERS.routes
export const carrierExports = CARRIERS.exports
