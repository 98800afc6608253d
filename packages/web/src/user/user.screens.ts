import type { Screen } from '../kit/app/screens.ts'

const common = { funcs: ['admin'], menu_ids: ['m_admin', 'm_admin_users'], texts: ['user'] } as const
const PATH = '/BMS/user_maintenance'

/** USER-001, USER-002 */
export const USER_SCREENS: readonly Screen[] = [
  { ...common, path: PATH, title: 'user.list_user_maintenance', load: async () => (await import('./user.list.tsx')).UserListPage },
  { ...common, path: `${PATH}/new`, title: 'user.newUser', load: async () => (await import('./UserPage.tsx')).NewUserPage },
  { ...common, path: `${PATH}/{user_uid}`, title: 'user.tab_user', load: async () => (await import('./UserPage.tsx')).UserPage },
]
