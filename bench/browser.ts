/**
 * What the screens cost in a browser, beside their goals: bytes, CPU, paint, memory. Against a running demo portal; a second word selects measures:
 * node_modules/.bin/node bench/browser.ts http://localhost:3000 grid
 */
import { pathToFileURL } from 'node:url'
import { firstVisits, largestChunk, secondVisit } from './browser-bytes.ts'
import { form, heap } from './browser-form.ts'
import { grid } from './browser-grid.ts'
import { lineGrid, totals } from './browser-invoice.ts'
import { type Desk, type Figure, openDesk } from './browser-kit.ts'
import { loadBoard } from './browser-load.ts'
import { firstRows, pageFlip, signInPaint } from './browser-list.ts'
import { printFigures } from './report.ts'

type Measure = (desk: Desk) => Promise<Figure[]>

const MEASURES: Record<string, Measure> = {
  'first visits': firstVisits,
  'further chunks': largestChunk,
  'sign-in paint': signInPaint,
  'first rows': firstRows,
  'page flip': pageFlip,
  'form of 2 containers': (desk) => form(desk, 2),
  'form of 40 containers': (desk) => form(desk, 40),
  heap,
  'grid of 200': (desk) => grid(desk, 200),
  'grid of 500': (desk) => grid(desk, 500),
  'load of 60 lines': loadBoard,
  'invoice totals': async (desk) => [...(await totals(desk, 1000, '16 ms')), ...(await totals(desk, 200, '5 ms'))],
  'invoice grid': (desk) => lineGrid(desk, 1000),
  'second visit': secondVisit,
}

/** Prints the table. A measure that fails prints why; the others go on. */
export async function measureBrowser(url: string, only = ''): Promise<void> {
  const desk = await openDesk(url)
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (!name.startsWith(only)) continue
    try {
      figures.push(...(await measure(desk)))
    } catch (error) {
      const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
      figures.push({ figure: name, goal: '', measured: `not measured: ${why}` })
    }
  }
  await desk.browser.close()
  printFigures(figures)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await measureBrowser(process.argv[2] ?? 'http://localhost:3000', process.argv[3])
