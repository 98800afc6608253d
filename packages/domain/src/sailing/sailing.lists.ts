import { CARRIER, PORT } from '../kit/columnKeys.ts'
import type { List } from '../kit/list.ts'
import { ActiveStatus } from '../kit/maintenance.ts'
import type { SailingRow } from './sailing.ts'

/** SAIL-001 */
export const SAILING_LIST: List<SailingRow> = {
  name: 'sailing_schedule_maintenance',
  path: '/BMS/sailing_schedule_maintenance',
  title: 'sailing.list_sailing_schedule_maintenance',
  empty: 'sailing.empty_sailing_schedule_maintenance',
  id: 'sailing_schedule_id',
  defaultSort: 'etd,sailing_schedule_id',
  columns: [
    { field: 'mother_vessel', kind: 'text', label: 'sailing.mother_vessel', width: 210, sortable: true, searched: true, groupable: true },
    { field: 'carrier_code', kind: 'text', key: CARRIER, label: 'sailing.carrier_code', width: 110, searched: true, groupable: true },
    { field: 'voyage', kind: 'text', label: 'sailing.voyage', width: 90, searched: true },
    { field: 'service_code', kind: 'text', label: 'sailing.service_code', width: 100, searched: true, groupable: true },
    { field: 'pol', kind: 'text', key: PORT, label: 'sailing.pol', width: 170, searched: true, groupable: true },
    { field: 'pod', kind: 'text', key: PORT, label: 'sailing.pod', width: 170, searched: true, groupable: true },
    { field: 'etd', kind: 'date', label: 'sailing.etd', width: 110, sortable: true },
    { field: 'eta', kind: 'date', label: 'sailing.eta', width: 110, sortable: true },
    { field: 'transit_days', kind: 'number', label: 'sailing.transit_days', digits: 0, width: 100 },
    { field: 'is_tbc', kind: 'boolean', label: 'sailing.is_tbc', width: 80, groupable: true },
    { field: 'transshipment_port', kind: 'text', key: PORT, label: 'sailing.transshipment_port', width: 140 },
    { field: 'status', kind: 'choice', label: 'sailing.status', values: ActiveStatus.options, valueLabels: 'active_', groupable: true },
    { field: 'imo_no', kind: 'text', label: 'sailing.imo_no', width: 90, searched: true, optional: true },
    { field: 'service_name', kind: 'text', label: 'sailing.service_name', width: 180, optional: true },
    { field: 'is_manual', kind: 'boolean', label: 'sailing.is_manual', width: 90, optional: true },
    { field: 'cfs_cut_off', kind: 'dateTime', label: 'sailing.cfs_cut_off', width: 150, optional: true },
    { field: 'cy_cut_off', kind: 'dateTime', label: 'sailing.cy_cut_off', width: 150, optional: true },
    { field: 'vgm_cut_off', kind: 'dateTime', label: 'sailing.vgm_cut_off', width: 150, optional: true },
    { field: 'si_cut_off', kind: 'dateTime', label: 'sailing.si_cut_off', width: 150, optional: true },
    {
      field: 'sailing_schedule_id',
      kind: 'number',
      label: 'sailing.sailing_schedule_id',
      digits: 0,
      width: 70,
      sortable: true,
      optional: true,
    },
    { field: 'changed_at', kind: 'dateTime', label: 'changedAt', width: 150, optional: true },
  ],
}
