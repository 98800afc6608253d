import { noViolation } from './axe.ts'
import { expect, type Page, test } from '@playwright/test'
import { call, cell, draftBy, enter, field, OPS, readBy, saveButton, SHIPPER, submittedBy, tab, type, VIEWER } from './booking-desk.ts'
import { API, problem } from './portal.ts'

const PARTIES = ['Seller', 'Manufacturer', 'Buyer', 'Ship to', 'Container stuffing location', 'Consolidator']
const FIELDS = ['Name', 'Address 1', 'Address 2', 'City', 'State', 'ZIP', 'Country', 'Country of origin', 'HTS code']

const toUs = { pod: 'USLAX', pld: 'USLAX', fd: 'USLAX' }
const isfTab = '?tab=isf'
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const head = (page: Page, name: string) => page.getByRole('region', { name })
const ISF = 'Importer security filing (ISF)'
const ENS = 'Entry summary declaration (ENS)'
const said = (page: Page, text: string | RegExp) =>
  page
    .getByRole('alert')
    .getByText(text, { exact: true })
    .or(page.getByRole('status').getByText(text, { exact: true }))

async function openIsf(page: Page, login = OPS) {
  const { so_no } = await draftBy(login, toUs)
  await enter(page, login, `/BMS/shipping_order/${so_no}${isfTab}`)
  await expect(head(page, ISF)).toBeVisible()
  return so_no
}

const inPanel = (page: Page, party: string, name: string) => panel(page, party).getByRole('textbox', { name, exact: true })

async function chooseIn(page: Page, party: string, name: string, typed: string) {
  const box = panel(page, party).getByRole('combobox', { name, exact: true })
  await box.fill(typed)
  await box.press('Enter')
  // An option that was found before is selected at once.
  const option = page.getByRole('listbox').getByRole('option', { selected: true })
  await expect(option.or(panel(page, party).getByRole('button', { name: `Clear ${name}`, exact: true })).first()).toBeVisible()
  if ((await option.count()) > 0) await box.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

async function fillParty(page: Page, party: string) {
  for (const [name, text] of [
    ['Name', `${party} Limited`],
    ['Address 1', '1 Long Road'],
    ['City', 'Dongguan'],
    ['ZIP', '523000'],
  ] as const)
    await inPanel(page, party, name).fill(text)
  await chooseIn(page, party, 'Country', 'China')
}

test.describe('ISF', () => {
  test('BOOK-022 BOOK-050 BOOK-085 BOOK-086 BOOK-087 six blocks of nine fields are filled, saved, read after a reload, and completed', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await openIsf(page)
    for (const party of PARTIES)
      for (const name of FIELDS)
        await expect(
          panel(page, party)
            .getByLabel(name, { exact: true })
            .or(panel(page, party).getByLabel(`${name} *`, { exact: true })),
        ).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Importer number type' }).selectOption('EIN')
    await field(page, 'Importer number').fill('123456789AB')
    await field(page, 'Importer number').blur()
    await expect(page.getByText('Enter as NN-NNNNNNNXX')).toBeVisible()
    await field(page, 'Importer number').fill('12-3456789AB')
    await expect(page.getByText('Enter as NN-NNNNNNNXX')).toHaveCount(0)
    for (const party of PARTIES) await fillParty(page, party)
    await expect(page.getByText('32 of 44 filled')).toBeVisible()
    await page.getByRole('button', { name: 'Mark ISF complete' }).click()
    await expect(said(page, '12 to fix')).toBeVisible()
    await expect(panel(page, 'Seller').getByRole('combobox', { name: 'Country of origin' })).toBeFocused()
    await chooseIn(page, 'Seller', 'Country of origin', 'China')
    await inPanel(page, 'Seller', 'HTS code').fill('95030')
    await inPanel(page, 'Seller', 'HTS code').blur()
    await expect(panel(page, 'Seller').getByText('Enter 6, 8 or 10 digits')).toBeVisible()
    await inPanel(page, 'Seller', 'HTS code').fill('950300')
    await panel(page, 'Seller').getByRole('button', { name: 'Copy origin and HTS code to all' }).click()
    await expect(page.getByText('44 of 44 filled')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(said(page, 'Saved')).toBeVisible()

    await page.reload()
    await expect(inPanel(page, 'Consolidator', 'Name')).toHaveValue('Consolidator Limited')
    await expect(inPanel(page, 'Container stuffing location', 'HTS code')).toHaveValue('950300')
    await expect(panel(page, 'Ship to').getByRole('combobox', { name: 'Country of origin' })).toHaveValue('China')
    await page.getByRole('button', { name: 'Mark ISF complete' }).click()
    await expect(head(page, ISF).getByText('Complete', { exact: true })).toBeVisible()
    await expect(inPanel(page, 'Seller', 'Name')).not.toBeEditable()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^isf_.*_v2\.csv$/)

    await page.getByRole('button', { name: 'Reopen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click()
    await expect(
      page.getByText('A reason is required', { exact: false }).or(page.getByRole('dialog').locator('.field-error')),
    ).toBeVisible()
    await page.getByRole('textbox', { name: 'Reason' }).fill('another buyer')
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click()
    await expect(inPanel(page, 'Seller', 'Name')).toBeEditable()
    await expect(panel(page, 'History').getByText('another buyer')).toBeVisible()
  })

  test('BOOK-050 all parties are filled from the booking at once, and the missing fields are named before completing', async ({ page }) => {
    await openIsf(page)
    const complete = page.getByRole('button', { name: 'Mark ISF complete' })
    await expect(complete).toHaveAccessibleDescription(/^Required fields missing: Importer.* and 35 more$/)
    await expect(complete).not.toHaveClass(/primary/)
    await inPanel(page, 'Manufacturer', 'Name').fill('Another Mill Limited')
    await page.getByRole('button', { name: 'Fill all from the booking' }).click()
    await expect(said(page, /Fields filled from the booking: \d+/)).toBeVisible()
    await expect(inPanel(page, 'Seller', 'Name')).toHaveValue('Pearl River Toys Limited')
    await expect(inPanel(page, 'Seller', 'City')).not.toHaveValue('')
    await expect(inPanel(page, 'Manufacturer', 'Name')).toHaveValue('Another Mill Limited')
    await expect(inPanel(page, 'Manufacturer', 'City')).toHaveValue('')
    await expect(inPanel(page, 'Buyer', 'Name')).not.toHaveValue('')
    await expect(inPanel(page, 'Ship to', 'Name')).toHaveValue(await inPanel(page, 'Buyer', 'Name').inputValue())
    await expect(inPanel(page, 'Consolidator', 'Name')).not.toHaveValue('')
    await expect(complete).toHaveAccessibleDescription(/^Required fields missing: Importer.* and (?!35)\d+ more$/)
    await complete.click()
    await expect(page.getByRole('combobox', { name: 'Importer number type' })).toBeFocused()
    await head(page, ISF).getByRole('button', { name: 'Save' }).click()
    await expect(said(page, 'Saved')).toBeVisible()
    await page.reload()
    await expect(inPanel(page, 'Seller', 'Name')).toHaveValue('Pearl River Toys Limited')
  })

  test('unsaved values survive a change of tab, leaving asks first, and discarding removes them', async ({ page }) => {
    await openIsf(page)
    await inPanel(page, 'Buyer', 'Name').fill('Blue Harbor')
    await tab(page, 'Header').click()
    await tab(page, 'ISF').click()
    await expect(inPanel(page, 'Buyer', 'Name')).toHaveValue('Blue Harbor')
    await expect(head(page, ISF).getByText('Unsaved changes')).toBeVisible()
    await tab(page, 'Header').click()
    await page.getByRole('link', { name: 'All bookings' }).click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').first().click()
    await tab(page, 'ISF').click()
    await page.getByRole('button', { name: 'Discard filing changes' }).click()
    await expect(inPanel(page, 'Buyer', 'Name')).toHaveValue('')
    await page.getByRole('link', { name: 'All bookings' }).click()
    await expect(page).toHaveURL(/search_booking/)
  })

  test('BOOK-051 a profile is saved, used in another booking, and deleted', async ({ page }) => {
    const name = `Factory ${Date.now().toString(36)}`
    await openIsf(page, SHIPPER)
    await panel(page, 'Manufacturer').getByRole('button', { name: 'From the booking' }).click()
    await page.getByRole('menuitem', { name: 'Shipper: Pearl River Toys Limited' }).click()
    await expect(inPanel(page, 'Manufacturer', 'Name')).toHaveValue('Pearl River Toys Limited')
    await expect(inPanel(page, 'Manufacturer', 'City')).not.toHaveValue('')
    await inPanel(page, 'Manufacturer', 'Name').fill(name)
    await panel(page, 'Manufacturer').getByRole('button', { name: 'Save as profile' }).click()
    await expect(said(page, 'Profile saved')).toBeVisible()
    await page.getByRole('button', { name: 'Discard filing changes' }).click()

    await openIsf(page, SHIPPER)
    await panel(page, 'Seller').getByRole('button', { name: 'Use profile' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
    await expect(inPanel(page, 'Seller', 'Name')).toHaveValue(name)
    await expect(panel(page, 'Seller').getByRole('combobox', { name: 'Country', exact: true })).toHaveValue('Hong Kong SAR China')
    await head(page, ISF).getByRole('button', { name: 'Save' }).click()
    await page.reload()
    await expect(inPanel(page, 'Seller', 'Name')).toHaveValue(name)

    await panel(page, 'Seller').getByRole('button', { name: 'Use profile' }).click()
    await page.getByRole('button', { name: `Delete profile ${name}` }).click()
    await expect(page.getByRole('dialog').getByText(name)).toHaveCount(0)
    await page.reload()
    await panel(page, 'Seller').getByRole('button', { name: 'Use profile' }).click()
    await expect(page.getByRole('dialog').getByText('Visible only to your company.')).toBeVisible()
    await expect(page.getByRole('dialog').getByText(name)).toHaveCount(0)
  })

  test('BOOK-127 a profile that cannot be deleted stays, and a message explains why', async ({ page }) => {
    const name = `Kept ${Date.now().toString(36)}`
    await call(OPS, 'POST', '/isf-profiles', { name })
    await page.route(`${API}/isf-profiles/*`, problem(500, { msgKey: 'errSaveUnknown', Message: 'x' }))
    await openIsf(page)
    await panel(page, 'Seller').getByRole('button', { name: 'Use profile' }).click()
    await page.getByRole('button', { name: `Delete profile ${name}` }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('The ISF profile could not be deleted')
    await expect(page.getByRole('dialog').getByText(name)).toBeVisible()
  })

  test('AUTH-040 a filing party saved in one tab is read again by the other', async ({ page, context }) => {
    const so_no = await openIsf(page)
    const other = await context.newPage()
    // Without a socket only the other tab can report the change.
    await page.route('**/socket.io/**', (route) => route.abort())
    await other.goto(`/BMS/shipping_order/${so_no}${isfTab}`)
    await inPanel(other, 'Seller', 'Name').fill('Pearl River')
    await head(other, ISF).getByRole('button', { name: 'Save' }).click()
    await expect(said(other, 'Saved')).toBeVisible()
    await expect(inPanel(page, 'Seller', 'Name')).toHaveValue('Pearl River')
  })

  test("after a save by another user, typed values stay, and the other's can be taken", async ({ page }) => {
    const so_no = await openIsf(page)
    await inPanel(page, 'Seller', 'Name').fill('Mine')
    await call(OPS, 'POST', `/shipping-orders/${so_no}/isf`, { version: 0, seller: { name: 'Theirs' } })
    await head(page, ISF).getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record not latest' })
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(inPanel(page, 'Seller', 'Name')).toHaveValue('Mine')
    await expect(page.getByText('changed this record', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Discard filing changes' }).click()
    await expect(inPanel(page, 'Seller', 'Name')).toHaveValue('Theirs')
    await expect(page.getByText('changed this record', { exact: false })).toHaveCount(0)
  })

  test('SHELL-041 of two users who save, the second chooses where both changed a field, and keeps other changes', async ({ page }) => {
    const so_no = await openIsf(page)
    await inPanel(page, 'Seller', 'Name').fill('Mine')
    await inPanel(page, 'Buyer', 'City').fill('Hamburg')
    await call(OPS, 'POST', `/shipping-orders/${so_no}/isf`, { version: 0, seller: { name: 'Theirs', city: 'Dongguan' } })
    await inPanel(page, 'Buyer', 'City').press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Record not latest' })
    await expect(dialog.getByRole('group', { name: 'Seller · Name' })).toBeVisible()
    await dialog.getByRole('group', { name: 'Seller · Name' }).getByRole('radio').nth(1).check()
    await dialog.getByRole('button', { name: 'Merge and save' }).click()
    await expect(said(page, 'Saved')).toBeVisible()
    const { seller, buyer } = await call<Record<'seller' | 'buyer', Record<string, string>>>(OPS, 'GET', `/shipping-orders/${so_no}/isf`)
    expect([seller?.['name'], seller?.['city'], buyer?.['city']]).toEqual(['Theirs', 'Dongguan', 'Hamburg'])
  })

  test('unsaved values survive a reload, return with a notice when the tab opens, and are saved apart from the booking', async ({
    page,
  }) => {
    const so_no = await openIsf(page)
    await inPanel(page, 'Buyer', 'Name').fill('Blue Harbor')
    await chooseIn(page, 'Buyer', 'Country', 'China')
    await tab(page, 'Header').click()
    await field(page, 'Vessel').fill('EVER TESTED')
    await page.reload()
    await expect(field(page, 'Vessel')).toHaveValue('EVER TESTED')
    await tab(page, 'ISF').click()
    await expect(inPanel(page, 'Buyer', 'Name')).toHaveValue('Blue Harbor')
    await expect(panel(page, 'Buyer').getByRole('combobox', { name: 'Country', exact: true })).toHaveValue('China')
    await expect(page.getByText('We restored your unsaved changes', { exact: false })).toHaveCount(2)
    await inPanel(page, 'Buyer', 'Name').press('Control+s')
    await expect(said(page, 'Saved')).toBeVisible()
    const { vessel } = await readBy(OPS, so_no)
    expect(vessel).not.toBe('EVER TESTED')
    await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)
  })

  test('a user without access sees no problems of the filing', async ({ page }) => {
    await openIsf(page)
    await page.getByRole('button', { name: 'Mark ISF complete' }).click()
    await expect(panel(page, 'Seller').locator('.field-error').first()).toBeVisible()
    await noViolation(page)
  })
})

test('BOOK-023 BOOK-052 the Filing tab: goods, seller and buyer are saved, read after a reload and completed', async ({ page }) => {
  test.setTimeout(90_000)
  const { so_no } = await draftBy(OPS, { goods_description: 'General cargo' })
  await enter(page, OPS, `/BMS/shipping_order/${so_no}?tab=filing`)
  await expect(head(page, ENS).getByText('Required: the route enters', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Mark ENS complete' }).click()
  await expect(page.getByText('Customs does not accept “general cargo”. Describe the goods.')).toBeVisible()
  await field(page, 'Goods description').fill('Wooden toy trains')
  await field(page, 'HS code').fill('950300')
  for (const [party, country] of [
    ['Seller', 'China'],
    ['Buyer', 'Germany'],
  ] as const) {
    for (const [name, text] of [
      ['Name', `${party} Limited`],
      ['Address 1', '1 Long Road'],
      ['Address 2', 'Block B'],
      ['City', 'Port'],
      ['State', 'North'],
      ['ZIP', '20457'],
      ['Phone', '+4940123456'],
      ['Email', 'a@b.example'],
    ] as const)
      await inPanel(page, party, name).fill(text)
    await chooseIn(page, party, 'Country', country)
  }
  await inPanel(page, 'Seller', 'ZIP').fill('523000')
  await page.getByRole('button', { name: 'Mark ENS complete' }).click()
  await expect(said(page, '1 to fix')).toBeVisible()
  await inPanel(page, 'Buyer', 'EORI no.').fill('DE123456789012345')
  await inPanel(page, 'Buyer', 'Phone').fill('040 123')
  await inPanel(page, 'Buyer', 'Phone').blur()
  await expect(panel(page, 'Buyer').getByText('Start with + and the country code, no spaces')).toBeVisible()
  await inPanel(page, 'Buyer', 'Phone').fill('+4940123457')
  await head(page, ENS).getByRole('button', { name: 'Save' }).click()
  await expect(said(page, 'Saved')).toBeVisible()
  await page.reload()
  await expect(inPanel(page, 'Buyer', 'EORI no.')).toHaveValue('DE123456789012345')
  await expect(inPanel(page, 'Buyer', 'ID')).toHaveValue(/^\d+$/)
  await expect(inPanel(page, 'Seller', 'Email')).toHaveValue('a@b.example')
  await expect(field(page, 'Goods description')).toHaveValue('Wooden toy trains')
  await page.getByRole('button', { name: 'Mark ENS complete' }).click()
  await expect(head(page, ENS).getByText('Complete', { exact: true })).toBeVisible()
})

test.describe('local deal', () => {
  const grid = (page: Page) => page.getByRole('grid', { name: 'Local deal' })

  async function pickIn(page: Page, column: string, label: string | RegExp) {
    await (await cell(grid(page), 1, column)).click()
    await page.keyboard.press('Enter')
    const box = grid(page).getByRole('combobox', { name: column })
    const value = await box.getByRole('option', { name: label }).first().getAttribute('value')
    await box.selectOption(value)
    await page.keyboard.press('Shift+Tab')
  }

  test('BOOK-128 local charges are saved line by line; a failed save shows a message and keeps the values', async ({ page }) => {
    const { so_no } = await draftBy(OPS)
    await enter(page, OPS, `/BMS/shipping_order/${so_no}?tab=details`)
    await expect(grid(page)).toBeVisible()
    await panel(page, 'Local deal').getByRole('button', { name: /Add/ }).first().click()
    await pickIn(page, 'Charge code', /^OTHC /)
    await pickIn(page, 'Basis', 'Per container')
    await type(page, grid(page), 1, 'Currency', 'hkd')
    await type(page, grid(page), 1, 'Amount', '2140')
    await page.getByRole('button', { name: 'Save local deal' }).click()
    await expect(page.getByRole('alert').getByText('Line 1: Payer – Required')).toBeVisible()
    await pickIn(page, 'Payer', 'Shipper')
    await page.route(`${API}/shipping-orders/*/local-deal`, async (route) =>
      route.request().method() === 'POST'
        ? problem(500, { msgKey: 'errSaveUnknown', Message: 'The save failed' })(route)
        : route.fallback(),
    )
    await page.getByRole('button', { name: 'Save local deal' }).click()
    await expect(page.getByText('The local deal could not be saved')).toBeVisible()
    await expect(grid(page).getByText('2,140.00')).toBeVisible()
    await page.unroute(`${API}/shipping-orders/*/local-deal`)
    await page.getByRole('button', { name: 'Save local deal' }).click()
    await expect(page.getByText('Local deal saved')).toBeVisible()
    await page.reload()
    await expect(grid(page).getByText('2,140.00')).toBeVisible()
    await expect(grid(page).getByText('Per container')).toBeVisible()
  })

  test('unsaved lines survive a change of tab and a reload; of two users who save, the second is asked', async ({ page }) => {
    const { so_no } = await draftBy(OPS)
    await enter(page, OPS, `/BMS/shipping_order/${so_no}?tab=details`)
    await panel(page, 'Local deal').getByRole('button', { name: /Add/ }).first().click()
    await pickIn(page, 'Charge code', /^OTHC /)
    await pickIn(page, 'Basis', 'Per container')
    await pickIn(page, 'Payer', 'Shipper')
    await type(page, grid(page), 1, 'Currency', 'hkd')
    await type(page, grid(page), 1, 'Amount', '2140')
    await tab(page, 'Header').click()
    await tab(page, 'Details').click()
    await expect(grid(page).getByText('2,140.00')).toBeVisible()
    await page.reload()
    await expect(grid(page).getByText('2,140.00')).toBeVisible()
    const line = { charge_code: 'OTHC', basis: 'PER_SHIPMENT', currency: 'USD', amount: '9', payer: 'SHIPPER' }
    await call(OPS, 'POST', `/shipping-orders/${so_no}/local-deal`, { version: 0, lines: [line] })
    await (await cell(grid(page), 1, 'Amount')).click()
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Record not latest' })
    await dialog.getByRole('button', { name: 'Merge and save' }).click()
    await expect(page.getByText('Local deal saved')).toBeVisible()
    const { lines } = await call<{ lines: { amount: string }[] }>(OPS, 'GET', `/shipping-orders/${so_no}/local-deal`)
    expect(lines.map(({ amount }) => Number(amount))).toContain(2140)
  })

  test('an external user sees no local deal', async ({ page }) => {
    const { so_no } = await draftBy(SHIPPER)
    await enter(page, SHIPPER, `/BMS/shipping_order/${so_no}?tab=details`)
    await expect(page.getByRole('grid', { name: 'Containers', exact: true })).toBeVisible()
    await expect(grid(page)).toHaveCount(0)
  })
})

test.describe('opening the mobile site', () => {
  const SITE = 'https://mobile.example/so'
  const answerSite = (page: Page, items: object[]) => page.route(`${API}/Shipment/GetMobileSite`, (route) => route.fulfill({ json: items }))
  const press = (page: Page) => page.getByRole('button', { name: 'Open on mobile site' }).click()
  const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

  async function openConfirmed(page: Page) {
    const { so_no, version } = await submittedBy(SHIPPER)
    await call(OPS, 'POST', `/shipping-orders/${so_no}/confirm`, { version })
    await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
    return so_no
  }

  /** Is shown for ten seconds, and not much longer. */
  async function standsTenSeconds(page: Page, text: string) {
    await expect(alert(page, text)).toBeVisible()
    expect((await alert(page, text).textContent())?.replace(/^[^\p{L}]*/u, '')).toContain(text)
    await page.clock.runFor(9_000)
    await expect(alert(page, text)).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(alert(page, text)).toHaveCount(0)
  }

  test('BOOK-137 the mobile site opens with soNo, token and row_no', async ({ page, context }) => {
    await answerSite(page, [{ pkey: 'MOBILE_SITE', pvalue: SITE }])
    await context.route(`${SITE}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>mobile</h1>' }))
    const so_no = await openConfirmed(page)
    const opened = context.waitForEvent('page')
    await press(page)
    const mobile = await opened
    await mobile.waitForURL(`${SITE}**`)
    const query = new URL(mobile.url()).searchParams
    expect([query.get('soNo'), query.get('row_no')]).toEqual([so_no, '1'])
    expect(query.get('token')).toMatch(/^[\w-]{43}$/)
    const redeemed = await call<{ so_no: string }>(OPS, 'POST', '/Shipment/RedeemMobileToken', { token: query.get('token') })
    expect(redeemed.so_no).toBe(so_no)
  })

  test('BOOK-138 without a user uid the message is "invalid user", for 10 s', async ({ page }) => {
    await page.clock.install()
    const { so_no } = await draftBy(OPS)
    await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
    // The same session without a user id.
    await page.route(`${API}/**`, async (route) => {
      const headers = { ...route.request().headers(), authorization: `Bearer ${real}` }
      await route.continue({ headers })
    })
    const real = await page.evaluate(() => localStorage.getItem('fairlead.token') ?? '')
    await page.evaluate((token) => {
      const [header, body = '', signature] = token.split('.')
      const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
      localStorage.setItem('fairlead.token', [header, btoa(JSON.stringify({ ...claims, sub: '' })), signature].join('.'))
    }, real)
    await page.reload()
    await press(page)
    await standsTenSeconds(page, 'invalid user')
  })

  test('BOOK-139 without a token the message is "add-token fail", for 10 s', async ({ page }) => {
    await page.clock.install()
    await answerSite(page, [{ pkey: 'MOBILE_SITE', pvalue: SITE }])
    await page.route(`${API}/Shipment/AddTokenForRedirectMobileSite**`, problem(500, { msgKey: 'x', Message: 'x' }))
    await openConfirmed(page)
    await press(page)
    await standsTenSeconds(page, 'add-token fail')
  })

  test('BOOK-140 for an order unknown to the mobile site the message is "SO not in mobile", for 10 s', async ({ page }) => {
    await page.clock.install()
    await answerSite(page, [{ pkey: 'MOBILE_SITE', pvalue: SITE }])
    const { so_no } = await draftBy(OPS)
    await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
    await press(page)
    await standsTenSeconds(page, 'SO not in mobile')
    expect((await readBy(OPS, so_no)).booking_status).toBe('DRAFT')
  })

  test('BOOK-141 without a mobile site the message is "mobile site not found", for 10 s', async ({ page }) => {
    await page.clock.install()
    await answerSite(page, [])
    await openConfirmed(page)
    await press(page)
    await standsTenSeconds(page, 'mobile site not found')
  })
})

test.describe('signals between tabs', () => {
  test('AUTH-039 a house bill that selects its sailing in one tab is read again by the other', async ({ page, context }) => {
    const ADMIN = 'admin@fairlead.example'
    type Sailing = Record<'pol' | 'pod' | 'etd' | 'mother_vessel' | 'status', string> & { sailing_schedule_id: number }
    const { items } = await call<{ items: Sailing[] }>(
      ADMIN,
      'GET',
      '/sailing-schedules?list=sailing_schedule_maintenance&page_size=100&sort=-etd',
    )
    const pairOf = ({ pol, pod }: Sailing) => `${pol} ${pod}`
    const usable = items.filter(({ status }) => status === 'A')
    const second = usable.find((one) => usable.some((other) => pairOf(other) === pairOf(one) && other.mother_vessel !== one.mother_vessel))
    const first = usable.find((one) => second && pairOf(one) === pairOf(second) && one.mother_vessel !== second.mother_vessel)
    if (!first || !second) throw new Error('the demo world has no two sailings between the same ports')
    const open = { cargo_ready_date: null, etd: null, eta: null, pld_eta: null, fd_eta: null }
    const { so_no, version } = await draftBy(ADMIN, { pol: first.pol, pod: first.pod, ...open })
    const take = ({ sailing_schedule_id }: Sailing, of: number) =>
      call(ADMIN, 'POST', `/shipping-orders/${so_no}/sailing`, { version: of, sailing_schedule_id })
    const taken = await take(first, version)
    await page.route('**/socket.io/**', (route) => route.abort())
    await enter(page, ADMIN, `/BMS/shipping_order/${so_no}`)
    await expect(page.getByRole('region', { name: 'Sailing', exact: true }).getByText('Matches sailing')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/icon.svg')
    const again = page.waitForRequest(
      (request) => request.url().endsWith(`/shipping-orders/${so_no}/sailing`) && request.method() === 'GET',
    )
    await take(second, taken.version)
    await other.evaluate(() => localStorage.setItem('house_sailing_taken', '7'))
    await again
    await expect(field(page, 'Vessel')).toHaveValue(second.mother_vessel)
    await expect(page.getByText('changed this record')).toHaveCount(0)
  })

  test('AUTH-041 after a signal of another tab, this tab requests a new token for the cargo platform', async ({ page, context }) => {
    await context.route('https://cargo.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'cargo' }))
    await enter(page, OPS, '/BMS/compareso')
    const asked = () => page.waitForResponse((response) => response.url().endsWith('/Auth/GetCargosphereAccessToken'))
    const first = asked()
    await page.getByRole('button', { name: 'Cargo platform' }).click()
    expect((await first).status()).toBe(200)
    await expect(page.getByText(/Signed in to the cargo platform until .*This portal has no address of the platform/)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/icon.svg')
    const second = asked()
    await other.evaluate(() => localStorage.setItem('cargo_token_changed', '99'))
    expect((await second).status()).toBe(200)
  })
})

test('a user who may not book sees no filing', async ({ page }) => {
  const { so_no } = await draftBy(OPS, toUs)
  await enter(page, VIEWER, `/BMS/shipping_order/${so_no}${isfTab}`)
  await expect(page.getByText('403', { exact: true })).toBeVisible()
  await expect(saveButton(page)).toHaveCount(0)
})
