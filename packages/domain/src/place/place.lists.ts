import type { List } from '../kit/list.ts'
import { ActiveStatus } from '../kit/maintenance.ts'
import type { Place } from './place.ts'

export const PLACE_LIST: List<Place> = {
  name: 'places',
  path: '/BMS/Admin/places',
  title: 'place.list_places',
  defaultSort: 'un_code',
  columns: [
    { field: 'un_code', kind: 'text', label: 'place.un_code', width: 110, sortable: true, searched: true },
    { field: 'name', kind: 'text', label: 'place.name', width: 220, sortable: true, searched: true },
    { field: 'name_zh_hk', kind: 'text', label: 'place.name_zh_hk', width: 130, searched: true },
    { field: 'name_zh_cn', kind: 'text', label: 'place.name_zh_cn', width: 130, searched: true },
    { field: 'country_code', kind: 'text', label: 'place.country_code', width: 90 },
    { field: 'subdivision', kind: 'text', label: 'place.subdivision', width: 90 },
    { field: 'is_port', kind: 'boolean', label: 'place.is_port', width: 90 },
    { field: 'place_function', kind: 'text', label: 'place.place_function', width: 110 },
    { field: 'iata', kind: 'text', label: 'place.iata', width: 80 },
    { field: 'coordinates', kind: 'text', label: 'place.coordinates', width: 140 },
    { field: 'time_zone', kind: 'text', label: 'place.time_zone', width: 150 },
    { field: 'status', kind: 'choice', label: 'place.status', values: ActiveStatus.options, valueLabels: 'active_' },
    { field: 'changed_at', kind: 'dateTime', label: 'changedAt', width: 150, optional: true },
  ],
}
