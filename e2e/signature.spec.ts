import { expect, test } from '@playwright/test'
import { noViolation } from './axe.ts'
import { hasPath, signIn } from './portal.ts'
import { operator } from './registration-desk.ts'

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('a user uploads an e-signature on the profile page, sees it, and removes it', async ({ page }) => {
  const { login_id } = await operator(['BOOKING_VIEW'])
  await signIn(page, login_id)
  await expect(page).toHaveURL(hasPath('/BMS/Setting/user_profile'))
  const panel = page.getByRole('region', { name: 'E-signature' })
  const chooser = panel.locator('input[type=file]')
  await expect(panel).toContainText('You have no e-signature yet.')

  await chooser.setInputFiles([{ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') }])
  await expect(panel.getByRole('alert')).toHaveText('Choose a PNG or JPEG picture.')
  await chooser.setInputFiles([{ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(204_801) }])
  await expect(panel.getByRole('alert')).toHaveText('The picture is larger than 200 kB. Choose a smaller one.')
  await chooser.setInputFiles([{ name: 'lie.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }])
  await expect(panel.getByRole('status')).toContainText('Choose a PNG or JPEG picture.')

  await chooser.setInputFiles([{ name: 'me.png', mimeType: 'image/png', buffer: PNG }])
  const picture = panel.getByRole('img', { name: 'E-signature' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([1, 1])
  await noViolation(page)
  await page.reload()
  await expect(picture).toBeVisible()
  await panel.getByRole('button', { name: 'Remove e-signature' }).click()
  await expect(panel).toContainText('You have no e-signature yet.')
  await expect(picture).toHaveCount(0)
})
