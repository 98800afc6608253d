import type { Difference } from '@fairlead/domain/kit/differences'
import { differences } from '@fairlead/domain/kit/differences'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { at } from '@fairlead/domain/kit/rules'
import { MOST_LINES } from '@fairlead/domain/package-line/package-line.codes'
import { bookedOf, completedPackages } from '@fairlead/domain/package-line/package-line.defaults'
import { packageProblems, sumProblems, withoutLoads } from '@fairlead/domain/package-line/package-line.rules'
import { emptyPackageRow, packageRowKey, PackageSheetForm } from '@fairlead/domain/package-line/package-line.sheet'
import { packagesEditableBy } from '@fairlead/domain/package-line/package-line.transitions'
import * as z from 'zod/mini'
import { readOrder, type StoredOrder } from '../booking/booking.store.ts'
import { UnfitRow, type ExistingRecord, type FormRecord, type Importer } from '../kit/files/importer.ts'
import { Failure } from '../kit/http/failures.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import type { MasterDataContext } from '../kit/record/masterDataModel.ts'
import { notifyPackagesChanged, packagesHeld, type PackagesHeld } from './package-line.listeners.ts'
import * as store from './package-line.sheet-store.ts'

const formOf = (form: FormRecord) => z.parse(Fields, form)
const Fields = z.object(PackageSheetForm.shape)

const keyOf = ({ so_no, line_no }: store.StoredRow) => `${so_no}/${line_no}`
const placeOf = (key: string | number) => {
  const [so_no = '', line_no = '0'] = String(key).split('/')
  return { so_no, line_no: Number(line_no) }
}
const existingOf = (row: store.StoredRow): ExistingRecord => ({
  key: keyOf(row),
  version: row.version,
  form: { ...formOf({ ...row }) },
  record: row,
})

interface OrderFacts {
  order: StoredOrder | null
  held: PackagesHeld
  /** Those that are stored, with what the sheet has changed and added so far. */
  lines: Figures[]
}
type Figures = Pick<PackageSheetForm, 'package_qty' | 'cbm' | 'gross_weight'> & { line_no: number | null }
/** The orders of an import, read once. */
const known = new WeakMap<MasterDataContext, Map<string, Promise<OrderFacts>>>()

function factsOf(context: MasterDataContext, soNo: string): Promise<OrderFacts> {
  const orders = known.get(context) ?? new Map<string, Promise<OrderFacts>>()
  known.set(context, orders)
  const facts = orders.get(soNo) ?? readFacts(context, soNo)
  orders.set(soNo, facts)
  return facts
}

async function readFacts(context: MasterDataContext, soNo: string): Promise<OrderFacts> {
  const { db, services, actor } = context
  const nothing = { is_whole_loaded: false, is_closed: false, is_internal: false }
  try {
    const order = await readOrder(db, soNo, actor)
    return { order, held: await packagesHeld(services, db, soNo), lines: await store.rowsOf(db, [soNo]) }
  } catch (error) {
    if (error instanceof Failure) return { order: null, held: nothing, lines: [] }
    throw error
  }
}

/** The rules of the screen for one line. What concerns the list as a whole is shown at the order. */
async function findings(given: FormRecord, existing: ExistingRecord | null, context: MasterDataContext) {
  const { so_no, ...line } = formOf(given)
  const problems = so_no === null ? [at('so_no', 'msgRequired')] : await problemsOf(context, so_no, line, existing)
  return problems.map((problem) => ({ ...problem, rule: 'packages', level: 'error' as const }))
}

async function problemsOf(
  context: MasterDataContext,
  soNo: string,
  line: Omit<PackageSheetForm, 'so_no'>,
  existing: ExistingRecord | null,
): Promise<FieldProblem[]> {
  const found = await factsOf(context, soNo)
  const { order, held } = found
  if (!order) return [at('so_no', 'booking.soNotFound', { so_no: soNo })]
  if (!packagesEditableBy(order, held, context.actor)) return [at('so_no', 'package-line.notEditable')]
  if (!existing && found.lines.length >= MOST_LINES) return [at('so_no', 'msgTooManyLines')]
  const stored = existing ? (existing.record as store.StoredRow) : null
  const facts = {
    lines: stored ? [stored] : [],
    is_whole_loaded: held.is_whole_loaded,
    booked: { package_qty: 0, cbm: 0, gross_weight: 0 },
  }
  const own = { line_no: stored?.line_no ?? null, ...line }
  const lines = [...found.lines.filter(({ line_no }) => stored === null || line_no !== stored.line_no), own]
  const problems = packageProblems({ lines: [own] }, facts)
  if (problems.length === 0) found.lines = lines
  const isHidden = held.is_internal && !context.actor.internal
  return (isHidden ? withoutLoads(problems) : problems).map(({ path, ...problem }) => ({
    ...problem,
    path: path.startsWith('lines.0.') ? path.replace('lines.0.', '') : 'so_no',
  }))
}

/** The sums of an order, with all that the sheet changes and adds: the sequence of the rows does not matter. */
async function togetherProblems(context: MasterDataContext, forms: readonly FormRecord[]): Promise<Map<number, FieldProblem>> {
  const problems = new Map<number, FieldProblem>()
  for (const [index, form] of forms.entries()) {
    const { order, lines } = await factsOf(context, formOf(form).so_no ?? '')
    const [problem] = order ? sumProblems(lines, bookedOf(order)) : []
    if (problem) problems.set(index, { ...problem, path: 'so_no' })
  }
  return problems
}

/** Rows by order, in the sequence of order numbers, in which all writers lock orders. */
function byOrder<T>(rows: readonly T[], soNoOf: (row: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(soNoOf(row), [...(groups.get(soNoOf(row)) ?? []), row])
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** The order, locked; the actor may have lost it, or its load may have been closed, since the check. */
async function lockedOrder(context: MasterDataContext, soNo: string): Promise<StoredOrder> {
  const { db, services, actor } = context
  try {
    const order = await readOrder(db, soNo, actor, true)
    if (packagesEditableBy(order, await packagesHeld(services, db, soNo), actor)) return order
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
  throw new UnfitRow(at('so_no', 'package-line.notEditable'))
}

/** Lines that came into being since the check may be those of the rows, or leave no room for them. */
function refuseUnfit(order: StoredOrder, stored: readonly store.StoredRow[], rows: readonly PackageSheetForm[]): void {
  const taken = new Set(stored.map(packageRowKey))
  if (rows.map(packageRowKey).some((key) => key !== '' && taken.has(key))) throw new UnfitRow(at('so_no', 'sheet.changedSince'))
  const [problem] =
    stored.length + rows.length > MOST_LINES ? [at('so_no', 'msgTooManyLines')] : sumProblems([...stored, ...rows], bookedOf(order))
  if (problem) throw new UnfitRow(problem)
}

async function record(context: MasterDataContext, { so_no, booking_status, version }: StoredOrder, changes: Difference[]): Promise<void> {
  const status = { from_status: booking_status, to_status: booking_status }
  await recordHistory(context, { module: 'booking', record_id: so_no, action: 'packages', ...status, changes, record_version: version })
  await notifyPackagesChanged(context, so_no)
}

const named = (line_no: number) => `packages.[${line_no}]`

/** Imports package lines from a sheet; a row adds a line to its order, or changes the one with its PO and item. */
export const PACKAGES_IMPORTER: Importer = {
  kind: 'packages',
  module: 'package-line',
  schema: PackageSheetForm,
  keyOf: (form) => packageRowKey(formOf(form)),
  aside: [],
  statusOf: () => 'A',
  fold: (row) => row,
  columnOf: (path) => path,
  empty: emptyPackageRow,
  onlyKeyClashes: true,
  refusals: {},
  completed: async (form) => {
    const { so_no, ...line } = formOf(form)
    const [whole] = completedPackages({ lines: [{ line_no: null, ...line }] }).lines
    return { ...form, ...whole, line_no: undefined, so_no }
  },
  findings,
  togetherProblems,
  findExisting: async (context, forms) => {
    const seen: string[] = []
    for (const soNo of new Set(forms.flatMap((form) => formOf(form).so_no ?? []))) if ((await factsOf(context, soNo)).order) seen.push(soNo)
    return (await store.rowsOf(context.db, seen)).map(existingOf)
  },
  insertMany: async (context, forms) => {
    const keys = new Map<FormRecord, string>()
    for (const [soNo, rows] of byOrder(forms, (form) => formOf(form).so_no ?? '')) {
      const order = await lockedOrder(context, soNo)
      refuseUnfit(order, await store.rowsOf(context.db, [soNo]), rows.map(formOf))
      const numbers = await store.addRows(context.db, soNo, rows.map(formOf), context.now)
      for (const [index, row] of rows.entries()) keys.set(row, `${soNo}/${numbers[index]}`)
      const changes = rows.flatMap((row, index) => differences({}, { [named(numbers[index] ?? 0)]: contentOf(row) }))
      await record(context, order, changes)
    }
    return forms.map((form) => keys.get(form) ?? '')
  },
  updateMany: async (context, changes) => {
    let done = 0
    for (const [soNo, rows] of byOrder(changes, ({ key }) => placeOf(key).so_no)) {
      const order = await lockedOrder(context, soNo)
      const before = new Map((await store.rowsOf(context.db, [soNo])).map((row) => [row.line_no, contentOf({ ...row })]))
      const lines = rows.map(({ key, version, form }) => ({ line_no: placeOf(key).line_no, version, form: formOf(form) }))
      done += await store.changeRows(context.db, soNo, lines, context.now)
      const found = lines.flatMap(({ line_no, form }) =>
        differences({ [named(line_no)]: before.get(line_no) }, { [named(line_no)]: contentOf(form) }),
      )
      await record(context, order, found)
    }
    return done
  },
  deleteMany: async (context, records) => {
    let done = 0
    for (const [soNo, rows] of byOrder(records, ({ key }) => placeOf(key).so_no)) {
      const order = await lockedOrder(context, soNo)
      const lines = rows.map(({ key, version }) => ({ line_no: placeOf(key).line_no, version }))
      done += await store.removeRows(context.db, soNo, lines, context.now)
      await record(
        context,
        order,
        lines.map(({ line_no }) => ({ path: named(line_no), before: line_no, after: null })),
      )
    }
    return done
  },
}

/** The values of a line, as the history shows them. */
function contentOf(form: FormRecord): FormRecord {
  const { so_no: _so, ...line } = formOf(form)
  return line
}
