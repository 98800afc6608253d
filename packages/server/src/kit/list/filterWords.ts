import type { Language } from '@fairlead/domain/kit/languages'
import { parseConditions, type Condition } from '@fairlead/domain/kit/conditions'
import type { Column, ColumnKey, List } from '@fairlead/domain/kit/list'
import type { Words } from '../record/words.ts'
import type { ExportQuery } from './exportList.ts'

/** Returns the names of ids or codes of a key column; values that this user may not see stay unchanged. */
export type NamesOf = (key: ColumnKey, values: readonly (string | number)[]) => Promise<string[]>

interface FilterTexts {
  words: Words
  language: Language
  namesOf: NamesOf
}

/** Describes the search, age and filter of a list, one text per condition, in the words of the chips on the screen. */
export async function filterWords(texts: FilterTexts, list: List, { q, filter, age }: ExportQuery): Promise<string[]> {
  const { words, language } = texts
  const conditions = await Promise.all((parseConditions(filter) ?? []).map((condition) => conditionWords(texts, list.columns, condition)))
  const ageWords = age
    ? [words(language, 'filterWords_is', { field: words(language, 'ageing'), values: words(language, `ageing_${age}`) })]
    : []
  return [...(q ? [words(language, 'exportSearched', { words: q })] : []), ...ageWords, ...conditions]
}

async function conditionWords(texts: FilterTexts, columns: readonly Column[], [field, operator, values]: Condition): Promise<string> {
  const { words, language, namesOf } = texts
  const column = columns.find((candidate) => candidate.field === field)
  const isKey = column?.key && (operator === 'in' || operator === 'notIn')
  const names = isKey && column.key ? await namesOf(column.key, values) : values.map((value) => labelOf(texts, column, value))
  return words(language, `filterWords_${operator}`, {
    field: words(language, column?.label ?? field),
    values: names.join(words(language, 'separator')),
    first: names[0] ?? '',
    second: names[1] ?? '',
  })
}

const labelOf = ({ words, language }: FilterTexts, column: Column | undefined, value: string | number) =>
  column?.kind === 'choice' ? words(language, `${column.valueLabels ?? ''}${value}`) : String(value)
