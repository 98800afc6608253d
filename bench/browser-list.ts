/// <reference lib="dom" />
import { BOOKING_LISTS } from '../packages/domain/src/booking/booking.lists.ts'
import { MAX_COLUMNS } from '../packages/domain/src/kit/list.ts'
import { costOf, type Desk, farAway, type Figure, median, metrics, ms, openPage, slow } from './browser-kit.ts'

const PATH = '/BMS/search_booking'
const FLIPS = 5

export async function signInPaint(desk: Desk): Promise<Figure[]> {
  const opened = await openPage(desk, { signedIn: false })
  await slow(opened)
  await farAway(opened)
  await opened.page.goto(`${desk.url}/login`, { waitUntil: 'networkidle' })
  const lcp = await opened.page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await opened.context.close()
  return [{ figure: 'sign-in, largest paint at 4×, 10 Mbit/40 ms', goal: '1,200 ms', measured: ms(lcp) }]
}

export async function firstRows(desk: Desk): Promise<Figure[]> {
  const opened = await openPage(desk)
  await slow(opened)
  await farAway(opened)
  const before = await metrics(opened)
  await opened.page.goto(desk.url + PATH)
  await opened.page.locator('tbody tr[data-id]').nth(5).waitFor()
  const painted = await opened.page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))))
  const after = await metrics(opened)
  await opened.context.close()
  return [
    { figure: 'list, first rows painted at 4×, 10 Mbit/40 ms', goal: '2,000 ms', measured: ms(painted) },
    { figure: 'list, CPU to first rows at 4×', goal: '600 ms', measured: ms(after.task - before.task) },
  ]
}

/** Turns to the next page by its button; from the click to the frame that shows other rows. */
const turn = () =>
  new Promise<number>((done) => {
    const first = () => document.querySelector<HTMLElement>('tbody tr[data-id]')?.dataset['id']
    const before = first()
    const began = performance.now()
    const look = () => (first() === before ? requestAnimationFrame(look) : setTimeout(() => done(performance.now() - began)))
    document.querySelector<HTMLElement>('button[aria-label="Next page"]')?.click()
    requestAnimationFrame(look)
  })

export async function pageFlip(desk: Desk): Promise<Figure[]> {
  const columns = (BOOKING_LISTS[0]?.columns ?? []).slice(0, MAX_COLUMNS).map(({ field }) => field)
  const layout = {
    preference_id: 0,
    url: PATH,
    preference_type: 'TABLE_LAYOUT',
    preference_name: 'layout',
    preference: { columns, widths: {} },
    preference_style: null,
    isFavourite: false,
  }
  const opened = await openPage(desk, { kept: { table_layout_settings: [layout] } })
  await opened.page.goto(`${desk.url + PATH}?page_size=100`)
  await opened.page.locator('tbody tr[data-id]').nth(5).waitFor()
  await opened.page.waitForTimeout(3000)
  await slow(opened)
  const [times, costs]: [number[], number[]] = [[], []]
  for (let flip = 0; flip < FLIPS; flip += 1) {
    const { script } = await costOf(opened, async () => times.push(await opened.page.evaluate(turn)), 1200)
    costs.push(script)
  }
  await opened.context.close()
  return [
    { figure: `page of 100 × ${columns.length}, script at 4×`, goal: '110 ms', measured: ms(median(costs)) },
    { figure: `page of 100 × ${columns.length}, click to paint at 4×`, goal: '300 ms', measured: ms(median(times)) },
  ]
}
