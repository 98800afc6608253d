import { expect, type Locator, test } from '@playwright/test'
import { newSailing } from './consolidation-desk.ts'
import { signIn } from './portal.ts'
import {
  action,
  call,
  cell,
  changedBy,
  chip,
  choose,
  draftBy,
  enter,
  field,
  message,
  openDraft,
  openSubmitted,
  OPS,
  pick,
  readBy,
  saveButton,
  SHIPPER,
  submittedBy,
  tab,
  title,
  type,
  VIEWER,
} from './booking-desk.ts'

const SO = /^SO\d+$/

test.describe('the story of a booking', () => {
  test('BOOK-054 BOOK-057 BOOK-061 BOOK-032 a shipper submits an e-booking, operations confirms it, both see it', async ({
    page,
    browser,
  }) => {
    test.slow()
    await enter(page, SHIPPER, '/BMS/shipping_order/new')
    await expect(title(page)).toHaveText('New booking')
    await pick(page, 'Mode', 'Sea')
    await pick(page, 'Service', 'FCL')
    await pick(page, 'Delivery', 'Port-to-Port')
    await pick(page, 'Business type', 'Freehand')
    await choose(page, 'Shipper', 'PEARLTOY')
    await choose(page, 'Customer', 'NORTHWIND')
    await choose(page, 'Consignee', 'NORTHWIND')
    await choose(page, 'Nomination agent', 'BALTIC')
    for (const place of ['POL', 'POD', 'PLD', 'FD']) await choose(page, place, place === 'POL' ? 'HKHKG' : 'DEHAM')
    await pick(page, 'Handling office', 'Fairlead Logistics (Hong Kong) (HKG)')
    await field(page, 'Cargo ready date').fill('2027-03-01')
    await field(page, 'ETD').fill('2027-03-10')
    await field(page, 'ETA').fill('2027-04-05')
    await choose(page, 'Carrier', 'MAEU')
    await field(page, 'Vessel').fill('EMMA MAERSK')
    await field(page, 'Voyage').fill('012W')
    await pick(page, 'Incoterms', 'FOB')
    await pick(page, 'Freight', 'Collect')
    await expect(action(page, 'Submit booking')).toHaveAttribute('aria-disabled', 'true')

    await tab(page, 'Details').click()
    await page.getByLabel('Quick entry').fill('1x40HC')
    await page.getByLabel('Quick entry').press('Enter')
    await action(page, 'Submit booking').click()
    await expect(title(page)).toHaveText(SO)
    await expect(chip(page, 'New e-booking')).toBeVisible()
    const soNo = (await title(page).textContent()) ?? ''

    const desk = await (await browser.newContext()).newPage()
    await enter(desk, OPS, `/BMS/new_e_booking?q=${soNo}`)
    await desk.getByRole('link', { name: soNo }).click()
    await expect(desk).toHaveURL(new RegExp(`/BMS/new_e_booking/shipping_order/${soNo}`))
    await tab(desk, 'Details').click()
    await desk.getByRole('button', { name: 'Add a line per requested container' }).click()
    await type(desk, desk.getByRole('grid', { name: 'Containers', exact: true }), 1, 'Carrier booking no.', 'MAEU77')
    for (const closing of ['CFS', 'CY', 'VGM', 'SI']) await field(desk, `${closing} closing`).fill('2027-03-08 17:00')
    await action(desk, 'Confirm').click()
    await expect(chip(desk, 'Confirmed')).toBeVisible()
    expect((await readBy(OPS, soNo))['job_no']).not.toBeNull()

    await page.reload()
    await expect(chip(page, 'Confirmed')).toBeVisible()
    await tab(page, 'Status History').click()
    const history = page.getByRole('region', { name: 'Status history' })
    await expect(history.getByText('Submitted booking')).toBeVisible()
    await expect(history.getByRole('listitem').filter({ hasText: 'Olivia Operator' }).filter({ hasText: 'Confirmed' })).toContainText(
      'New e-booking',
    )
  })

  test('BOOK-055 BOOK-060 operations makes a manual booking', async ({ page }) => {
    const so_no = await openDraft(page)
    await action(page, 'Submit booking').click()
    await expect(chip(page, 'New manual booking')).toBeVisible()
    await page.goto(`/BMS/new_manual_booking?q=${so_no}`)
    await expect(page.getByRole('link', { name: so_no })).toBeVisible()
  })

  test('BOOK-066 BOOK-069 BOOK-107 a booking is cancelled with its reason, and recovered', async ({ page }) => {
    await openSubmitted(page)
    await action(page, 'Cancel booking').click()
    const dialog = page.getByRole('dialog', { name: 'Cancel booking' })
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(dialog.getByText('Enter a reason')).toBeVisible()
    await dialog.getByLabel('Cancel reason').fill('The buyer withdrew')
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(chip(page, 'Cancelled')).toBeVisible()
    await action(page, 'Recover').click()
    await expect(chip(page, 'Recovered')).toBeVisible()
    await tab(page, 'Status History').click()
    await expect(page.getByText('The buyer withdrew')).toBeVisible()
  })
})

test.describe('the addresses of a booking', () => {
  test('BOOK-011 BOOK-015 a new booking is empty; without create_booking it is forbidden', async ({ page }) => {
    for (const path of ['/BMS/shipping_order/new', '/BMS/search_booking/shipping_order/new']) {
      await enter(page, OPS, path)
      await expect(title(page)).toHaveText('New booking')
      await expect(field(page, 'PO#')).toHaveValue('')
    }
    await enter(page, VIEWER, '/BMS/shipping_order/new')
    await expect(page.getByText("403 Forbidden. You don't have permission to access the record/BMS/shipping_order/new.")).toBeVisible()
  })

  test('BOOK-012 BOOK-014 BOOK-016 BOOK-018 a booking opens by its number, below its list and as e-booking', async ({ page }) => {
    const { so_no } = await submittedBy(SHIPPER)
    const ways = ['shipping_order', 'e_booking', 'new_e_booking/shipping_order', 'new_e_booking/e_booking']
    for (const way of ways) {
      await enter(page, OPS, `/BMS/${way}/${so_no}`)
      await expect(title(page)).toHaveText(so_no)
    }
    for (const login of [OPS, VIEWER]) {
      await enter(page, login, `/BMS/no_such_list/shipping_order/${so_no}`)
      await expect(title(page)).toHaveText('Page Not Found')
    }
  })

  test('BOOK-013 BOOK-017 a copy has the parties and places of its source, but not its number or voyage', async ({ page }) => {
    const { so_no } = await submittedBy(SHIPPER, { po_no: 'PO-TO-COPY' })
    for (const way of ['shipping_order_copy', 'search_booking/shipping_order_copy']) {
      await enter(page, OPS, `/BMS/${way}/${so_no}`)
      await expect(title(page)).toHaveText('New booking')
      await expect(field(page, 'PO#')).toHaveValue('PO-TO-COPY')
      await expect(page.getByRole('combobox', { name: 'Shipper' })).toHaveValue('Pearl River Toys Limited (PEARLTOY)')
      await expect(field(page, 'Vessel')).toHaveValue('')
    }
    // Nothing was typed: nothing is asked, and nothing comes back.
    await expect(page.getByText('Unsaved:')).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'All bookings' }).click()
    await expect(title(page)).toHaveText('All bookings')
    await changedBy(OPS, so_no, { po_no: 'PO-CHANGED' })
    await page.goto(`/BMS/shipping_order_copy/${so_no}`)
    await expect(field(page, 'PO#')).toHaveValue('PO-CHANGED')
    await saveButton(page).click()
    await expect(title(page)).toHaveText(SO)
    await expect(title(page)).not.toHaveText(so_no)
  })

  test('SHELL-037 BOOK-125 an unknown booking shows a message for ten seconds', async ({ page }) => {
    await page.clock.install()
    await enter(page, OPS, '/BMS/shipping_order/SO999999999')
    const toast = page.getByRole('alert').getByText('No record found')
    await expect(toast).toBeVisible()
    await expect(page.getByText('Booking SO999999999 not found')).toBeVisible()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
    await page.clock.runFor(7_500)
    await expect(toast).toBeVisible()
    await page.clock.runFor(2_500)
    await expect(toast).toHaveCount(0)
  })
})

test.describe('editing', () => {
  test('BOOK-020 fields of the header are saved', async ({ page }) => {
    await openDraft(page)
    await field(page, 'PO#').fill('PO-CHANGED')
    await choose(page, 'FD', 'DEBRV')
    await pick(page, 'Incoterms', 'FCA')
    await field(page, 'Cargo ready date').fill('20270302')
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('PO#, FD')
    await page.keyboard.press('Control+s')
    await expect(message(page, 'Saved')).toBeVisible()
    await page.reload()
    await expect(field(page, 'PO#')).toHaveValue('PO-CHANGED')
    await expect(page.getByRole('combobox', { name: 'FD' })).toHaveValue(/^DEBRV /)
    await expect(page.getByRole('combobox', { name: 'Incoterms', exact: true })).toHaveValue('FCA')
    await expect(field(page, 'Cargo ready date')).toHaveValue('2027-03-02')
  })

  test('BOOK-021 BOOK-049 a container line is added, filled by the keyboard and saved', async ({ page }) => {
    const { so_no } = await draftBy(OPS, { container_requests: [{ container_size: '40HC', qty: 2 }] })
    await enter(page, OPS, `/BMS/shipping_order/${so_no}?tab=details`)
    const grid = page.getByRole('grid', { name: 'Containers', exact: true })
    await page.getByRole('button', { name: 'Add a line per requested container' }).click()
    await (await cell(grid, 2, 'Container no.')).click()
    // One run of typing: Tab goes from cell to cell.
    for (const text of ['csqu3054383', '', 'SL9', 'MAEU9', '5', '1000.5', '30', '2027-03-02', '2027-03-03']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('2027-03-04')
    await page.keyboard.press('Enter') // Tab would begin a third line
    await saveButton(page).click()
    await expect(message(page, 'Saved')).toBeVisible()
    await page.reload()
    await expect(await cell(grid, 2, 'Container no.')).toHaveText('CSQU3054383')
    await expect(await cell(grid, 2, 'Size')).toHaveText('40HC')
    await expect(await cell(grid, 2, 'CY gate-in')).toHaveText('2027-03-04')
    expect((await readBy(OPS, so_no))['containers']).toMatchObject([
      {},
      {
        container_no: 'CSQU3054383',
        container_size: '40HC',
        seal_no: 'SL9',
        carrier_booking_no: 'MAEU9',
        package_qty: 5,
        gross_weight: 1000.5,
        cbm: 30,
        ex_factory_date: '2027-03-02',
        cfs_received: '2027-03-03',
        cy_gate_in: '2027-03-04',
      },
    ])
    await tab(page, 'Status History').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'CSQU3054383' })).toContainText(
      'Container no. CSQU3054383 · Size 40HC · Seal no. SL9',
    )
  })

  test('SHELL-041 the second of two users who save gets "Record not latest", and nothing is overwritten', async ({ page }) => {
    const so_no = await openSubmitted(page, { vessel: 'FIRST', voyage: '1E' })
    await page.route('**/socket.io/**', (route) => route.abort())
    await field(page, 'Vessel').fill('MINE')
    await field(page, 'PO#').fill('PO-MINE')
    await changedBy(SHIPPER, so_no, { vessel: 'THEIRS', voyage: '2E' })
    await saveButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Record not latest' })
    await expect(dialog).toContainText('Shirley Shipper changed this record')
    await expect(dialog.getByRole('group', { name: 'Vessel' })).toContainText('THEIRS')
    await expect(dialog.getByText('Voyage')).toBeVisible()
    expect(await readBy(OPS, so_no)).toMatchObject({ vessel: 'THEIRS', voyage: '2E' })

    await dialog
      .getByRole('group', { name: 'Vessel' })
      .getByRole('radio', { name: /Use theirs/ })
      .check()
    await dialog.getByRole('button', { name: 'Merge and save' }).click()
    await expect(message(page, 'Saved')).toBeVisible()
    expect(await readBy(OPS, so_no)).toMatchObject({ vessel: 'THEIRS', voyage: '2E', po_no: 'PO-MINE' })
  })

  test('SHELL-041 typed values of a container follow its number; if another user removed it, the user chooses', async ({ page }) => {
    const [first, second, third] = ['CSQU3054383', 'MAEU1234567', 'HLCU2001004'].map((container_no) => ({
      container_no,
      container_size: '40HC',
      package_qty: 50,
      gross_weight: 600,
      cbm: 30,
    }))
    const { so_no } = await submittedBy(SHIPPER, {
      container_requests: [{ container_size: '40HC', qty: 2 }],
      containers: [first, second],
    })
    await page.route('**/socket.io/**', (route) => route.abort())
    await enter(page, OPS, `/BMS/shipping_order/${so_no}?tab=details`)
    const grid = page.getByRole('grid', { name: 'Containers', exact: true })
    const dialog = page.getByRole('dialog', { name: 'Record not latest' })
    await type(page, grid, 2, 'Seal no.', 'SEAL-1')
    await changedBy(SHIPPER, so_no, { containers: [second, third] })
    await saveButton(page).click()
    await expect(dialog).toContainText('Both sets of changes can be kept')
    await expect(dialog).toContainText(/Containers CSQU3054383.*Line removed/)
    await expect(dialog).toContainText(/Containers HLCU2001004.*Size 40HC/)
    await dialog.getByRole('button', { name: 'Merge and save' }).click()
    await expect(message(page, 'Saved')).toBeVisible()
    const seals = async () => (await readBy(OPS, so_no))['containers']
    expect(await seals()).toMatchObject([
      { container_no: 'MAEU1234567', seal_no: 'SEAL-1' },
      { container_no: 'HLCU2001004', seal_no: null },
    ])

    await type(page, grid, 1, 'Seal no.', 'SEAL-2')
    await changedBy(SHIPPER, so_no, { containers: [first, third] })
    await saveButton(page).click()
    const choice = dialog.getByRole('group', { name: 'Containers MAEU1234567' })
    await expect(choice).toContainText('SEAL-2')
    await choice.getByRole('radio', { name: /Use theirs.*Line removed/ }).check()
    await dialog.getByRole('button', { name: 'Merge and save' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await seals()).toMatchObject([
      { container_no: 'CSQU3054383', seal_no: null },
      { container_no: 'HLCU2001004', seal_no: null },
    ])
  })

  test('SHELL-041 if another user changed the status, the dialog shows it and names the action that saving has become', async ({
    page,
  }) => {
    const so_no = await openSubmitted(page)
    const moved = async (name: string, reason?: string) => {
      const { version } = await readBy(OPS, so_no)
      await call(OPS, 'POST', `/shipping-orders/${so_no}/${name}`, { version, reason })
    }
    await page.route('**/socket.io/**', (route) => route.abort())
    const dialog = page.getByRole('dialog', { name: 'Record not latest' })
    await field(page, 'PO#').fill('PO-MINE')
    await moved('confirm')
    await saveButton(page).click()
    await expect(dialog).toContainText('New e-booking → Confirmed')
    await expect(dialog).toContainText('The next step is now “Amend”')
    await expect(dialog.getByRole('button', { name: 'Merge and save' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Merge, then: Amend' }).click()
    await expect(message(page, `${so_no} amended`)).toBeVisible()
    expect(await readBy(OPS, so_no)).toMatchObject({ booking_status: 'CONFIRMED', po_no: 'PO-MINE' })

    await field(page, 'PO#').fill('PO-LATE')
    await moved('cancel', 'The customer withdrew')
    await page.keyboard.press('Control+s')
    await expect(dialog).toContainText('Confirmed → Cancelled')
    await expect(dialog).toContainText('your changes cannot be saved')
    await expect(dialog.getByRole('button', { name: /Merge/ })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await expect(field(page, 'PO#')).toHaveValue('PO-LATE')
    await page.keyboard.press('Control+s')
    await dialog.getByRole('button', { name: 'Discard my changes' }).click()
    await expect(chip(page, 'Cancelled')).toBeVisible()

    // The page keeps the cancelled order, whenever it reads again.
    const path = `**/shipping-orders/${so_no}`
    const cancelled = await readBy(OPS, so_no)
    await page.route(path, (route) => (route.request().method() === 'GET' ? route.fulfill({ json: cancelled }) : route.continue()))
    await moved('recover')
    await action(page, 'Recover').click()
    await expect(dialog).toContainText('Cancelled → Recovered')
    await page.unroute(path)
    await dialog.getByRole('button', { name: 'Load latest version' }).click()
    await expect(chip(page, 'Recovered')).toBeVisible()
  })
})

test('AUTH-042 after signing out with unsaved changes nothing of them stays in the browser', async ({ page }) => {
  const { so_no } = await draftBy(OPS)
  await signIn(page, 'manager.hkg@fairlead.example', `/BMS/shipping_order/${so_no}`) // a separate session, because it ends here
  await field(page, 'PO#').fill('NOT FOR THE NEXT')
  const kept = () => page.evaluate(() => Object.values(localStorage).some((value) => value.includes('NOT FOR THE NEXT')))
  await expect.poll(kept).toBe(true)
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Leave without saving', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await kept()).toBe(false)
})

test.describe('by keyboard', () => {
  test('KEYS-001 Ctrl Alt with up and down goes from panel to panel', async ({ page }) => {
    await enter(page, OPS, '/BMS/shipping_order/new')
    await expect(title(page)).toBeVisible()
    const panel = (name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) })
    await expect(page.getByRole('combobox', { name: 'Mode' })).toBeFocused()
    await page.keyboard.press('Control+Alt+ArrowDown')
    await expect(panel('Parties')).toBeFocused()
    await page.keyboard.press('Control+Alt+ArrowUp')
    await expect(panel('Transport')).toBeFocused()
    await field(page, 'Vessel').focus()
    await page.keyboard.press('Control+Alt+ArrowUp')
    await expect(panel('Route')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel('Route')).toHaveAttribute('aria-expanded', 'false')
    await expect(page).toHaveURL(/folded=route/)
  })

  test('KEYS-002 Ctrl Alt with left and right goes from tab to tab', async ({ page }) => {
    await openDraft(page)
    await field(page, 'PO#').fill('KEPT')
    await page.keyboard.press('Control+Alt+ArrowRight')
    await expect(tab(page, 'Details')).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/tab=details/)
    await page.keyboard.press('Control+Alt+ArrowRight')
    await expect(tab(page, 'ISF')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Control+Alt+ArrowLeft')
    await page.keyboard.press('Control+Alt+ArrowLeft')
    await expect(tab(page, 'Header')).toHaveAttribute('aria-selected', 'true')
    await expect(field(page, 'PO#')).toHaveValue('KEPT')
  })
})

test.describe('search-select fields', () => {
  const OPTIONS = '**/Master/GetInSelectionOptions'

  test('LOOKUP-022 LOOKUP-023 one request, for two characters, 1.5 s after the last key', async ({ page }) => {
    const asked: string[] = []
    await page.clock.install()
    await page.route(OPTIONS, (route) => {
      asked.push(String(route.request().postDataJSON().searchText))
      return route.fulfill({ json: [{ value: 'DEHAM', text: 'DEHAM Hamburg' }] })
    })
    await enter(page, OPS, '/BMS/shipping_order/new')
    const pod = page.getByRole('combobox', { name: 'POD' })
    await expect(pod).toBeVisible()
    await page.clock.pauseAt(new Date(Date.now() + 10_000)) // from here on the test controls the clock
    await pod.pressSequentially('h')
    await page.clock.runFor(5_000)
    expect(asked).toEqual([])
    await pod.pressSequentially('am')
    await page.clock.runFor(1_400)
    await pod.pressSequentially('b')
    await page.clock.runFor(1_400)
    expect(asked).toEqual([])
    await page.clock.runFor(200)
    await page.clock.resume()
    await page.getByRole('option', { name: 'DEHAM Hamburg' }).click()
    expect(asked).toEqual(['hamb'])
    await expect(pod).toHaveValue('DEHAM Hamburg')
  })

  test('LOOKUP-024 LOOKUP-025 "Loading..." while it loads, "No record found" when there is none', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(OPTIONS, async (route) => {
      await held
      await route.fulfill({ json: [] })
    })
    await enter(page, OPS, '/BMS/shipping_order/new')
    const pod = page.getByRole('combobox', { name: 'POD' })
    await pod.fill('nowhere')
    await pod.press('Enter')
    await expect(message(page, 'Loading...')).toBeVisible()
    release()
    await expect(message(page, 'No record found')).toBeVisible()
    await pod.press('Escape')
    await expect(pod).toHaveValue('')
  })

  test('LOOKUP-014 a lookup that answers 404 is an empty list and no toast', async ({ page }) => {
    await page.route(OPTIONS, (route) => route.fulfill({ status: 404, json: { msgKey: 'msgNoRecordFound', Message: 'No record found' } }))
    await enter(page, OPS, '/BMS/shipping_order/new')
    const pod = page.getByRole('combobox', { name: 'POD' })
    await pod.fill('nowhere')
    await pod.press('Enter')
    await expect(page.getByRole('option', { name: 'No record found' })).toBeVisible()
    await expect(page.getByRole('alert').getByText('No record found')).toHaveCount(0)
  })

  test('SHELL-040 a failed lookup shows its own message, not one about saving or missing records', async ({ page }) => {
    await page.route(OPTIONS, (route) => route.fulfill({ status: 500, json: {} }))
    await enter(page, OPS, '/BMS/shipping_order/new')
    const pod = page.getByRole('combobox', { name: 'POD' })
    await pod.fill('hamburg')
    await pod.press('Enter')
    await expect(page.getByRole('option', { name: 'The list could not be loaded.' })).toBeVisible()
    await expect(page.getByText('Unable to save with unknown reason')).toHaveCount(0)
  })

  test('LOOKUP-019 handling offices that answer 404 are an empty list and no toast', async ({ page }) => {
    await page.route('**/party/getPOLHandlingOffice**', (route) =>
      route.fulfill({ status: 404, json: { msgKey: 'msgNoRecordFound', Message: 'No record found' } }),
    )
    await enter(page, OPS, '/BMS/shipping_order/new')
    const answered = page.waitForResponse('**/party/getPOLHandlingOffice**')
    await choose(page, 'POL', 'HKHKG')
    await answered
    await expect(page.getByRole('combobox', { name: 'Handling office' }).getByRole('option')).toHaveCount(1)
    await expect(page.getByRole('alert').getByText('No record found')).toHaveCount(0)
  })
})

test('a past ETD and a vessel without a sailing warn operations, and the booking can be confirmed', async ({ page }) => {
  const at = '2020-01-08T04:00:00Z'
  const closings = { cfs_closing: at, cy_closing: at, vgm_closing: at, si_closing: at }
  const plan = { cargo_ready_date: '2020-01-06', etd: '2020-01-10', eta: '2020-02-20', vessel: 'NO SUCH SHIP' }
  await openSubmitted(page, { ...plan, ...closings })
  await page.goto(`${page.url()}?side=checks`)
  const checks = page.locator('.checks')
  await expect(checks.getByRole('button', { name: 'Vessel No sailing schedule has the vessel NO SUCH SHIP' })).toBeVisible()
  await expect(checks.getByText('The ETD is in the past')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
})

test('an unknown vessel warns while a new booking is typed, and no longer once a known one is entered', async ({ page }) => {
  const known = await newSailing()
  await enter(page, OPS, '/BMS/shipping_order/new?side=checks')
  await pick(page, 'Mode', 'Sea')
  await field(page, 'Vessel').fill('NO SUCH SHIP')
  const warning = page.locator('.checks').getByRole('button', { name: 'Vessel No sailing schedule has the vessel NO SUCH SHIP' })
  await expect(warning).toBeVisible()
  await field(page, 'Vessel').fill(known.mother_vessel)
  await expect(warning).toHaveCount(0)
  await expect(page.getByText('No sailing schedule has the vessel')).toHaveCount(0)
})

test('a draft lists no action that only a submitted booking has; a submitted one shows why its SI cannot be submitted yet', async ({
  page,
}) => {
  const more = page.getByRole('button', { name: 'More actions' })
  const items = (name: RegExp) => page.getByRole('menuitem', { name })
  await openDraft(page)
  await more.click()
  await expect(items(/^Compare sailings/)).toBeVisible()
  await expect(items(/Not possible/)).toHaveCount(0)
  await expect(items(/^(Confirm|Recover|Submit SI)/)).toHaveCount(0)
  await openSubmitted(page)
  await more.click()
  await expect(items(/^Submit SI.*Only while the booking is confirmed/)).toBeVisible()
})

test('a booking is assigned on its own screen without a loss of what is typed, and to no one', async ({ page }) => {
  const { so_no } = await submittedBy(OPS)
  await enter(page, OPS, `/BMS/shipping_order/${so_no}`)
  await field(page, 'PO#').fill('TYPED BEFORE')
  const assign = async (change: (handler: Locator) => Promise<void>) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Assign handler' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign handler' })
    await expect(dialog.getByRole('button', { name: 'Assign handler' })).toBeDisabled()
    await change(dialog.getByRole('combobox', { name: 'Handler' }))
    await dialog.getByRole('button', { name: 'Assign handler' }).click()
    await expect(dialog).toBeHidden()
  }
  const handler = page.locator('.detail-fact').filter({ hasText: 'Handler' }).getByRole('definition')
  await assign(async (box) => {
    await box.fill('Olivia')
    await page.getByRole('option', { name: /^Olivia/ }).click()
  })
  await expect(handler).toHaveText(/^Olivia/)
  await expect(field(page, 'PO#')).toHaveValue('TYPED BEFORE')
  expect(await readBy(OPS, so_no)).toMatchObject({
    booking_status: 'NEW_MANUAL',
    po_no: 'PO-E2E',
    handled_by_name: expect.stringMatching(/^Olivia/),
  })
  await assign(async () => page.getByRole('dialog').getByRole('button', { name: 'Clear Handler' }).click())
  await expect(handler).toHaveText('–')
  expect(await readBy(OPS, so_no)).toMatchObject({ handled_by: null })
})
