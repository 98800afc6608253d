import type { SheetField } from '@fairlead/domain/sheet/sheet.kinds'
import { LANGUAGES } from '@fairlead/domain/kit/fields'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { at } from '@fairlead/domain/kit/rules'
import type { Words } from '../kit/record/words.ts'

type Read = { value: string | number | boolean | null } | { problem: FieldProblem }

/** What a cell means in its field: codes and words, in any of the portal's languages, dates and numbers in the ways they are commonly written. */
export function valueOf(words: Words, field: SheetField, text: string): Read {
  if (text === '') return { value: null }
  const wrong = (key: string, params?: Record<string, string>): Read => ({ problem: at(field.field, key, params) })
  switch (field.kind) {
    case 'text':
    case 'money': // its field reads the digits
    case 'key': // no sheet writes ids
      return { value: text }
    // With a zone it is an instant; without one it is told by a clock that is asked later.
    case 'dateTime':
      return {
        value:
          /(?:Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : text.replaceAll('/', '-'),
      }
    case 'number':
      return /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(text) ? { value: Number(text.replaceAll(',', '')) } : wrong('sheet.numberForm')
    case 'date':
      return dateOf(text) === null ? wrong('msgDateInvalid') : { value: dateOf(text) }
    case 'boolean': {
      const value = yesOrNo(words, text)
      return value === null ? wrong('msgValueInvalid') : { value }
    }
    case 'choice': {
      const found = choiceOf(words, field, text)
      return found === undefined ? wrong('sheet.choiceUnknown', { values: (field.values ?? []).join(', ') }) : { value: found }
    }
  }
}

/** `2026-03-01`, `2026/3/1`, and what a spreadsheet makes of a day. Forms that could be read two ways are not guessed at. */
function dateOf(text: string): string | null {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  return year === undefined ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const same = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0

function yesOrNo(words: Words, text: string): boolean | null {
  const means = (key: 'yes' | 'no') => LANGUAGES.some((language) => same(words(language, key), text))
  if (/^(?:true|1|y)$/i.test(text) || means('yes')) return true
  return /^(?:false|0|n)$/i.test(text) || means('no') ? false : null
}

const choiceOf = (words: Words, { values = [], valueLabels }: SheetField, text: string) =>
  values.find(
    (value) =>
      same(value, text) ||
      (valueLabels !== undefined && LANGUAGES.some((language) => same(words(language, `${valueLabels}${value}`), text))),
  )

/** Which field each heading names, by its own name or by its label in any language. */
export function mappingOf(words: Words, fields: readonly SheetField[], headings: readonly string[]): (string | null)[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const bare = heading.replace(/\*$/, '').trim()
    const found = fields.find(
      ({ field, label }) =>
        !taken.has(field) && (same(field, bare.replaceAll(' ', '_')) || LANGUAGES.some((language) => same(words(language, label), bare))),
    )
    if (found) taken.add(found.field)
    return found?.field ?? null
  })
}
