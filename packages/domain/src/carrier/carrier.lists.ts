import type { List } from '../kit/list.ts'
import { ActiveStatus } from '../kit/maintenance.ts'
import { CarrierType, EdiVersion, type Carrier } from './carrier.ts'

/** CARRIER-001 */
export const CARRIER_LIST: List<Carrier> = {
  name: 'carrier_maintenance',
  path: '/BMS/carrier_maintenance',
  title: 'carrier.list_carrier_maintenance',
  defaultSort: 'carrier_code',
  columns: [
    { field: 'carrier_code', kind: 'text', label: 'carrier.carrier_code', width: 120, sortable: true, searched: true },
    { field: 'display_name', kind: 'text', label: 'carrier.display_name', width: 170, sortable: true, searched: true },
    { field: 'full_name', kind: 'text', label: 'carrier.full_name', width: 260, sortable: true, searched: true },
    {
      field: 'carrier_type',
      kind: 'choice',
      label: 'carrier.carrier_type',
      values: CarrierType.options,
      valueLabels: 'carrier.carrier_type_',
    },
    { field: 'alliance', kind: 'text', label: 'carrier.alliance', width: 150 },
    { field: 'scac', kind: 'text', label: 'carrier.scac', searched: true },
    { field: 'cbsa', kind: 'text', label: 'carrier.cbsa', searched: true },
    { field: 'naccs', kind: 'text', label: 'carrier.naccs', searched: true },
    {
      field: 'edi_version',
      kind: 'choice',
      label: 'carrier.edi_version',
      values: EdiVersion.options,
      valueLabels: 'carrier.edi_version_',
      width: 120,
    },
    { field: 'effective_from', kind: 'date', label: 'carrier.effective_from', width: 120 },
    { field: 'effective_to', kind: 'date', label: 'carrier.effective_to', width: 120 },
    { field: 'status', kind: 'choice', label: 'carrier.status', values: ActiveStatus.options, valueLabels: 'active_' },
    { field: 'changed_at', kind: 'dateTime', label: 'changedAt', width: 150, optional: true },
  ],
}
