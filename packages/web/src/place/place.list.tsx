import { placeApi } from '@fairlead/domain/place/place.api'
import type { Place } from '@fairlead/domain/place/place'
import { PLACE_LIST } from '@fairlead/domain/place/place.lists'
import { listScreen } from '../kit/views/listScreen.tsx'
import { recordAddress } from '../kit/app/recordAddress.ts'

export const PlaceListPage = listScreen<Place>({
  list: PLACE_LIST,
  call: placeApi.list,
  module: 'place',
  rowLink: ({ id }) => recordAddress(PLACE_LIST.path, id),
  groups: async () => [
    {
      title: 'place.group_place',
      fields: ['un_code', 'country_code', 'subdivision', 'is_port', 'place_function', 'iata', 'status', 'changed_at'],
    },
    { title: 'place.group_names', fields: ['name', 'name_zh_hk', 'name_zh_cn'] },
    { title: 'place.group_position', fields: ['coordinates', 'time_zone'] },
  ],
  sheets: 'place',
  create: { label: 'place.new', href: recordAddress(PLACE_LIST.path, 'new'), funcs: ['admin'] },
})
