import { SETTINGS_PATH } from '@fairlead/domain/notification/notification.address-rules'
import type { ComponentType } from 'react'
import type { Screen } from '../kit/app/screens.ts'
import { TEMPLATES_PATH } from './notification.paths.ts'

/** The screen if the feature is enabled, otherwise "page not found" (NOTIF-040). */
const whenOpen = (load: () => Promise<ComponentType>) => async (): Promise<ComponentType> => {
  const { notificationOptions } = await import('./notification.calls.ts')
  const { notification_center } = await notificationOptions()
  return notification_center ? load() : (await import('../kit/ui/PageNotFound.tsx')).PageNotFound
}

const common = { funcs: ['admin'], menu_ids: ['m_admin', 'm_admin_email_notifications'], texts: ['notification'] } as const

export const NOTIFICATION_SCREENS: readonly Screen[] = [
  {
    path: SETTINGS_PATH,
    title: 'notification.settings',
    texts: ['notification'],
    load: async () => (await import('./NotificationSettings.tsx')).NotificationSettings,
  },
  {
    ...common,
    path: TEMPLATES_PATH,
    title: 'notification.list_search_email_notification',
    load: whenOpen(async () => (await import('./email.list.tsx')).EmailTemplateListPage),
  },
  {
    ...common,
    path: `${TEMPLATES_PATH}/new`,
    title: 'notification.newTemplate',
    load: whenOpen(async () => (await import('./EmailTemplatePage.tsx')).NewEmailTemplatePage),
  },
  {
    ...common,
    path: `${TEMPLATES_PATH}/{id}`,
    title: 'notification.template',
    load: whenOpen(async () => (await import('./EmailTemplatePage.tsx')).EmailTemplatePage),
  },
]
