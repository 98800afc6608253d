/// <reference lib="dom" />
import { emptyPlan } from '../packages/domain/src/consolidation/consolidation.defaults.ts'
import { emptyPackageLine } from '../packages/domain/src/package-line/package-line.ts'
import { call, type Desk, enterToPaint, type Figure, median, metrics, ms, type Opened, openPage, slow } from './browser-kit.ts'

const LINES = 60
const CONTAINERS = 8
const KEYS = 40
const LANES = ['DEHAM', 'NLRTM', 'USLAX', 'GBFXT'].map((pod) => ({ pol: 'HKHKG', pod }))
const ROUNDS = 6

interface Candidate {
  order: { so_no: string; package_qty: number; cbm: number; kg: number }
  problems: unknown[]
}

/** A plan of one order with sixty package lines, of which each has a package in each of eight containers. */
async function plan({ url, token }: Desk): Promise<string> {
  const get = (path: string) => call(url, token, 'GET', path) as Promise<unknown>
  const fitting: (Candidate & { lane: (typeof LANES)[number] })[] = []
  for (const lane of LANES)
    for (const one of (await get(`/consolidation-candidates?${new URLSearchParams({ ...lane, mode: 'SEA' })}`)) as Candidate[])
      if (one.problems.length === 0 && one.order.package_qty >= LINES * (CONTAINERS + 1)) fitting.push({ ...one, lane })
  const [found] = fitting
  if (!found) throw new Error('no order that waits has enough packages')
  const { so_no, package_qty, cbm, kg } = found.order
  const lines = Array.from({ length: LINES }, (_, index) => ({
    ...emptyPackageLine(),
    po_no: `PO-${1000 + index}`,
    package_qty: index < LINES - 1 ? Math.floor(package_qty / LINES) : package_qty - Math.floor(package_qty / LINES) * (LINES - 1),
    cbm: Number((cbm / LINES).toFixed(3)),
    gross_weight: Number((kg / LINES).toFixed(3)),
  }))
  const { version } = (await get(`/shipping-orders/${so_no}/packages`)) as { version: number }
  await call(url, token, 'PUT', `/shipping-orders/${so_no}/packages`, { version, lines })
  const { consolidation_no } = await call(url, token, 'POST', '/consolidations', {
    ...emptyPlan(),
    ...found.lane,
    consol_type: 'LCL_COLOAD',
    contact_office_party_id: 1,
    handling_office_party_id: 1,
    container_requests: [{ container_size: '20GP', qty: CONTAINERS }],
    so_allocations: [{ so_no, package_qty, cbm, kg, loading_seq: 1 }],
  })
  const path = `/consolidations/${String(consolidation_no)}/load-plan`
  const load = (await get(path)) as { containers: { container_id: number; version: number }[]; lines: { package_line_no: number }[] }
  const loads = load.lines.map(({ package_line_no }) => ({ so_no, package_line_no, package_qty: 1, cbm: null, kg: null }))
  await call(url, token, 'PUT', path, {
    containers: load.containers.map(({ container_id, version: stored }) => ({ container_id, version: stored, loads })),
  })
  return String(consolidation_no)
}

/** The cell of a container in the matrix, or its field on the board. */
const CELLS = {
  matrix: (page: Opened['page']) => page.locator('.load-matrix [data-cell="0-4"]'),
  load: (page: Opened['page']) => page.locator('tr .load-qty').first(),
}

/** The matrix of packages and containers, and the board of the same load. */
export async function loadBoard(desk: Desk): Promise<Figure[]> {
  const number = await plan(desk)
  const figures: Figure[] = []
  for (const [tab, name] of [
    ['matrix', 'matrix of 60 lines × 8 containers'],
    ['load', 'load board of 60 lines × 8 containers'],
  ] as const) {
    const opened = await openPage(desk)
    await opened.page.goto(`${desk.url}/BMS/consolidation_management/${number}?tab=${tab}`)
    const cell = CELLS[tab](opened.page)
    await cell.waitFor()
    await opened.page.waitForTimeout(1_500)
    await cell.click()
    const key = await keyCost(opened)
    await slow(opened)
    // A field has its figure selected, a cell of the matrix is typed over.
    const commit = await commits(opened, () => (tab === 'load' ? cell.selectText() : cell.click()))
    await opened.context.close()
    figures.push(
      { figure: `${name}, CPU of a key`, goal: '16 ms', measured: `${key.toFixed(2)} ms` },
      { figure: `${name}, commit to paint at 4×`, goal: '100 ms', measured: ms(commit) },
    )
  }
  return figures
}

/** All that the main thread does for a key, not only the script. */
async function keyCost(opened: Opened): Promise<number> {
  const { page } = opened
  await page.keyboard.type('1')
  await page.waitForTimeout(300)
  const before = await metrics(opened)
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.type('1')
  const cost = ((await metrics(opened)).task - before.task) / KEYS
  await page.keyboard.press('Escape')
  return cost
}

/** From Enter in a cell with another quantity to the next frame. */
async function commits({ page }: Opened, enter: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await enter()
    await page.keyboard.type(round % 2 ? '1' : '2')
    times.push(await enterToPaint(page))
    await page.waitForTimeout(900)
  }
  return median(times)
}
