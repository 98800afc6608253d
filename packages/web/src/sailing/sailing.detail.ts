import { ActiveStatus } from '@fairlead/domain/kit/maintenance'
import { sailingApi } from '@fairlead/domain/sailing/sailing.api'
import { withSailingFacts } from '@fairlead/domain/sailing/sailing.defaults'
import { SAILING_LIST } from '@fairlead/domain/sailing/sailing.lists'
import { SAILING_REQUIRED, sailingFindings } from '@fairlead/domain/sailing/sailing.rules'
import { CUT_OFFS, emptySailing, type Sailing, SAILING_FIELDS, SailingForm } from '@fairlead/domain/sailing/sailing'
import type { Detail, DetailTab } from '../kit/detail/detail.ts'
import { zoneOfPlace } from '../kit/editor/zones.ts'
import { maintenanceDetail } from '../kit/detail/maintenanceDetail.ts'
import { SailingBookings } from './SailingBookings.tsx'
import { SailingLegs } from './SailingLegs.tsx'
import { signalSailings } from './sailing.signal.ts'

const TABS: readonly DetailTab<SailingForm>[] = [
  {
    name: 'sailing',
    label: 'sailing.sailing',
    panels: [
      {
        name: 'voyage',
        title: 'sailing.group_voyage',
        fields: [
          { field: 'carrier_code', kind: 'lookup', options: 'carrier' },
          { field: 'mother_vessel', kind: 'text' },
          { field: 'imo_no', kind: 'code' },
          { field: 'voyage', kind: 'text' },
          { field: 'service_name', kind: 'text' },
          { field: 'service_code', kind: 'code' },
          { field: 'status', kind: 'choice', values: ActiveStatus.options, labels: 'active_' },
          { field: 'is_manual', kind: 'check' },
        ],
      },
      {
        name: 'route',
        title: 'sailing.group_route',
        fields: [
          { field: 'pol', kind: 'lookup', options: 'port' },
          { field: 'pod', kind: 'lookup', options: 'port' },
          { field: 'etd', kind: 'date' },
          { field: 'eta', kind: 'date' },
          { field: 'is_tbc', kind: 'check', hint: 'sailing.tbcHint' },
        ],
      },
      { name: 'legs', title: 'sailing.legs', lines: ['legs'], Content: SailingLegs },
      {
        name: 'cutOffs',
        title: 'sailing.group_cutOffs',
        fields: CUT_OFFS.map((field) => ({ field, kind: 'instant' as const })),
      },
    ],
  },
  { name: 'bookings', label: 'sailing.bookings', Content: SailingBookings, ofStored: true },
]

const declared = maintenanceDetail<Sailing, SailingForm>({
  module: 'sailing',
  api: sailingApi,
  func: 'admin',
  path: SAILING_LIST.path,
  id: 'sailing_schedule_id',
  fields: SAILING_FIELDS,
  shape: {
    schema: SailingForm,
    lines: [{ field: 'legs' }],
    optionTexts: ({ carrier_code, carrier_name, pol, pol_name, pod, pod_name }) => [
      ['carrier', carrier_code, carrier_name],
      ['port', pol, pol_name],
      ['port', pod, pod_name],
    ],
    zonePlace: ({ pol }) => pol,
  },
  forms: {
    empty: emptySailing,
    completed: withSailingFacts,
  },
  rules: {
    required: new Set(SAILING_REQUIRED),
    findings: (form) => sailingFindings(form, zoneOfPlace(form.pol)),
  },
  words: {
    newTitle: 'sailing.new',
    titleOf: ({ mother_vessel, voyage }) => [mother_vessel, voyage].filter(Boolean).join(' '),
    subtitle: ({ pol, pod, etd }) => [[pol, pod].filter(Boolean).join(' → '), etd].filter(Boolean).join(' · '),
    chips: ({ is_tbc, status }, { t, say }) => [
      ...(is_tbc ? [{ kind: 'waiting' as const, text: t('sailing.is_tbc') }] : []),
      { kind: status === 'A' ? 'done' : 'draft', text: say(`active_${status}`) },
    ],
  },
  tabs: TABS,
  facts: [
    {
      label: 'sailing.transit_days',
      text: ({ transit_days }, { texts }) => (transit_days === null ? '' : texts.t('sailing.days', { count: transit_days })),
    },
    { label: 'sailing.transshipment_port', text: ({ transshipment_port }) => transshipment_port ?? '' },
  ],
})

/** SAIL-002, SAIL-003. A save notifies other tabs. */
export const sailingDetail: Detail<Sailing, SailingForm, null> = {
  ...declared,
  shape: { ...declared.shape, zones: ({ pol, pol_time_zone }) => [[pol, pol_time_zone]] },
  calls: {
    ...declared.calls,
    save: async (record, form) => {
      const saved = await declared.calls.save(record, form)
      signalSailings()
      return saved
    },
  },
}
