import type { Screen } from '../kit/app/screens.ts'
import { paths } from '../kit/app/paths.ts'

const texts = ['registration', 'user'] as const

export const REGISTRATION_SCREENS: readonly Screen[] = [
  { path: paths.registration, title: 'registration.title', texts, load: async () => (await import('./Registration.tsx')).Registration },
  {
    path: paths.registrationWithSis,
    title: 'registration.title',
    texts,
    load: async () => (await import('./RegistrationWithSis.tsx')).RegistrationWithSis,
  },
  {
    path: paths.registrationWithoutSis,
    title: 'registration.title',
    texts,
    load: async () => (await import('./RegistrationWithoutSis.tsx')).RegistrationWithoutSis,
  },
]

const DESK = { funcs: ['admin'], menu_ids: ['m_admin', 'm_admin_registrations'], texts: ['registration', 'user', 'lookup'] } as const

/** USER-003, USER-004 */
export const REGISTRATION_DESK_SCREENS: readonly Screen[] = [
  {
    ...DESK,
    path: '/BMS/user_registration_maintenance',
    title: 'registration.list_user_registration_maintenance',
    load: async () => (await import('./registration.list.tsx')).RegistrationListPage,
  },
  {
    ...DESK,
    path: '/BMS/user_registration_maintenance/{user_registration_id}',
    title: 'registration.title',
    load: async () => (await import('./registration.detail.tsx')).RegistrationDetailPage,
  },
]
