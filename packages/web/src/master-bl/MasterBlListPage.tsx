import type { MasterBlRow } from '@fairlead/domain/master-bl/master-bl'
import { SEARCH_MASTER_BL } from '@fairlead/domain/master-bl/master-bl.lists'
import { READERS } from '@fairlead/domain/master-bl/master-bl.menu'
import { masterBlListsApi } from '@fairlead/domain/master-bl/master-bl.lists.api'
import { listScreen } from '../kit/views/listScreen.tsx'
import { billHref } from './master-bl.address.ts'

/** MBL-002 */
export const MasterBlListPage = listScreen<MasterBlRow>({
  list: SEARCH_MASTER_BL,
  call: masterBlListsApi.list,
  module: 'master-bl',
  rowLink: ({ master_bl_no }) => billHref(master_bl_no, undefined),
  groups: async () => (await import('./master-bl.lists-groups.ts')).BILL_GROUPS,
  names: { por: 'por_name', pol: 'pol_name', pod: 'pod_name', pld: 'pld_name', carrier_code: 'carrier_name' },
  create: { label: 'master-bl.create', href: billHref('new', undefined), funcs: ['master_bl'], notFor: READERS },
})
