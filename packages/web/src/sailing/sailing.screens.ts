import { maintenanceScreens } from '../kit/detail/maintenanceScreens.ts'
import type { Screen } from '../kit/app/screens.ts'

const PATH = '/BMS/sailing_schedule_maintenance'
const texts = ['sailing', 'booking'] as const
const common = { funcs: ['admin'], menu_ids: ['m_master', 'm_admin_sailings'], texts } as const

/** SAIL-001, SAIL-002 */
export const SAILING_SCREENS: readonly Screen[] = [
  ...maintenanceScreens({
    path: PATH,
    param: 'sailing_schedule_id',
    func: 'admin',
    menu_ids: common.menu_ids,
    texts,
    list: 'sailing.list_sailing_schedule_maintenance',
    new: 'sailing.new',
    one: 'sailing.sailing',
    loadList: async () => (await import('./sailing.list.tsx')).SailingListPage,
    loadDetail: async () => (await import('./sailing.detail.ts')).sailingDetail,
  }),
  {
    ...common,
    path: `${PATH}/calendar`,
    title: 'sailing.viewCalendar',
    load: async () => (await import('./SailingCalendarPage.tsx')).SailingCalendarPage,
  },
  {
    ...common,
    path: `${PATH}/port_pairs`,
    title: 'sailing.viewPairs',
    load: async () => (await import('./SailingPairsPage.tsx')).SailingPairsPage,
  },
]
