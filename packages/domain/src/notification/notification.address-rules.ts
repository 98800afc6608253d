/** The screen of the notification settings, to which the mailed link leads as well (NOTIF-036). */
export const SETTINGS_PATH = '/BMS/Notification/masterSetting'

const HOUR_MS = 3_600_000

/** Naming an address again within this time sends no further confirmation e-mail. */
export const LETTER_PAUSE_MS = HOUR_MS

/** Most confirmation e-mails within 24 hours: to one address by whichever users, and by one user to whichever addresses. */
export const LETTERS_A_DAY = { address: 5, user: 20 } as const
export const LETTER_DAY_MS = 24 * HOUR_MS
