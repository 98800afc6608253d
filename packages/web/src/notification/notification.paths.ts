export const SETTINGS_PATH = '/BMS/Notification/masterSetting'
export const TEMPLATES_PATH = '/BMS/NotificationCenter/search_email_notification'
