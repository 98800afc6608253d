import * as z from 'zod/mini'
import { SCAC } from '../kit/identifiers.ts'
import { defineMasterData } from '../kit/masterData.ts'
import { choiceField, codeField, dateField, lineField, numbered, statusField } from '../kit/masterFields.ts'
import { at } from '../kit/rules.ts'
import { CARRIER_MENU } from './carrier.menu.ts'

const CarrierType = z.enum(['SEA', 'AIR', 'RAIL'])

/** UN/EDIFACT directories in which booking messages are exchanged with a carrier. */
export const EdiVersion = z.enum(['D16A', 'D99B'])
export type EdiVersion = z.infer<typeof EdiVersion>
export const DEFAULT_EDI_VERSION: EdiVersion = 'D16A'

const CODE = /^[A-Z0-9]{2,4}$/
const AGENCY_CODE = /^[A-Z0-9]{4}$/
const AWB_PREFIX = /^\d{3}$/
type Coded = Record<'carrier_code' | 'cbsa' | 'naccs', string | null>
const hasForm =
  (field: keyof Coded, pattern: RegExp, key: string) =>
  ({ [field]: value }: Coded) =>
    value === null || pattern.test(value) ? null : at(field, key)

/** CARRIER-001 to CARRIER-003, CARRIER-005, CARRIER-009 to CARRIER-011, CARRIER-017 */
export const CARRIER = defineMasterData({
  menu: CARRIER_MENU,
  one: 'carrier',
  many: 'carriers',
  resource: '/carriers',
  id: numbered('id'),
  list: { name: 'carrier_maintenance', defaultSort: 'carrier_code' },
  fields: {
    carrier_code: codeField(10, {
      group: 'names',
      required: true,
      hint: 'carrier.codeHint',
      column: { width: 120, sortable: true, searched: true },
    }),
    display_name: lineField(60, { group: 'names', required: true, column: { width: 170, sortable: true, searched: true } }),
    full_name: lineField(120, { group: 'names', required: true, column: { width: 260, sortable: true, searched: true } }),
    carrier_type: choiceField(CarrierType, { group: 'names', required: true, initial: 'SEA', column: {} }),
    alliance: lineField(60, { group: 'names', required: true, hint: 'carrier.allianceHint', column: { width: 150 } }),
    scac: codeField(10, { group: 'codes', column: { searched: true } }),
    /** Carrier code of the Canada Border Services Agency. */
    cbsa: codeField(10, { group: 'codes', column: { searched: true } }),
    /** Carrier code of Japan's customs system. */
    naccs: codeField(10, { group: 'codes', column: { searched: true } }),
    /** The first three digits of an airline's air waybills (IATA Resolution 600a). */
    awb_prefix: codeField(3, { group: 'codes', hint: 'carrier.awbPrefixHint', column: {} }),
    /** The UN/EDIFACT directory of booking requests (IFTMBF) to the carrier. */
    edi_version: choiceField(EdiVersion, {
      group: 'messages',
      hint: 'carrier.ediVersionHint',
      initial: DEFAULT_EDI_VERSION,
      column: { width: 120 },
    }),
    effective_from: dateField({ group: 'validity', column: { width: 120 } }),
    effective_to: dateField({ group: 'validity', column: { width: 120 } }),
    status: statusField({ group: 'validity' }),
  },
  rules: [
    {
      name: 'a carrier code has two to four characters', // CARRIER-005
      level: 'error',
      fields: ['carrier_code'],
      check: hasForm('carrier_code', CODE, 'carrier.codeForm'),
    },
    {
      name: 'a CBSA code has four characters', // CARRIER-007
      level: 'error',
      fields: ['cbsa'],
      check: hasForm('cbsa', AGENCY_CODE, 'carrier.fourCharacters'),
    },
    {
      name: 'a NACCS code has four characters', // CARRIER-008
      level: 'error',
      fields: ['naccs'],
      check: hasForm('naccs', AGENCY_CODE, 'carrier.fourCharacters'),
    },
    {
      name: 'a SCAC belongs to a sea carrier',
      level: 'error',
      fields: ['scac', 'carrier_type'],
      check: ({ scac, carrier_type }) => {
        if (scac === null) return null
        if (carrier_type !== 'SEA') return at('scac', 'carrier.scacOfSeaOnly')
        return SCAC.test(scac) ? null : at('scac', 'carrier.scacForm')
      },
    },
    {
      name: 'an air waybill prefix belongs to an airline',
      level: 'error',
      fields: ['awb_prefix', 'carrier_type'],
      check: ({ awb_prefix, carrier_type }) => {
        if (awb_prefix === null) return null
        if (carrier_type !== 'AIR') return at('awb_prefix', 'carrier.awbPrefixOfAirOnly')
        return AWB_PREFIX.test(awb_prefix) ? null : at('awb_prefix', 'carrier.awbPrefixForm')
      },
    },
    {
      name: 'the end date is not before the start date', // CARRIER-012
      level: 'error',
      fields: ['effective_from', 'effective_to'],
      check: ({ effective_from, effective_to }) =>
        effective_from !== null && effective_to !== null && effective_to < effective_from ? at('effective_to', 'msgEndsBeforeBegin') : null,
    },
  ],
  title: ({ display_name }) => display_name ?? '',
  subtitle: ({ carrier_code }) => carrier_code ?? '',
  sheet: {
    kind: 'carrier',
    key: ['carrier_code'],
    first: ['carrier_code', 'scac'],
    example: {
      carrier_code: 'MAEU',
      scac: 'MAEU',
      display_name: 'Maersk',
      full_name: 'Maersk A/S',
      alliance: 'Gemini',
      carrier_type: 'SEA',
      edi_version: 'D16A',
      status: 'A',
    },
  },
})
export const { api: carrierApi, Form: CarrierForm, Record: Carrier } = CARRIER
export type CarrierForm = z.infer<typeof CarrierForm>
export type Carrier = z.infer<typeof Carrier>
