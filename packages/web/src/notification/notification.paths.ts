export const TEMPLATES_PATH = '/BMS/NotificationCenter/search_email_notification'
