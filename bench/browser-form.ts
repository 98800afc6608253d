/// <reference lib="dom" />
import { emptyForm } from '../packages/domain/src/booking/booking.defaults.ts'
import { call, costOf, type Desk, type Figure, heapOf, median, metrics, ms, openPage, type Opened, slow } from './browser-kit.ts'

const LIST = '/BMS/search_booking'
const KEYS = 60
const RETURNS = 5
const OPENINGS = 20
const FIELD = '[name="vessel"]'

/** A new draft with the given number of container lines. */
export async function draft(desk: Desk, lines: number): Promise<string> {
  const of = (qty: number) => ({ package_qty: qty, gross_weight: qty * 10, cbm: qty })
  const body = {
    ...emptyForm(),
    mode: 'SEA',
    service: 'FCL',
    handling_office_party_id: 1,
    ...of(Math.max(lines, 1)),
    container_requests: lines > 0 ? [{ container_size: '40GP', qty: lines }] : [],
    containers: Array.from({ length: lines }, () => ({ container_size: '40GP', ...of(1) })),
  }
  return String((await call(desk.url, desk.token, 'POST', '/shipping-orders', body))['so_no'])
}

const open = async ({ page }: Opened, number: string) => {
  await page.locator(`tr[data-id="${number}"] a`).first().click()
  await page.locator(FIELD).waitFor({ state: 'attached' })
}
const leave = async ({ page }: Opened, number: string) => {
  await page.goBack()
  await page.locator(`tr[data-id="${number}"]`).waitFor()
}

async function listWith(desk: Desk, number: string): Promise<Opened> {
  const opened = await openPage(desk)
  await opened.page.goto(`${desk.url + LIST}?q=${number}`)
  await opened.page.locator(`tr[data-id="${number}"]`).waitFor()
  await opened.page.waitForTimeout(2500)
  return opened
}

export async function form(desk: Desk, containers: number): Promise<Figure[]> {
  const number = await draft(desk, containers)
  const opened = await listWith(desk, number)
  await open(opened, number)
  await leave(opened, number)
  await slow(opened)
  const mount = await costOf(opened, () => open(opened, number))
  const inp = await inputDelay(opened)
  const back = await tabReturn(opened)
  await slow(opened, 1)
  const key = await keyCost(opened)
  await opened.context.close()
  const name = `booking with ${containers} containers`
  return [
    { figure: `${name}, CPU of its mount at 4×`, goal: '650 ms', measured: ms(mount.task) },
    { figure: `${name}, script of a key`, goal: '1 ms', measured: `${key.toFixed(2)} ms` },
    { figure: `${name}, key to paint at 4×, p98`, goal: '100 ms', measured: ms(inp) },
    { figure: `${name}, return to a tab at 4×`, goal: '250 ms', measured: ms(back) },
  ]
}

/** Centred, for headless Chromium draws no frame for a field at the lower edge. */
const enterField = async ({ page }: Opened) => {
  await page.locator(FIELD).evaluate((field) => field.scrollIntoView({ block: 'center' }))
  await page.locator(FIELD).click()
  await page.waitForTimeout(400)
}

async function keyCost(opened: Opened): Promise<number> {
  await enterField(opened)
  const before = await metrics(opened)
  for (let key = 0; key < KEYS; key += 1) await opened.page.keyboard.type('a')
  return ((await metrics(opened)).script - before.script) / KEYS
}

async function inputDelay(opened: Opened): Promise<number> {
  const { page } = opened
  await enterField(opened)
  await page.evaluate(() => {
    document.body.dataset['seen'] = ''
    const options = { type: 'event', durationThreshold: 16, buffered: false }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') document.body.dataset['seen'] += ` ${entry.duration}`
    }).observe(options)
  })
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.type('b')
    await page.waitForTimeout(key % 6 === 5 ? 320 : 90)
  }
  const told = await page.evaluate(() => document.body.dataset['seen'] ?? '')
  const seen = told.split(' ').filter(Boolean).map(Number)
  // Events under 16 ms are not reported.
  const all = [...Array.from({ length: Math.max(0, KEYS - seen.length) }, () => 16), ...seen].toSorted((a, b) => a - b)
  return all[Math.floor(all.length * 0.98)] ?? Number.NaN
}

async function tabReturn({ page }: Opened): Promise<number> {
  const times: number[] = []
  const tabs = page.getByRole('tab')
  const home = (await page.getByRole('tab', { selected: true }).getAttribute('id')) ?? ''
  for (let turn = 0; turn < RETURNS; turn += 1) {
    await tabs.last().click()
    await page.locator(FIELD).waitFor({ state: 'detached' })
    await page.waitForTimeout(300)
    times.push(
      await page.evaluate(
        ([id, field]) =>
          new Promise<number>((done) => {
            const began = performance.now()
            const look = () =>
              document.querySelector(field) ? setTimeout(() => done(performance.now() - began)) : requestAnimationFrame(look)
            document.getElementById(id)?.click()
            requestAnimationFrame(look)
          }),
        [home, FIELD] as const,
      ),
    )
  }
  return median(times)
}

export async function heap(desk: Desk): Promise<Figure[]> {
  const number = await draft(desk, 2)
  const opened = await listWith(desk, number)
  const cycle = async () => {
    await open(opened, number)
    await leave(opened, number)
  }
  const empty = await heapOf(opened)
  for (let round = 0; round < 3; round += 1) await cycle()
  await open(opened, number)
  const full = await heapOf(opened)
  await leave(opened, number)
  const before = await heapOf(opened)
  for (let round = 0; round < OPENINGS; round += 1) await cycle()
  const after = await heapOf(opened)
  await opened.context.close()
  const mb = (value: number) => `${value.toFixed(1)} MB`
  return [
    { figure: 'booking form, heap above that of the list', goal: '8 MB', measured: mb(full - empty) },
    { figure: `heap after ${OPENINGS} bookings opened and left, growth`, goal: '2 MB', measured: mb(after - before) },
  ]
}
