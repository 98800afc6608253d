import type { Screen } from '../screens.ts'

const common = { funcs: ['admin'], menu_ids: ['m_admin', 'm_admin_notices'], texts: ['notice'] } as const
const PATH = '/BMS/sys_notice_maintenance'

/** NOTICE-001, NOTICE-002 */
export const NOTICE_SCREENS: readonly Screen[] = [
  {
    ...common,
    path: PATH,
    title: 'notice.list_sys_notice_maintenance',
    load: async () => (await import('./notice.list.tsx')).NoticeListPage,
  },
  { ...common, path: `${PATH}/new`, title: 'notice.new', load: async () => (await import('./NoticePage.tsx')).NewNoticePage },
  { ...common, path: `${PATH}/{uid}`, title: 'notice.notice', load: async () => (await import('./NoticePage.tsx')).NoticePage },
]
