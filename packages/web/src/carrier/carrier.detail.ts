import { carrierApi } from '@fairlead/domain/carrier/carrier.api'
import { CARRIER_LIST } from '@fairlead/domain/carrier/carrier.lists'
import { CARRIER_REQUIRED, carrierFindings } from '@fairlead/domain/carrier/carrier.rules'
import { CARRIER_FIELDS, type Carrier, CarrierForm, CarrierType, EdiVersion, emptyCarrier } from '@fairlead/domain/carrier/carrier'
import { ActiveStatus } from '@fairlead/domain/kit/maintenance'
import type { DetailTab } from '../kit/detail/detail.ts'
import { maintenanceDetail } from '../kit/detail/maintenanceDetail.ts'

const TABS: readonly DetailTab<CarrierForm>[] = [
  {
    name: 'carrier',
    label: 'carrier.carrier',
    panels: [
      {
        name: 'names',
        title: 'carrier.group_names',
        fields: [
          { field: 'carrier_code', kind: 'code', hint: 'carrier.codeHint' },
          { field: 'display_name', kind: 'text' },
          { field: 'full_name', kind: 'text' },
          { field: 'carrier_type', kind: 'choice', values: CarrierType.options, labels: 'carrier.carrier_type_' },
          { field: 'alliance', kind: 'text', hint: 'carrier.allianceHint' },
        ],
      },
      {
        name: 'codes',
        title: 'carrier.group_codes',
        fields: [
          { field: 'scac', kind: 'code' },
          { field: 'cbsa', kind: 'code' },
          { field: 'naccs', kind: 'code' },
        ],
      },
      {
        name: 'messages',
        title: 'carrier.group_messages',
        fields: [
          {
            field: 'edi_version',
            kind: 'choice',
            values: EdiVersion.options,
            labels: 'carrier.edi_version_',
            hint: 'carrier.ediVersionHint',
          },
        ],
      },
      {
        name: 'validity',
        title: 'carrier.group_validity',
        fields: [
          { field: 'effective_from', kind: 'date' },
          { field: 'effective_to', kind: 'date' },
          { field: 'status', kind: 'choice', values: ActiveStatus.options, labels: 'active_' },
        ],
      },
    ],
  },
]

/** CARRIER-002, CARRIER-003 */
export const carrierDetail = maintenanceDetail<Carrier, CarrierForm>({
  module: 'carrier',
  api: carrierApi,
  func: 'admin',
  path: CARRIER_LIST.path,
  id: 'id',
  schema: CarrierForm,
  fields: CARRIER_FIELDS,
  newTitle: 'carrier.new',
  tabs: TABS,
  titleOf: ({ display_name }) => display_name ?? '',
  subtitle: ({ carrier_code }) => carrier_code ?? '',
  emptyForm: emptyCarrier,
  required: new Set(CARRIER_REQUIRED),
  findings: carrierFindings,
})
