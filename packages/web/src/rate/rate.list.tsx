import { rateApi } from '@fairlead/domain/rate/rate.api'
import type { RateRow } from '@fairlead/domain/rate/rate'
import { RATE_LIST } from '@fairlead/domain/rate/rate.lists'
import type { QuickView } from '../kit/list/list.ts'
import { listScreen } from '../kit/views/listScreen.tsx'
import { recordAddress } from '../kit/app/recordAddress.ts'

/** Valid on the current date: relative conditions, so that a saved address stays right. */
const VALID_TODAY: QuickView = {
  title: 'rate.viewToday',
  isFor: () => true,
  filter: () => [
    ['effective_from', 'lastDays', [3650]],
    ['effective_to', 'nextDays', [3650]],
  ],
}

/** RATE-001 */
export const RateListPage = listScreen<RateRow>({
  list: RATE_LIST,
  call: rateApi.list,
  module: 'rate',
  rowLink: ({ source_key }) => recordAddress(RATE_LIST.path, source_key),
  names: { pol: 'pol_name', pod: 'pod_name', carrier_code: 'carrier_name' },
  groups: async () => [
    {
      title: 'rate.group_contract',
      fields: ['source_key', 'contract_no', 'carrier_code', 'mode', 'service', 'commodity', 'free_days', 'status', 'changed_at'],
    },
    { title: 'rate.group_lane', fields: ['por', 'pol', 'pod', 'pld'] },
    { title: 'rate.group_validity', fields: ['effective_from', 'effective_to', 'currency', 'rate_summary'] },
  ],
  quickViews: [VALID_TODAY],
  opensWith: VALID_TODAY,
  sheets: 'rate',
  create: { label: 'rate.new', href: recordAddress(RATE_LIST.path, 'new'), funcs: ['admin'] },
})
