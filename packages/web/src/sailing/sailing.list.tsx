import { sailingApi } from '@fairlead/domain/sailing/sailing.api'
import type { SailingRow } from '@fairlead/domain/sailing/sailing'
import { SAILING_LIST } from '@fairlead/domain/sailing/sailing.lists'
import type { QuickView } from '../kit/list/list.ts'
import { listScreen } from '../kit/views/listScreen.tsx'
import { SailingViews } from './SailingViews.tsx'
import { sailingPaths } from './sailing.paths.ts'

const UPCOMING: QuickView = { title: 'sailing.viewUpcoming', isFor: () => true, filter: () => [['etd', 'nextDays', [365]]] }

/** SAIL-001 */
export const SailingListPage = listScreen<SailingRow>({
  list: SAILING_LIST,
  call: sailingApi.list,
  module: 'sailing',
  rowLink: ({ sailing_schedule_id }) => sailingPaths.of(sailing_schedule_id),
  names: { pol: 'pol_name', pod: 'pod_name', carrier_code: 'carrier_name' },
  groups: async () => [
    {
      title: 'sailing.group_voyage',
      fields: [
        'sailing_schedule_id',
        'carrier_code',
        'mother_vessel',
        'imo_no',
        'voyage',
        'service_code',
        'service_name',
        'is_manual',
        'status',
        'changed_at',
      ],
    },
    { title: 'sailing.group_route', fields: ['pol', 'pod', 'etd', 'eta', 'transit_days', 'is_tbc', 'transshipment_port'] },
    { title: 'sailing.group_cutOffs', fields: ['cfs_cut_off', 'cy_cut_off', 'vgm_cut_off', 'si_cut_off'] },
  ],
  quickViews: [UPCOMING],
  opensWith: UPCOMING,
  sheets: 'sailing',
  create: { label: 'sailing.new', href: sailingPaths.new, funcs: ['admin'] },
  Above: SailingViews,
})
