import { carrierApi } from '@fairlead/domain/carrier/carrier.api'
import type { Carrier } from '@fairlead/domain/carrier/carrier'
import { CARRIER_LIST } from '@fairlead/domain/carrier/carrier.lists'
import { listScreen } from '../kit/views/listScreen.tsx'
import { recordAddress } from '../kit/app/recordAddress.ts'

export const CarrierListPage = listScreen<Carrier>({
  list: CARRIER_LIST,
  call: carrierApi.list,
  module: 'carrier',
  rowLink: ({ id }) => recordAddress(CARRIER_LIST.path, id),
  groups: async () => [
    { title: 'carrier.group_names', fields: ['carrier_code', 'display_name', 'full_name', 'carrier_type', 'alliance'] },
    { title: 'carrier.group_codes', fields: ['scac', 'cbsa', 'naccs'] },
    { title: 'carrier.group_messages', fields: ['edi_version'] },
    { title: 'carrier.group_validity', fields: ['effective_from', 'effective_to', 'status', 'changed_at'] },
  ],
  sheets: 'carrier',
  create: { label: 'carrier.new', href: recordAddress(CARRIER_LIST.path, 'new'), funcs: ['admin'] },
})
