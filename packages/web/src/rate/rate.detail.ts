import { ActiveStatus } from '@fairlead/domain/kit/maintenance'
import { rateApi } from '@fairlead/domain/rate/rate.api'
import { withRateTotals } from '@fairlead/domain/rate/rate.defaults'
import { RATE_LIST } from '@fairlead/domain/rate/rate.lists'
import { RATE_REQUIRED, rateFindings } from '@fairlead/domain/rate/rate.rules'
import { emptyRate, type Rate, RATE_FIELDS, RateForm } from '@fairlead/domain/rate/rate'
import { Mode, Service } from '@fairlead/domain/transport/transport.codes'
import type { DetailTab } from '../kit/detail/detail.ts'
import { maintenanceDetail } from '../kit/detail/maintenanceDetail.ts'
import { RateCharges } from './RateCharges.tsx'

const TABS: readonly DetailTab<RateForm>[] = [
  {
    name: 'rate',
    label: 'rate.rate',
    panels: [
      {
        name: 'contract',
        title: 'rate.group_contract',
        fields: [
          { field: 'contract_no', kind: 'text' },
          { field: 'carrier_code', kind: 'lookup', options: 'carrier' },
          { field: 'mode', kind: 'choice', values: Mode.options, labels: 'booking.mode_' },
          { field: 'service', kind: 'choice', values: Service.options, labels: 'booking.service_' },
          { field: 'commodity', kind: 'text' },
          { field: 'free_days', kind: 'number' },
        ],
      },
      {
        name: 'lane',
        title: 'rate.group_lane',
        fields: [
          { field: 'por', kind: 'lookup', options: 'port' },
          { field: 'pol', kind: 'lookup', options: 'port' },
          { field: 'pod', kind: 'lookup', options: 'port' },
          { field: 'pld', kind: 'lookup', options: 'port' },
        ],
      },
      {
        name: 'validity',
        title: 'rate.group_validity',
        fields: [
          { field: 'effective_from', kind: 'date' },
          { field: 'effective_to', kind: 'date' },
          { field: 'currency', kind: 'lookup', options: 'currency' },
          { field: 'status', kind: 'choice', values: ActiveStatus.options, labels: 'active_' },
          { field: 'remarks', kind: 'lines', wide: true },
        ],
      },
      { name: 'charges', title: 'rate.rate_containers', lines: ['rate_containers'], Content: RateCharges },
    ],
  },
]

/** RATE-002, RATE-004 */
export const rateDetail = maintenanceDetail<Rate, RateForm>({
  module: 'rate',
  api: rateApi,
  func: 'admin',
  path: RATE_LIST.path,
  id: 'source_key',
  fields: RATE_FIELDS,
  shape: {
    schema: RateForm,
    lines: [{ field: 'rate_containers' }],
    optionTexts: ({ carrier_code, carrier_name, pol, pol_name, pod, pod_name }) => [
      ['carrier', carrier_code, carrier_name],
      ['port', pol, pol_name],
      ['port', pod, pod_name],
    ],
  },
  forms: {
    empty: emptyRate,
    completed: withRateTotals,
  },
  rules: {
    required: new Set(RATE_REQUIRED),
    findings: rateFindings,
  },
  words: {
    newTitle: 'rate.new',
    titleOf: ({ contract_no }) => contract_no ?? '',
    subtitle: ({ pol, pod, effective_from, effective_to }) =>
      [
        [pol, pod],
        [effective_from, effective_to],
      ]
        .map((pair) => pair.filter(Boolean).join(' → '))
        .filter(Boolean)
        .join(' · '),
  },
  tabs: TABS,
})
