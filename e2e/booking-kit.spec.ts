import { noViolationInBothThemes } from './axe.ts'
import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  action,
  call,
  cell,
  changedBy,
  chip,
  draftBy,
  enter,
  field,
  message,
  openDraft,
  openSubmitted,
  OPS,
  paste,
  pick,
  readBy,
  saveButton,
  SHIPPER,
  submittedBy,
  tab,
  title,
} from './booking-desk.ts'
import { hasPath, problem } from './portal.ts'

const containers = (page: Page) => page.getByRole('grid', { name: 'Containers', exact: true })
const banner = (page: Page) => page.locator('.banner')
const unsaved = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })

test('GRID-003 a grid of lines is 450 high at most, and scrolls from there on', async ({ page }) => {
  const lines = (count: number) => Array.from({ length: count }, () => ({ container_size: '40HC' }))
  const box = page.locator('.grid-box').filter({ has: containers(page) })
  const measure = async () => {
    await expect(containers(page)).toBeVisible()
    return box.evaluate((element: HTMLElement) => ({
      offsetHeight: element.offsetHeight,
      scrolls: element.scrollHeight > element.clientHeight,
    }))
  }
  for (const count of [2, 40]) {
    const { so_no } = await draftBy(OPS, { containers: lines(count) })
    await enter(page, OPS, `/BMS/shipping_order/${so_no}?tab=details`)
    const { offsetHeight, scrolls } = await measure()
    expect(scrolls, `${count} lines`).toBe(count === 40)
    if (count === 40) expect(offsetHeight).toBe(450)
    else expect(offsetHeight).toBeLessThan(450)
  }
})

test.describe('why an action is refused', () => {
  test('BOOK-083 BOOK-088 BOOK-089 each reason is shown and links to its field on any tab', async ({ page }) => {
    await openSubmitted(page, { containers: [{ container_size: '40HC' }], cy_closing: null })
    await expect(action(page, 'Confirm')).toHaveAttribute('aria-disabled', 'true')
    await action(page, 'Confirm').click({ force: true })
    const checks = page.getByRole('complementary', { name: 'Checks' })
    await expect(checks.getByRole('status')).toHaveText('Confirm: 2 to fix')
    await checks.getByRole('button', { name: 'CY closing' }).click()
    await expect(tab(page, 'Details')).toHaveAttribute('aria-selected', 'true')
    await expect(field(page, 'CY closing')).toBeFocused()
    await page.keyboard.type('202703061200')
    await checks.getByRole('button', { name: '1 · Carrier booking no.', exact: true }).click()
    await expect(await cell(containers(page), 1, 'Carrier booking no.')).toBeFocused()
    await page.keyboard.type('MAEU5')
    await page.keyboard.press('Enter')
    await expect(checks.getByRole('status')).toHaveText('Confirm: ready')
    await tab(page, 'Header').click()
    await field(page, 'Cargo ready date').fill('')
    await expect(tab(page, 'Header')).toContainText('1')
    await expect(page.getByRole('region', { name: /^Sailing/ }).getByText('Required')).toBeVisible()
  })

  test('BOOK-090 BOOK-091 a broken rule refuses beside its field, a warning does not', async ({ page }) => {
    await openSubmitted(page)
    await field(page, 'ETD').fill('2027-03-01')
    await expect(message(page, 'ETD must be later than the cargo ready date')).toBeVisible()
    await expect(field(page, 'ETD')).toHaveAccessibleDescription('ETD must be later than the cargo ready date')
    await expect(action(page, 'Confirm')).toHaveAttribute('aria-disabled', 'true')
    await field(page, 'ETD').fill('2027-03-16')
    await expect(message(page, 'ETD is 15 days after the cargo ready date (more than 14)')).toBeVisible()
    await expect(action(page, 'Confirm')).not.toHaveAttribute('aria-disabled', 'true')
    await saveButton(page).click()
    await expect(message(page, 'Saved')).toBeVisible()
  })

  test('BOOK-121 BOOK-122 BOOK-123 the server’s message about job and parties stays until the user closes it', async ({ page }) => {
    await page.clock.install()
    const { so_no } = await submittedBy(SHIPPER)
    const job = `Please re-open job# to recover booking for the following booking(s): ${so_no}`
    const party = `${so_no}: PEARLTOY not allowed to be used for confirm booking(s)`
    await page.route('**/confirm', (route) =>
      problem(422, {
        status: 422,
        msgKey: 'booking.validateByJob',
        Message: job,
        errors: [{ path: '', msgKey: 'booking.validateByParty', Message: party }],
      })(route),
    )
    await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
    await action(page, 'Confirm').click()
    const alert = page.getByRole('alert')
    const toastOf = (text: string) => alert.locator('.toast').filter({ hasText: text })
    await expect(toastOf(job).getByText('Validate by job error', { exact: true })).toBeVisible()
    await expect(toastOf(party).getByText('Validate by party error', { exact: true })).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(alert.getByText(job)).toBeVisible()
    await expect(alert.getByText(party)).toBeVisible()
    await expect(chip(page, 'New e-booking')).toBeVisible()
    await alert.getByRole('button', { name: 'Dismiss' }).first().click()
    await expect(alert.getByText(job)).toHaveCount(0)
  })
})

test.describe('unsaved changes', () => {
  test('are left only after a question, and discarded when the user confirms', async ({ page }) => {
    const so_no = await openDraft(page)
    await field(page, 'PO#').fill('PO-LOST')
    const home = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home', exact: true })
    await home.click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(field(page, 'PO#')).toHaveValue('PO-LOST')
    await home.click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL(hasPath('/'))
    await expect(title(page)).toHaveText(/^Welcome/)
    await page.goto(`/BMS/shipping_order/${so_no}`)
    await expect(field(page, 'PO#')).toHaveValue('PO-E2E')
    await expect(banner(page)).toHaveCount(0)
  })

  test('are saved on the way out when the user chooses so', async ({ page }) => {
    const so_no = await openDraft(page)
    await field(page, 'PO#').fill('PO-KEPT')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('button', { name: 'Save and leave' }).click()
    await expect(title(page)).toHaveText(/^Welcome/)
    expect((await readBy(OPS, so_no)).po_no).toBe('PO-KEPT')
  })

  test('are not lost by Back right after the last key', async ({ page }) => {
    await enter(page, OPS, '/BMS/search_booking')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await field(page, 'PO#').fill('PO-QUICK')
    await page.goBack()
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  })

  test('AUTH-044 survive the end of the session, and return with a notice', async ({ page }) => {
    const so_no = await openDraft(page)
    await field(page, 'PO#').fill('PO-KEPT')
    await page.route(`**/shipping-orders/${so_no}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 401, json: {} }) : route.fallback(),
    )
    await saveButton(page).click()
    await expect(page).toHaveURL(hasPath('/login'))
    await page.unrouteAll()
    await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
    await expect(banner(page)).toContainText('We restored your unsaved changes')
    await expect(field(page, 'PO#')).toHaveValue('PO-KEPT')
    await banner(page).getByRole('button', { name: 'Discard restored changes' }).click()
    await expect(field(page, 'PO#')).toHaveValue('PO-E2E')
    await expect(unsaved(page)).toHaveCount(0)
  })

  test('of an older version are merged with those of other users, never saved over them', async ({ page }) => {
    const so_no = await openSubmitted(page, { vessel: 'FIRST' })
    await field(page, 'PO#').fill('PO-MINE')
    await expect(unsaved(page)).toContainText('PO#')
    // The page goes as a browser goes that is closed.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    await page.goto('about:blank')
    await changedBy(SHIPPER, so_no, { vessel: 'SECOND' })
    await page.goto(`/BMS/shipping_order/${so_no}`)
    const dialog = page.getByRole('dialog', { name: 'Record not latest' })
    await expect(dialog).toContainText('Both sets of changes can be kept')
    await dialog.getByRole('button', { name: 'Merge and save' }).click()
    await expect(message(page, 'Saved')).toBeVisible()
    expect(await readBy(OPS, so_no)).toMatchObject({ vessel: 'SECOND', po_no: 'PO-MINE' })
  })
})

test('a record that another user changes refreshes itself while it is untouched; typed values stay under a notice', async ({ page }) => {
  const so_no = await openSubmitted(page, { vessel: 'FIRST' })
  await expect(field(page, 'Vessel')).toHaveValue('FIRST')
  let voyage = 0
  // Repeat until the socket of the page is connected.
  await expect(async () => {
    await changedBy(SHIPPER, so_no, { vessel: 'SECOND', voyage: String(++voyage) })
    await expect(field(page, 'Vessel')).toHaveValue('SECOND', { timeout: 3_000 })
  }).toPass({ timeout: 20_000 })
  await expect(banner(page)).toHaveCount(0)
  await field(page, 'PO#').fill('PO-MINE')
  await changedBy(SHIPPER, so_no, { vessel: 'THIRD' })
  await expect(banner(page)).toContainText('Shirley Shipper changed this record')
  await expect(field(page, 'Vessel')).toHaveValue('SECOND')
  await expect(field(page, 'PO#')).toHaveValue('PO-MINE')
})

test('a tab opens at its top', async ({ page }) => {
  await openSubmitted(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByRole('button', { name: /^Cargo/ })).toBeInViewport({ ratio: 1 })
})

test('containers that are typed in shorthand are taken when the field is left, and what cannot be read is not saved', async ({ page }) => {
  await openSubmitted(page)
  await page.getByRole('tab', { name: 'Details' }).click()
  const shorthand = page.getByPlaceholder('2x40HC+1x20GP')
  const requests = page.getByRole('grid', { name: 'Containers requested' })
  await shorthand.fill('3x40HC+5x')
  await page.keyboard.press('Control+Alt+ArrowRight')
  await expect(shorthand).toHaveCount(0)
  await page.keyboard.press('Control+Alt+ArrowLeft')
  await expect(shorthand).toHaveValue('3x40HC+5x')
  await shorthand.press('Control+s')
  await expect(shorthand).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(0)
  await shorthand.fill('3x40HC')
  await page.getByRole('tab', { name: 'Details' }).focus()
  await expect(shorthand).toHaveValue('')
  await expect(requests.getByRole('gridcell', { name: '40HC' })).toBeVisible()
})

test('right of the last column of a line there is no white field that looks like a cell', async ({ page }) => {
  await openSubmitted(page)
  await page.getByRole('tab', { name: 'Details' }).click()
  const requests = page.getByRole('grid', { name: 'Containers requested' })
  await expect(requests).toHaveAttribute('aria-readonly', 'false')
  const line = requests.locator('tbody tr').first()
  const groundOf = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor)
  const rest = await groundOf(line.locator('.grid-rest'))
  expect(rest).toBe(await groundOf(line.getByRole('rowheader')))
  expect(rest).not.toBe(await groundOf(line.getByRole('gridcell').first()))
})

test('containers that are typed in shorthand are saved with the new booking, by key and by button', async ({ page }) => {
  for (const save of [() => page.keyboard.press('Control+s'), () => saveButton(page).click()]) {
    await enter(page, OPS, '/BMS/shipping_order/new?tab=details')
    await page.getByPlaceholder('2x40HC+1x20GP').fill('4x20GP')
    await save()
    await page.waitForURL(/shipping_order\/SO/)
    const so_no = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(await call(OPS, 'GET', `/shipping-orders/${so_no}`)).toMatchObject({ container_requests: [{ container_size: '20GP', qty: 4 }] })
  }
})

test('BOOK-019 all tabs of a booking are in view at 1440 beside the checks, and in a list below it', async ({ page }) => {
  const so_no = await openSubmitted(page)
  await page.goto(`/BMS/shipping_order/${so_no}?side=checks`)
  const tabs = page.getByRole('tablist').getByRole('tab')
  await expect(tabs).toHaveCount(13)
  for (let index = 0; index < 13; index += 1) await expect(tabs.nth(index)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'All tabs' })).toBeHidden()
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.getByRole('button', { name: 'All tabs' }).click()
  await page.getByRole('menuitemradio', { name: 'Status History' }).click()
  await expect(page.getByRole('tab', { name: 'Status History' })).toBeInViewport({ ratio: 1 })
  const [form, checks] = [page.locator('.detail-content'), page.getByRole('complementary', { name: 'Checks' })]
  const [left, right] = [await form.boundingBox(), await checks.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
})

test.describe('fields', () => {
  test('BOOK-039 BOOK-040 BOOK-041 BOOK-042 the selects have exactly the specified values', async ({ page }) => {
    await enter(page, OPS, '/BMS/shipping_order/new')
    const lists = {
      Mode: ['Sea', 'Air', 'Rail'],
      Service: ['FCL', 'LCL', 'Bulk'],
      Delivery: ['Port-to-Port', 'Port-to-Door', 'Door-to-Port', 'Door-to-Door'],
      'Business type': ['Nomination', 'Freehand'],
    }
    for (const [name, values] of Object.entries(lists)) {
      const options = page.getByRole('combobox', { name, exact: true }).getByRole('option')
      await expect(options).toHaveText(['', ...values])
    }
  })

  test('BOOK-047 only internal users see the contract', async ({ page }) => {
    const so_no = await openSubmitted(page)
    await expect(field(page, 'Contract no.')).toBeVisible()
    await enter(page, SHIPPER, `/BMS/shipping_order/${so_no}`)
    await expect(title(page)).toHaveText(so_no)
    await expect(page.getByText('Contract no.')).toHaveCount(0)
  })

  test('a closing is entered in the time zone of its port and stored as an instant', async ({ page }) => {
    const { so_no } = await draftBy(OPS, { si_closing: null })
    await enter(page, OPS, `/BMS/shipping_order/${so_no}?tab=details`)
    await expect(field(page, 'CY closing')).toHaveValue('2027-03-06 12:00')
    await field(page, 'SI closing').pressSequentially('202703051830')
    await expect(field(page, 'SI closing')).toHaveValue('2027-03-05 18:30')
    await saveButton(page).click()
    await expect(message(page, 'Saved')).toBeVisible()
    expect((await readBy(OPS, so_no))['si_closing']).toMatch(/^2027-03-05T10:30:00/)
  })

  test('by air the same fields are labelled airline and flight, and dangerous goods require their details', async ({ page }) => {
    await enter(page, OPS, '/BMS/shipping_order/new')
    await pick(page, 'Mode', 'Air')
    await expect(field(page, 'Flight')).toBeVisible()
    await tab(page, 'Details').click()
    await expect(field(page, 'UN number')).toHaveCount(0)
    await page.getByLabel('Dangerous goods').check()
    await expect(field(page, 'UN number')).toHaveAttribute('aria-required', 'true')
  })

  test('LOOKUP-018 LOOKUP-019 the handling office is one of the port; without one the list is empty and no message is shown', async ({
    page,
  }) => {
    const asked: string[] = []
    await page.route('**/party/getPOLHandlingOffice*', (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('pol_locode') ?? '')
      return route.fulfill({ status: 404, json: { Message: 'No record found' } })
    })
    await openDraft(page, { handling_office_party_id: null })
    const office = page.getByRole('combobox', { name: 'Handling office' })
    await expect.poll(() => asked).toContain('HKHKG')
    await expect(office.getByRole('option')).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveText('')
  })

  test('LOOKUP-024 LOOKUP-025 the handling offices show that they are loading, and that there are none', async ({ page }) => {
    let answer = () => {}
    const isWanted = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/party/getPOLHandlingOffice*', async (route) => {
      await isWanted
      await route.fulfill({ json: [] })
    })
    await openDraft(page, { handling_office_party_id: null })
    const options = page.getByRole('combobox', { name: 'Handling office' }).getByRole('option')
    await expect(options).toHaveText(['', 'Loading...'])
    answer()
    await expect(options).toHaveText(['', 'No record found'])
  })
})

test('a new booking in which nothing was entered is not saved', async ({ page }) => {
  let posted = 0
  page.on('request', (request) => (posted += request.method() === 'POST' && request.url().endsWith('/shipping-orders') ? 1 : 0))
  await enter(page, OPS, '/BMS/shipping_order/new')
  await expect(field(page, 'PO#')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').getByText('Nothing entered yet')).toBeVisible()
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/new$/)
  expect(posted).toBe(0)
})

test('the aircraft that the system fills in is shown in its field', async ({ page }) => {
  await enter(page, OPS, '/BMS/shipping_order/new')
  await pick(page, 'Mode', 'Air')
  await expect(field(page, 'Aircraft')).toHaveAttribute('placeholder', 'AIR')
  await pick(page, 'Mode', 'Sea')
  await expect(field(page, 'Vessel')).not.toHaveAttribute('placeholder')
})

test('loose cargo shows that its one line is filled in on saving', async ({ page }) => {
  await enter(page, OPS, '/BMS/shipping_order/new')
  await pick(page, 'Service', 'Bulk')
  await tab(page, 'Details').click()
  await expect(page.getByText('Enter its packages, weight and volume')).toBeVisible()
  await expect(page.getByText('The cargo line is created when you save the booking.')).toBeVisible()
})

test('at 1440 with the menu open, no date and no port of the summary is cut', async ({ page }) => {
  await openDraft(page, { vessel: 'A vessel with a name that is longer than most of them', voyage: '012W' })
  const facts = page.locator('.detail-fact')
  await expect(facts.filter({ hasText: 'HKHKG → DEHAM' })).toBeVisible()
  const isCut = (part: Locator) => part.locator('dd').evaluate((words) => words.scrollWidth > words.clientWidth)
  for (const words of ['HKHKG → DEHAM', '2027-03-10', '2027-04-05'])
    expect(await isCut(facts.filter({ hasText: words }).first()), words).toBe(false)
})

test.describe('the line grid', () => {
  const lines = Array.from({ length: 3 }, () => ({ container_size: '40HC', package_qty: 1, gross_weight: 1, cbm: 1 }))
  const open = async (page: Page) => {
    const { so_no } = await draftBy(OPS, { container_requests: [{ container_size: '40HC', qty: 3 }], containers: lines })
    await enter(page, OPS, `/BMS/shipping_order/${so_no}?tab=details`)
    await expect(containers(page)).toBeVisible()
    return so_no
  }
  const at = (page: Page, row: number, column: string) => cell(containers(page), row, column)

  test('takes a pasted block of a spreadsheet, adds rows, and keeps what it cannot read in its cell, with an error', async ({ page }) => {
    await open(page)
    await (await at(page, 3, 'Packages')).click()
    await paste(page, '10\t1,200.5\t30\t2027/3/2\n20\tmany\t31\t2027-03-03')
    await expect(await at(page, 4, 'Packages')).toHaveText('20')
    await expect(await at(page, 3, 'Gross weight (KG)')).toHaveText('1,200.500')
    await expect(await at(page, 3, 'Ex-factory date')).toHaveText('2027-03-02')
    await expect(await at(page, 4, 'Gross weight (KG)')).toContainText('many')
    await expect(await at(page, 4, 'Gross weight (KG)')).toHaveAttribute('aria-invalid', 'true')
    await expect(containers(page).getByRole('row').last()).toContainText('1,202.500')
    await page.keyboard.press('Control+z')
    await expect(containers(page).getByRole('row')).toHaveCount(5)
    await page.keyboard.press('Control+y')
    await expect(containers(page).getByRole('row')).toHaveCount(6)
  })

  test('a paste of nothing changes nothing', async ({ page }) => {
    await open(page)
    await (await at(page, 1, 'Packages')).click()
    await page.keyboard.press('Shift+ArrowDown')
    await paste(page, '')
    await expect(await at(page, 1, 'Packages')).toHaveText('1')
    await expect(await at(page, 2, 'Packages')).toHaveText('1')
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
  })

  test('what lies beyond the last column is listed; of too many cells the number of the others is shown', async ({ page }) => {
    await open(page)
    await (await at(page, 1, 'CY gate-in')).click()
    await paste(page, '2027-03-02\t\ta\tb\tc\td')
    await expect(page.getByText('Not pasted (4): – 1 "a", – 1 "b", – 1 "c" and 1 more')).toBeVisible()
  })

  test('no heading and no required mark is cut off', async ({ page }) => {
    await open(page)
    const headings = containers(page).getByRole('columnheader')
    const cut = () => headings.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
    // The font loads after the first rendering; until then a fallback font is shown.
    await expect.poll(cut).toEqual([])
  })

  test('fills down, clears and copies what is selected', async ({ page }) => {
    await open(page)
    await (await at(page, 1, 'Seal no.')).click()
    await page.keyboard.type('SL7')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await expect(await at(page, 3, 'Seal no.')).toHaveText('SL7')
    const copied = await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
      return clipboardData.getData('text/plain')
    })
    expect(copied).toBe('SL7\nSL7\nSL7')
    await page.keyboard.press('Delete')
    await expect(await at(page, 2, 'Seal no.')).toHaveText('')
  })

  test('GRID-008 an invalid value stays as typed, shows a message, and blocks saving', async ({ page }) => {
    await open(page)
    await (await at(page, 1, 'Packages')).click()
    await page.keyboard.type('99999999')
    await page.keyboard.press('Enter')
    await expect(await at(page, 1, 'Packages')).toHaveAttribute('aria-invalid', 'true')
    await expect(await at(page, 1, 'Packages')).toContainText('The number is out of range')
    await saveButton(page).click()
    await expect(message(page, 'One or more fields need your attention')).toBeVisible()
    await expect(await at(page, 1, 'Packages')).toBeFocused()
  })

  test('Escape restores the cell; Tab leaves the grid unless a cell is being edited, and its buttons have their own keys', async ({
    page,
  }) => {
    await open(page)
    await (await at(page, 1, 'Seal no.')).click()
    await page.keyboard.press('F2')
    await page.keyboard.type('WRONG')
    await page.keyboard.press('Escape')
    await expect(await at(page, 1, 'Seal no.')).toHaveText('')
    await expect(await at(page, 1, 'Seal no.')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Add line' }).nth(1)).toBeFocused()

    const drawn = containers(page).locator('tbody tr')
    await page.keyboard.press('Space')
    await expect(drawn).toHaveCount(4)
    await expect(await at(page, 4, 'Container no.')).toBeFocused()
    await page.getByRole('button', { name: 'Duplicate' }).nth(1).focus()
    await page.keyboard.press('Enter')
    await expect(drawn).toHaveCount(5)
    await page.keyboard.press('Control+z')
    await expect(drawn).toHaveCount(4)

    await (await at(page, 1, 'Packages')).click()
    await page.getByRole('button', { name: 'Duplicate' }).nth(1).focus()
    await page.keyboard.press('Delete')
    await page.keyboard.type('7')
    await expect(await at(page, 1, 'Packages')).toHaveText('1')

    await (await at(page, 1, 'Packages')).click()
    await page.keyboard.press('Control+Shift+d')
    await expect(drawn).toHaveCount(5)
    for (let left = 4; left > 0; left--) {
      await page.keyboard.press('Control+Delete')
      await expect(drawn).toHaveCount(left)
    }
    await expect(containers(page).locator('[data-cell]:focus')).toHaveCount(1)
    await page.keyboard.press('Control+Delete')
    await expect(page.getByRole('button', { name: 'Add line' }).nth(1)).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(drawn).toHaveCount(1)

    const focused = containers(page).locator('[data-cell]:focus')
    await (await at(page, 1, 'Seal no.')).click()
    await page.keyboard.press('Control+Shift+d')
    await page.keyboard.press('ArrowDown')
    await expect(drawn).toHaveCount(2)
    await page.keyboard.press('Control+z')
    await expect(drawn).toHaveCount(1)
    await expect(focused).toHaveAttribute('data-cell', /^0-/)
  })
})

test.describe('a field that loses focus before its options are loaded', () => {
  const shipper = (page: Page) => page.getByRole('combobox', { name: 'Shipper', exact: true })

  test('takes the typed text if it matches one of them', async ({ page }) => {
    await enter(page, OPS, '/BMS/shipping_order/new')
    await shipper(page).fill('PEARLTOY')
    await page.keyboard.press('Tab')
    await expect(shipper(page)).toHaveValue('Pearl River Toys Limited (PEARLTOY)')
    await expect(shipper(page)).not.toBeFocused()
  })

  test('keeps a text that matches none, shows a message, and saves only when it is corrected', async ({ page }) => {
    await enter(page, OPS, '/BMS/shipping_order/new')
    await shipper(page).fill('NO SUCH PARTY')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Not in the list or not available to you')).toBeVisible()
    await expect(shipper(page)).toHaveValue('NO SUCH PARTY')
    await expect(shipper(page)).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/shipping_order\/new/)
    await expect(shipper(page)).toHaveValue('NO SUCH PARTY')
    // A draft does not need the others.
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1)
    await field(page, 'ETD').pressSequentially('tomorrow')
    await page.keyboard.press('Tab')
    await expect(field(page, 'ETD')).toHaveValue('tomorrow')
    await expect(page.getByText('Enter a date as YYYY-MM-DD')).toBeVisible()
    await field(page, 'ETD').fill('')
    await shipper(page).fill('PEARLTOY')
    await page.keyboard.press('Tab')
    await expect(shipper(page)).toHaveValue('Pearl River Toys Limited (PEARLTOY)')
    await expect(page.getByText('Not in the list or not available to you')).toHaveCount(0)
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/shipping_order\/SO\d+/)
  })
})

test('a remark typed while another is being sent is not lost', async ({ page }) => {
  const { so_no } = await submittedBy(SHIPPER)
  await enter(page, OPS, `/BMS/shipping_order/${so_no}?side=remarks`)
  const text = page.getByRole('textbox', { name: 'Write a remark' })
  let arrive = () => {}
  const isThere = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/remarks', async (route) => {
    if (route.request().method() === 'POST') await isThere
    await route.continue()
  })
  await text.fill('The first')
  const sent = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/remarks'))
  await page.getByRole('button', { name: 'Add remark' }).click()
  await text.fill('The second')
  arrive()
  await sent
  await expect(page.getByRole('paragraph').filter({ hasText: 'The first' })).toBeVisible()
  await expect(text).toHaveText('The second')
})

test('BOOK-108 a remark shows the picture that was dropped or chosen, also after a reload; one that is too large is refused', async ({
  page,
}) => {
  const { so_no } = await submittedBy(SHIPPER)
  await enter(page, OPS, `/BMS/shipping_order/${so_no}?side=remarks`)
  const panel = page.getByRole('complementary', { name: 'Remarks' })
  const pictures = panel.getByRole('button', { name: 'Insert a picture' })
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await pictures.click()
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
  }
  await panel.getByRole('textbox', { name: 'Write a remark' }).fill('The seal is broken')
  await choose('huge.png', Buffer.alloc(2 * 1_048_576 + 1))
  await expect(page.getByText('The picture is too large. The limit is 2 MB.')).toBeVisible()
  await choose('seal.png', await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } }))
  await expect(panel.getByRole('img', { name: 'seal.png' })).toBeVisible()
  await panel.getByRole('button', { name: 'Add remark' }).click()
  await expect(panel.getByRole('listitem').getByRole('img', { name: 'seal.png' })).toBeVisible()
  await page.reload()
  await panel.getByRole('listitem').getByRole('button', { name: 'seal.png' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'seal.png' })).toBeVisible()
})

test('BOOK-111 a remark for internal users is not shown to the shipper', async ({ page }) => {
  const { so_no } = await submittedBy(SHIPPER)
  await enter(page, OPS, `/BMS/shipping_order/${so_no}?side=remarks`)
  const panel = page.getByRole('complementary', { name: 'Remarks' })
  for (const [words, visible] of [
    ['For everybody', 'ALL'],
    ['For the house', 'INTERNAL'],
  ] as const) {
    await panel.getByRole('textbox', { name: 'Write a remark' }).fill(words)
    await panel.getByLabel('Visible to').selectOption(visible)
    await panel.getByRole('button', { name: 'Add remark' }).click()
    await expect(panel.getByText(words)).toBeVisible()
  }
  expect(await call<object[]>(SHIPPER, 'GET', `/shipping-orders/${so_no}/remarks`)).toHaveLength(1)
  await enter(page, SHIPPER, `/BMS/shipping_order/${so_no}?side=remarks`)
  await expect(panel.getByText('For everybody')).toBeVisible()
  await expect(panel.getByText('For the house')).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Delete remark' })).toHaveCount(0)
})

for (const language of ['en-US', 'zh-HK', 'zh-CN']) {
  test(`no accessibility fault on the booking screen in ${language}, light and dark`, async ({ page }) => {
    test.slow()
    const { so_no } = await submittedBy(SHIPPER, { cy_closing: null })
    await enter(page, OPS, '/')
    await page.evaluate((chosen) => {
      const session = JSON.parse(localStorage.getItem('fairlead.session') ?? '{}')
      localStorage.setItem('fairlead.session', JSON.stringify({ ...session, language: chosen }))
    }, language)
    for (const part of ['?side=checks', '?tab=details&side=remarks', '?tab=history']) {
      await page.goto(`/BMS/shipping_order/${so_no}${part}`)
      await expect(title(page)).toHaveText(so_no)
      await noViolationInBothThemes(page)
    }
  })
}
