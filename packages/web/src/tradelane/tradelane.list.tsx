import { tradelaneApi } from '@fairlead/domain/tradelane/tradelane.api'
import type { Tradelane } from '@fairlead/domain/tradelane/tradelane'
import { TRADELANE_LIST } from '@fairlead/domain/tradelane/tradelane.lists'
import { listScreen } from '../kit/views/listScreen.tsx'
import { recordAddress } from '../kit/app/recordAddress.ts'

export const TradelaneListPage = listScreen<Tradelane>({
  list: TRADELANE_LIST,
  call: tradelaneApi.list,
  module: 'tradelane',
  rowLink: ({ tradelane_id }) => recordAddress(TRADELANE_LIST.path, tradelane_id),
  groups: async () => [
    {
      title: 'tradelane.group_lane',
      fields: ['tradelane_id', 'tradelane', 'tradelane_name', 'tradelane_type', 'effective_date', 'status', 'changed_at'],
    },
    { title: 'tradelane.group_route', fields: ['pol_country', 'pod_country'] },
    { title: 'tradelane.group_business', fields: ['office_code', 'account_code', 'customer_type', 'customer_code'] },
  ],
  sheets: 'tradelane',
  create: { label: 'tradelane.new', href: recordAddress(TRADELANE_LIST.path, 'new'), funcs: ['admin'] },
})
