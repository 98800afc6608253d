import type { Language } from '@fairlead/domain/kit/fields'
import { parseConditions, type Column, type ColumnKey, type Condition, type List } from '@fairlead/domain/kit/list'
import type { Words } from '../record/words.ts'
import type { ExportQuery } from './exportList.ts'

/** The names behind the values of a key, as this reader may know them. */
export type NamesOf = (key: ColumnKey, values: readonly (string | number)[]) => Promise<string[]>

/** What narrows a list, line by line, as the chips of the screen say it. */
export async function filterWords(
  words: Words,
  language: Language,
  list: List,
  { q, filter, age }: ExportQuery,
  namesOf: NamesOf,
): Promise<string[]> {
  const conditions = await Promise.all(
    (parseConditions(filter) ?? []).map((condition) => wordsOf(words, language, list.columns, condition, namesOf)),
  )
  const aged = age
    ? [words(language, 'filterWords_is', { field: words(language, 'ageing'), values: words(language, `ageing_${age}`) })]
    : []
  return [...(q ? [words(language, 'exportSearched', { words: q })] : []), ...aged, ...conditions]
}

async function wordsOf(
  words: Words,
  language: Language,
  columns: readonly Column[],
  [field, operator, values]: Condition,
  namesOf: NamesOf,
): Promise<string> {
  const column = columns.find((candidate) => candidate.field === field)
  const isKey = column?.key && (operator === 'in' || operator === 'notIn')
  const told = isKey && column.key ? await namesOf(column.key, values) : values.map((value) => labelOf(words, language, column, value))
  return words(language, `filterWords_${operator}`, {
    field: words(language, column?.label ?? field),
    values: told.join(words(language, 'separator')),
    first: told[0] ?? '',
    second: told[1] ?? '',
  })
}

const labelOf = (words: Words, language: Language, column: Column | undefined, value: string | number) =>
  column?.kind === 'choice' ? words(language, `${column.valueLabels ?? ''}${value}`) : String(value)
