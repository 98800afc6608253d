import { placeApi } from '@fairlead/domain/place/place.api'
import { PLACE_LIST } from '@fairlead/domain/place/place.lists'
import { PLACE_REQUIRED, placeFindings } from '@fairlead/domain/place/place.rules'
import { emptyPlace, type Place, PLACE_FIELDS, PlaceForm } from '@fairlead/domain/place/place'
import { ActiveStatus } from '@fairlead/domain/kit/maintenance'
import type { DetailTab } from '../kit/detail/detail.ts'
import { maintenanceDetail } from '../kit/detail/maintenanceDetail.ts'

const TABS: readonly DetailTab<PlaceForm>[] = [
  {
    name: 'place',
    label: 'place.place',
    panels: [
      {
        name: 'place',
        title: 'place.group_place',
        fields: [
          { field: 'un_code', kind: 'code', hint: 'place.codeHint' },
          { field: 'country_code', kind: 'lookup', options: 'country' },
          { field: 'subdivision', kind: 'code' },
          { field: 'place_function', kind: 'code', hint: 'place.functionHint' },
          { field: 'iata', kind: 'code' },
          { field: 'status', kind: 'choice', values: ActiveStatus.options, labels: 'active_' },
          { field: 'remark', kind: 'text' },
        ],
      },
      {
        name: 'names',
        title: 'place.group_names',
        fields: [
          { field: 'name', kind: 'text' },
          { field: 'name_plain', kind: 'text' },
          { field: 'name_zh_hk', kind: 'text' },
          { field: 'name_zh_cn', kind: 'text' },
        ],
      },
      {
        name: 'position',
        title: 'place.group_position',
        fields: [
          { field: 'coordinates', kind: 'code', hint: 'place.coordinatesHint' },
          { field: 'time_zone', kind: 'text', hint: 'place.zoneHint' },
        ],
      },
    ],
  },
]

export const placeDetail = maintenanceDetail<Place, PlaceForm>({
  module: 'place',
  api: placeApi,
  func: 'admin',
  path: PLACE_LIST.path,
  id: 'id',
  schema: PlaceForm,
  fields: PLACE_FIELDS,
  newTitle: 'place.new',
  tabs: TABS,
  titleOf: ({ name }) => name ?? '',
  subtitle: ({ un_code }) => un_code ?? '',
  emptyForm: emptyPlace,
  required: new Set(PLACE_REQUIRED),
  findings: placeFindings,
})
