import { expect, type Page } from '@playwright/test'
import { call, OPS } from './booking-desk.ts'

export const SETTINGS = '/BMS/Notification/masterSetting'
export const TEMPLATES = '/BMS/NotificationCenter/search_email_notification/'
export const REPORTING = '**/api/v1/reporting'

export const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
export const centre = (page: Page) => page.getByRole('dialog', { name: 'Notification centre' })
export const about = (page: Page, soNo: string) => centre(page).getByRole('listitem').filter({ hasText: soNo })
export const popup = (page: Page, soNo: string) => page.getByRole('status').filter({ hasText: soNo })
/** It pops up; where others are at work on the same bookings just now, as one of many. */
export async function poppedUp(page: Page, soNo: string, words: string) {
  const alone = popup(page, soNo).filter({ hasText: `Booking ${soNo} ${words}` })
  await expect(alone.or(page.getByRole('status').filter({ hasText: /new notifications/ })).first()).toBeVisible()
}
export const answers = (page: Page, path: string, answer: boolean) =>
  page.route(`${REPORTING}/${path}`, (route) => route.fulfill({ json: answer }))

export async function cancelled(soNo: string) {
  const { version } = await call(OPS, 'GET', `/shipping-orders/${soNo}`)
  await call(OPS, 'POST', `/shipping-orders/${soNo}/cancel`, { version, reason: 'the cargo is late' })
}

/** Opens the centre, narrowed to one booking. */
export async function openCentre(page: Page, soNo: string) {
  await bell(page).click()
  await centre(page).getByRole('searchbox').fill(soNo)
  await expect(about(page, soNo).first()).toBeVisible()
}
