import type { MenuEntry } from '../auth/auth.menu.ts'

export const NOTIFICATION_SETTINGS_MENU: MenuEntry = {
  menu_id: 'm_setting_notifications',
  title: 'notification.settings',
  section: 'setting',
  url: '/BMS/Notification/masterSetting',
}

export const EMAIL_NOTIFICATION_MENU: MenuEntry = {
  menu_id: 'm_admin_email_notifications',
  title: 'notification.list_search_email_notification',
  section: 'admin',
  url: '/BMS/NotificationCenter/search_email_notification',
  funcs: ['admin'],
  feature: 'NOTIFICATION_CENTER',
}
