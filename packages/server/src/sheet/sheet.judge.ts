import { sheetOfKind, type ImportSheet } from '@fairlead/domain/sheet/sheet.kinds'
import { differences } from '@fairlead/domain/kit/differences'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { at, errorsOf } from '@fairlead/domain/kit/rules'
import { instantOf } from '@fairlead/domain/kit/wallTime'
import { safeParse } from 'zod/v4/core'
import type { FormRecord, Importer, ExistingRecord } from '../kit/files/importer.ts'
import { problemsOfInput } from '../kit/http/input.ts'
import type { MasterDataContext } from '../kit/record/masterDataModel.ts'
import { zonesOfPlaces } from '../lookup/lookup.store.ts'
import { UNKNOWN_ZONE } from '../sailing/sailing.handlers.ts'
import type { Words } from '../kit/record/words.ts'
import type { SheetRow } from './sheet.cells.ts'
import type { JudgedRow } from './sheet.store.ts'
import { unlocodeTexts } from './sheet.unlocode.ts'
import { valueOf } from './sheet.values.ts'

/** What the rows of a sheet are checked against. */
export interface JudgeContext {
  importer: Importer
  mapping: readonly (string | null)[]
  isOfficial: boolean
  context: MasterDataContext
  words: Words
}

interface ReadRow {
  row: SheetRow
  given: FormRecord
  problems: FieldProblem[]
}

/** What each row would do to the master data; reads all existing records with one query. */
export async function judgeRows(judging: JudgeContext, rows: readonly SheetRow[]): Promise<JudgedRow[]> {
  const { importer, context } = judging
  const sheet = sheetOfKind(importer.kind)
  const read = rows.map((row) => readRow(judging, sheet, row))
  await readClocks(context, sheet, read)
  const keyed = read.map((one) => (one === null ? null : formOf(importer, importer.empty(), one.given)))
  const existing = await importer.findExisting(
    context,
    keyed.flatMap((form) => (form && 'data' in form ? [form.data] : [])),
  )
  const byKey = new Map(existing.map((one) => [importer.keyOf(one.form), one]))
  const judged: JudgedRow[] = []
  for (const [index, row] of rows.entries()) {
    const [one, first] = [read[index], keyed[index]]
    judged.push(one && first ? await judgeRow(judging, one, first, byKey) : unjudged(row, 'skipped', []))
  }
  return judgedTogether(judging, judged)
}

/** The same rows, of which some are refused for what all of them come to. */
async function judgedTogether({ importer, context }: JudgeContext, judged: readonly JudgedRow[]): Promise<JudgedRow[]> {
  const good = judged.flatMap((row) => (row.form ? [{ row, form: row.form }] : []))
  const problems = await importer.togetherProblems?.(
    context,
    good.map(({ form }) => form),
  )
  const refused = new Map(good.flatMap(({ row }, index) => (problems?.has(index) ? [[row, problems.get(index)] as const] : [])))
  return judged.map((row) => {
    const problem = refused.get(row)
    return problem ? unjudged(row, 'refused', [problem], row.key) : row
  })
}

const unjudged = (
  { row_no, cells }: Pick<SheetRow, 'row_no' | 'cells'>,
  outcome: 'skipped' | 'refused',
  errors: FieldProblem[],
  key = '',
): JudgedRow => ({
  row_no,
  outcome,
  key,
  cells,
  form: null,
  changes: [],
  errors,
  record_id: null,
  record_version: null,
})

/** Times of day are local to the port of loading; reads the time zones of all rows with one query. */
async function readClocks({ db }: MasterDataContext, sheet: ImportSheet, read: readonly (ReadRow | null)[]): Promise<void> {
  const { clock } = sheet
  const times = sheet.fields.filter(({ kind }) => kind === 'dateTime').map(({ field }) => field)
  if (!clock || times.length === 0) return
  const placeOf = ({ given }: ReadRow) => String(given[clock] ?? '').toUpperCase()
  const zones = await zonesOfPlaces(db, [...new Set(read.flatMap((one) => (one ? [placeOf(one)] : [])))])
  for (const one of read)
    for (const field of times) {
      const text = one?.given[field]
      if (!one || typeof text !== 'string') continue
      const instant = text.endsWith('Z') ? text : instantOf(text, zones.get(placeOf(one)) ?? UNKNOWN_ZONE)
      if (instant === null) one.problems.push(at(field, 'msgDateTimeInvalid'))
      // In the format of the database, so that the same instant is no change.
      one.given[field] = instant && new Date(instant).toISOString()
    }
}

/** The values of a row; null for a row without data. */
function readRow({ mapping, isOfficial, words }: JudgeContext, sheet: ImportSheet, row: SheetRow): ReadRow | null {
  const official = isOfficial ? unlocodeTexts(row) : null
  if (isOfficial && official === null) return null
  const texts = official ?? Object.fromEntries(mapping.flatMap((field, index) => (field ? [[field, row.cells[index] ?? '']] : [])))
  const given: FormRecord = { ...sheet.fixed }
  const problems: FieldProblem[] = row.flaw ? [{ path: '', key: row.flaw }] : []
  for (const field of sheet.fields) {
    const text = (texts as Record<string, string>)[field.field]
    // A blank cell of a required or yes-no field keeps the existing or initial value.
    if (text === undefined || (text === '' && (field.required || field.kind === 'boolean'))) continue
    const found = valueOf(words, field, text)
    if ('problem' in found) problems.push(found.problem)
    else given[field.field] = found.value
  }
  return { row, given, problems }
}

type Formed = { data: FormRecord } | { problems: FieldProblem[] }

function formOf(importer: Importer, base: FormRecord, given: FormRecord): Formed {
  const form = { ...base, ...importer.fold(given, base) }
  const parsed = safeParse(importer.schema, form, { reportInput: true })
  return parsed.success ? { data: parsed.data } : { problems: inColumns(importer, form, problemsOfInput(parsed.error).map(withLimit)) }
}

/** A text that is too long is shown with its limit: the sheet has no field that stops the typing. */
const withLimit = (problem: FieldProblem): FieldProblem =>
  problem.key === 'msgTooLong' && problem.params?.['max'] !== undefined ? { ...problem, key: 'sheet.tooLong' } : problem

const inColumns = <T extends { path: string }>({ columnOf }: Importer, form: FormRecord, found: readonly T[]): T[] =>
  found.map((one) => ({ ...one, path: columnOf(one.path, form) }))

const changedColumns = (importer: Importer, before: FormRecord, after: FormRecord) =>
  inColumns(
    importer,
    after,
    differences(before, after).filter(({ path }) => !importer.aside.includes(path)),
  )

/** A cell that could not be read has one reason: that its field is blank too follows from it. */
const withLater = (unread: readonly FieldProblem[], later: readonly FieldProblem[]): FieldProblem[] => [
  ...unread,
  ...later.filter(({ path }) => !unread.some((one) => one.path === path)),
]

/** `first` is the row as a new record would have it. */
async function judgeRow(
  { importer, context }: JudgeContext,
  { row, given, problems }: ReadRow,
  first: Formed,
  byKey: ReadonlyMap<string, ExistingRecord>,
) {
  // Further problems of a row that was not fully read are unknown.
  if (row.flaw) return unjudged(row, 'refused', problems)
  if ('problems' in first) return unjudged(row, 'refused', withLater(problems, first.problems))
  const key = importer.keyOf(first.data)
  const existing = byKey.get(key) ?? null
  const whole = existing ? formOf(importer, existing.form, given) : first
  if ('problems' in whole) return unjudged(row, 'refused', withLater(problems, whole.problems), key)
  const form = await importer.completed(whole.data, context)
  const found = errorsOf(await importer.findings(form, existing, context)).map(({ path, key: msg, params }) => ({
    path,
    key: msg,
    ...(params ? { params } : {}),
  }))
  const errors = withLater(problems, inColumns(importer, form, found))
  if (errors.length > 0) return unjudged(row, 'refused', errors, key)
  const changes = existing ? changedColumns(importer, existing.form, form) : []
  const outcome: JudgedRow['outcome'] = existing === null ? 'new' : changes.length > 0 ? 'changed' : 'same'
  return {
    row_no: row.row_no,
    outcome,
    key,
    cells: row.cells,
    form: outcome === 'same' ? null : form,
    changes,
    errors: [],
    record_id: existing === null ? null : String(existing.key),
    record_version: existing?.version ?? null,
  }
}
