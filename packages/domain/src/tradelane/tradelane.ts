import * as z from 'zod/mini'
import { defineMasterData } from '../kit/masterData.ts'
import { choiceField, codeField, dateField, lineField, numbered, statusField } from '../kit/masterFields.ts'
import { at } from '../kit/rules.ts'
import { lookupField } from '../lookup/lookup.form.ts'
import { TRADELANE_MENU } from './tradelane.menu.ts'

const TradelaneType = z.enum(['EXPORT', 'IMPORT', 'CROSS_TRADE', 'DOMESTIC'])
/** The role of the lane's customer on its shipments. */
const LaneCustomerType = z.enum(['SHIPPER', 'CUSTOMER', 'CONSIGNEE', 'AGENT'])

/** LANE-001 to LANE-004. User profiles refer to the code `tradelane`. */
export const TRADELANE = defineMasterData({
  menu: TRADELANE_MENU,
  one: 'trade lane',
  many: 'trade lanes',
  resource: '/trade-lanes',
  id: numbered('tradelane_id', { width: 70, sortable: true, optional: true }),
  list: { name: 'tradelane_maintenance', defaultSort: 'tradelane_name' },
  fields: {
    tradelane: codeField(20, { group: 'lane', required: true, column: { width: 130, searched: true } }),
    tradelane_name: lineField(60, { group: 'lane', required: true, column: { width: 220, sortable: true, searched: true } }),
    tradelane_type: choiceField(TradelaneType, { group: 'lane', required: true, initial: 'EXPORT', column: { width: 120 } }),
    pol_country: lookupField('country', 2, { group: 'route', column: { width: 120 } }),
    pod_country: lookupField('country', 2, { group: 'route', column: { width: 120 } }),
    office_code: lookupField('office_code', 20, { group: 'business', column: { width: 110, searched: true } }),
    account_code: lookupField('account_code', 20, { group: 'business', column: { width: 120 } }),
    effective_date: dateField({ group: 'lane', required: true, column: { width: 120, sortable: true } }),
    customer_type: choiceField(LaneCustomerType, { group: 'business', column: { width: 120 } }),
    customer_code: lookupField('party_code', 20, { group: 'business', column: { width: 130, searched: true } }),
    status: statusField({ group: 'lane' }),
  },
  rules: [
    {
      name: 'a trade lane names a country',
      level: 'error',
      fields: ['pol_country', 'pod_country'],
      check: ({ pol_country, pod_country }) =>
        pol_country === null && pod_country === null ? at('pol_country', 'tradelane.countryMissing') : null,
    },
    {
      name: 'a domestic lane stays in its country',
      level: 'error',
      fields: ['tradelane_type', 'pol_country', 'pod_country'],
      check: ({ tradelane_type, pol_country, pod_country }) =>
        tradelane_type === 'DOMESTIC' && pol_country !== null && pod_country !== null && pol_country !== pod_country
          ? at('pod_country', 'tradelane.domesticCrosses')
          : null,
    },
    {
      name: 'a customer of a lane has a type, and a type its customer',
      level: 'error',
      fields: ['customer_type', 'customer_code'],
      check: ({ customer_type, customer_code }) => {
        if ((customer_type === null) === (customer_code === null)) return null
        return at(customer_type === null ? 'customer_type' : 'customer_code', 'msgRequired')
      },
    },
  ],
  title: ({ tradelane_name }) => tradelane_name ?? '',
  subtitle: ({ tradelane }) => tradelane ?? '',
  sheet: {
    kind: 'tradelane',
    key: ['tradelane'],
    example: {
      tradelane: 'ASIA-NEUR',
      tradelane_name: 'Asia – North Europe',
      tradelane_type: 'EXPORT',
      pol_country: 'CN',
      pod_country: 'DE',
      effective_date: '2026-01-01',
      status: 'A',
    },
  },
})
export const { api: tradelaneApi, Form: TradelaneForm, Record: Tradelane } = TRADELANE
export type TradelaneForm = z.infer<typeof TradelaneForm>
export type Tradelane = z.infer<typeof Tradelane>
