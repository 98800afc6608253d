import { tradelaneApi } from '@fairlead/domain/tradelane/tradelane.api'
import { TRADELANE_LIST } from '@fairlead/domain/tradelane/tradelane.lists'
import { TRADELANE_REQUIRED, tradelaneFindings } from '@fairlead/domain/tradelane/tradelane.rules'
import {
  emptyTradelane,
  LaneCustomerType,
  type Tradelane,
  TRADELANE_FIELDS,
  TradelaneForm,
  TradelaneType,
} from '@fairlead/domain/tradelane/tradelane'
import { ActiveStatus } from '@fairlead/domain/kit/maintenance'
import type { DetailTab } from '../kit/detail/detail.ts'
import { maintenanceDetail } from '../kit/detail/maintenanceDetail.ts'

const TABS: readonly DetailTab<TradelaneForm>[] = [
  {
    name: 'tradelane',
    label: 'tradelane.lane',
    panels: [
      {
        name: 'lane',
        title: 'tradelane.group_lane',
        fields: [
          { field: 'tradelane', kind: 'code' },
          { field: 'tradelane_name', kind: 'text' },
          { field: 'tradelane_type', kind: 'choice', values: TradelaneType.options, labels: 'tradelane.tradelane_type_' },
          { field: 'effective_date', kind: 'date' },
          { field: 'status', kind: 'choice', values: ActiveStatus.options, labels: 'active_' },
        ],
      },
      {
        name: 'route',
        title: 'tradelane.group_route',
        fields: [
          { field: 'pol_country', kind: 'lookup', options: 'country' },
          { field: 'pod_country', kind: 'lookup', options: 'country' },
        ],
      },
      {
        name: 'business',
        title: 'tradelane.group_business',
        fields: [
          { field: 'office_code', kind: 'lookup', options: 'office_code' },
          { field: 'account_code', kind: 'lookup', options: 'account_code' },
          { field: 'customer_type', kind: 'choice', values: LaneCustomerType.options, labels: 'tradelane.customer_type_' },
          { field: 'customer_code', kind: 'lookup', options: 'party_code' },
        ],
      },
    ],
  },
]

/** LANE-002, LANE-003 */
export const tradelaneDetail = maintenanceDetail<Tradelane, TradelaneForm>({
  module: 'tradelane',
  api: tradelaneApi,
  func: 'admin',
  path: TRADELANE_LIST.path,
  id: 'tradelane_id',
  schema: TradelaneForm,
  fields: TRADELANE_FIELDS,
  newTitle: 'tradelane.new',
  tabs: TABS,
  titleOf: ({ tradelane_name }) => tradelane_name ?? '',
  subtitle: ({ tradelane }) => tradelane ?? '',
  emptyForm: emptyTradelane,
  required: new Set(TRADELANE_REQUIRED),
  findings: tradelaneFindings,
})
