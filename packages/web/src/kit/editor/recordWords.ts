import { wallTime } from '@fairlead/domain/kit/wallTime'
import { labelOfPath, pathSteps } from '../format/pathWords.ts'
import { isFilled } from '../fields/isFilled.ts'
import type { RecordEditor } from './recordEditor.ts'
import type { AnyRecordKind, Values, Versioned } from './recordKind.ts'
import { shapeAt } from '../form/schemaShape.ts'
import { zoneFor } from './zones.ts'
import { optionText } from '../fields/optionTexts.ts'
import type { Texts } from '../app/texts.ts'

/** A kind of record with labels for its fields. */
type Labelled = Pick<AnyRecordKind, 'shape'>

/** What users call a line: its name, or what the kind makes of it. */
const nameOfLine = ({ shape }: Labelled, name: string, record: (Values & Versioned) | null): string =>
  (record && shape.nameOfLine?.(name, record)) ?? name

/** The label of a path: "Containers 3 · Seal no.". */
export const pathWords = (kind: Labelled, path: string, form: Values, record: (Values & Versioned) | null = null): string =>
  labelOfPath(
    path,
    (field) => kind.shape.labelOf(field, form),
    (name) => nameOfLine(kind, name, record),
  )

/** The labels of the changed fields and lists, each once: "ETD, Vessel, Containers". */
export function changedNames(kind: Labelled, paths: readonly string[], form: Values): string[] {
  return [...new Set(paths.map((path) => kind.shape.labelOf(pathSteps(path)[0] ?? '', form)))]
}

/** The text of a value, as its field shows it. */
export function valueWords(editor: RecordEditor, path: string, value: unknown, texts: Texts): string {
  const { kind } = editor
  if (!isFilled(value) && value !== false) return '–'
  if (typeof value === 'boolean') return texts.t(value ? 'yes' : 'no')
  if (Array.isArray(value)) return texts.t('linesCount', { count: value.length })
  if (isLine(value)) return lineWords(editor, path, value, texts)
  const statuses = kind.words.statusFields?.[path]
  if (statuses) return texts.say(`${statuses}${String(value)}`)
  const field = editor.fields.get(path)
  if (field?.kind === 'choice' && field.labels !== undefined) return texts.say(`${field.labels}${String(value)}`)
  if (field?.kind === 'lookup') return optionText(field.options, value) ?? String(value)
  if (field?.kind === 'custom' && field.text) return optionText(field.text, value) ?? String(value)
  if (field?.kind === 'instant') return wallTime(String(value), zoneFor(kind, editor.state.get().now))
  if (typeof value === 'number' && field?.kind === 'number') return value.toLocaleString(texts.language, { maximumFractionDigits: 4 })
  return String(value)
}

const isLine = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
export const isLines = (value: unknown): value is Values[] => Array.isArray(value) && value.length > 0 && value.every(isLine)

/** The text of a line: each value with its label, inner lines in brackets. */
export function lineWords(editor: RecordEditor, path: string, line: Values, texts: Texts): string {
  const { kind, state } = editor
  const { namedBy } = kind.shape.lines.find(({ field }) => field === pathSteps(path)[0]) ?? {}
  const cellWords = (name: string, cell: unknown): string => {
    if (name === namedBy) return nameOfLine(kind, String(cell), state.get().record)
    return isLines(cell)
      ? `(${cell.map((inner, index) => lineWords(editor, `${path}.${name}.${index}`, inner, texts)).join('; ')})`
      : valueWords(editor, `${path}.${name}`, cell, texts)
  }
  // In the order of the schema: stored lines may have another.
  const names = new Set([...Object.keys(shapeAt(kind.shape.schema, path)?.shape ?? {}), ...Object.keys(line)])
  const filled = [...names].map((name) => [name, line[name]] as const).filter(([, cell]) => isFilled(cell))
  return (
    filled.map(([name, cell]) => `${kind.shape.labelOf(name, state.get().now)} ${cellWords(name, cell)}`).join(' · ') ||
    texts.t('mergeEmptyLine')
  )
}
