import { wallTime } from '@fairlead/domain/kit/wallTime'
import { isFilled } from '../fields/isFilled.ts'
import type { RecordEditor } from './recordEditor.ts'
import type { AnyRecordKind, Values } from './recordKind.ts'
import { shapeAt } from '../form/schemaShape.ts'
import { zoneFor } from './zones.ts'
import { optionText } from '../fields/optionTexts.ts'
import type { Texts } from '../app/texts.ts'

/** Whatever names the fields of a record. */
type Labelled = Pick<AnyRecordKind, 'shape'>

/** A name within brackets may hold a dot of its own. */
const steps = (path: string) => path.split(/\.(?![^[]*\])/)

/** `containers.2.seal_no` in words: "Containers 3 · Seal no."; `containers.[CSQU3054383]`: "Containers CSQU3054383". */
export function pathWords(kind: Labelled, path: string, form: Values): string {
  const words: string[] = []
  for (const step of steps(path)) {
    const last = words.length - 1
    if (/^\d+$/.test(step)) words[last] = `${words[last]} ${Number(step) + 1}`
    else if (step.startsWith('[')) words[last] = `${words[last]} ${step.slice(1, -1)}`
    else words.push(kind.shape.labelOf(step, form))
  }
  return words.join(' · ')
}

/** The blocks of a screen that changed, each named once: "ETD, Vessel, Containers". */
export function changedNames(kind: Labelled, paths: readonly string[], form: Values): string[] {
  return [...new Set(paths.map((path) => kind.shape.labelOf(steps(path)[0] ?? '', form)))]
}

/** A value as a reader of its field expects it. */
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
  if (field?.kind === 'own' && field.text) return optionText(field.text, value) ?? String(value)
  if (field?.kind === 'instant') return wallTime(String(value), zoneFor(kind, editor.state.get().now))
  if (typeof value === 'number' && field?.kind === 'number') return value.toLocaleString(texts.language, { maximumFractionDigits: 3 })
  return String(value)
}

const isLine = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
export const isLines = (value: unknown): value is Values[] => Array.isArray(value) && value.length > 0 && value.every(isLine)

/** A line in full, each value with its name; lists within it in brackets. */
export function lineWords(editor: RecordEditor, path: string, line: Values, texts: Texts): string {
  const { kind, state } = editor
  const cellWords = (name: string, cell: unknown): string =>
    isLines(cell)
      ? `(${cell.map((inner, index) => lineWords(editor, `${path}.${name}.${index}`, inner, texts)).join('; ')})`
      : valueWords(editor, `${path}.${name}`, cell, texts)
  // In the order of the form: what was kept has lost it.
  const names = new Set([...Object.keys(shapeAt(kind.shape.schema, path)?.shape ?? {}), ...Object.keys(line)])
  const filled = [...names].map((name) => [name, line[name]] as const).filter(([, cell]) => isFilled(cell))
  return (
    filled.map(([name, cell]) => `${kind.shape.labelOf(name, state.get().now)} ${cellWords(name, cell)}`).join(' · ') ||
    texts.t('mergeEmptyLine')
  )
}
