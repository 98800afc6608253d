import { CARRIER, PORT } from '../kit/columnKeys.ts'
import type { List } from '../kit/list.ts'
import { ActiveStatus } from '../kit/maintenance.ts'
import { Mode, Service } from '../transport/transport.codes.ts'
import type { RateRow } from './rate.ts'

/** RATE-001 */
export const RATE_LIST: List<RateRow> = {
  name: 'rate_maintenance',
  path: '/BMS/rate_maintenance',
  title: 'rate.list_rate_maintenance',
  empty: 'rate.empty_rate_maintenance',
  id: 'source_key',
  defaultSort: '-effective_from',
  columns: [
    { field: 'contract_no', kind: 'text', label: 'rate.contract_no', width: 130, sortable: true, searched: true },
    { field: 'carrier_code', kind: 'text', key: CARRIER, label: 'rate.carrier_code', width: 110, searched: true, groupable: true },
    { field: 'pol', kind: 'text', key: PORT, label: 'rate.pol', width: 170, searched: true, groupable: true },
    { field: 'pod', kind: 'text', key: PORT, label: 'rate.pod', width: 170, searched: true, groupable: true },
    { field: 'effective_from', kind: 'date', label: 'rate.effective_from', width: 160, sortable: true },
    { field: 'effective_to', kind: 'date', label: 'rate.effective_to', width: 140, sortable: true },
    { field: 'currency', kind: 'text', label: 'rate.currency', width: 80, groupable: true },
    { field: 'rate_summary', kind: 'text', label: 'rate.total_rate', width: 300 },
    { field: 'commodity', kind: 'text', label: 'rate.commodity', width: 140, searched: true },
    { field: 'status', kind: 'choice', label: 'rate.status', values: ActiveStatus.options, valueLabels: 'active_', groupable: true },
    {
      field: 'mode',
      kind: 'choice',
      label: 'rate.mode',
      values: Mode.options,
      valueLabels: 'booking.mode_',
      optional: true,
      groupable: true,
    },
    {
      field: 'service',
      kind: 'choice',
      label: 'rate.service',
      values: Service.options,
      valueLabels: 'booking.service_',
      optional: true,
      groupable: true,
    },
    { field: 'por', kind: 'text', key: PORT, label: 'rate.por', optional: true },
    { field: 'pld', kind: 'text', key: PORT, label: 'rate.pld', optional: true },
    { field: 'free_days', kind: 'number', label: 'rate.free_days', digits: 0, optional: true },
    { field: 'source_key', kind: 'number', label: 'rate.source_key', digits: 0, width: 70, sortable: true, optional: true },
    { field: 'changed_at', kind: 'dateTime', label: 'changedAt', width: 150, optional: true },
  ],
}
