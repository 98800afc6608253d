import type { SheetField } from '@fairlead/domain/sheet/sheet.kinds'
import { EARLIER_HEADINGS } from '@fairlead/domain/sheet/sheet.earlier-codes'
import { LANGUAGES } from '@fairlead/domain/kit/languages'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { at } from '@fairlead/domain/kit/rules'
import type { Words } from '../kit/record/words.ts'

type ReadValue = { value: string | number | boolean | null } | { problem: FieldProblem }

/** Reads a cell for its field: codes, labels in any language of the portal, and the common forms of dates and numbers. */
export function valueOf(words: Words, field: SheetField, text: string): ReadValue {
  if (text === '') return { value: null }
  const wrong = (key: string, params?: Record<string, string>): ReadValue => ({ problem: at(field.field, key, params) })
  switch (field.kind) {
    case 'text':
    case 'money': // the field parses the digits
    case 'key': // no sheet writes ids
      return { value: text }
    // With an offset it is an instant; without one, local time of a zone that is read later.
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

/** `2026-03-01`, `2026/3/1`, and the date of a spreadsheet. Ambiguous forms are refused. */
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

const choiceOf = (words: Words, { values = [], valueLabels, spellings }: SheetField, text: string) =>
  values.find(
    (value) =>
      same(value, text) ||
      spellings?.[value]?.some((spelling) => same(spelling, text)) ||
      (valueLabels !== undefined && LANGUAGES.some((language) => same(words(language, `${valueLabels}${value}`), text))),
  )

/** The field of each heading, by field name, label in any language or label of an earlier template. The names are looked up, because a hostile sheet has thousands of headings. */
export function mappingOf(words: Words, fields: readonly SheetField[], headings: readonly string[]): (string | null)[] {
  const names = new Map<string, string[]>()
  for (const { field, label, headings: further = [] } of fields)
    for (const name of new Set([field, ...inAllLanguages(words, [label, ...further]), ...(EARLIER_HEADINGS[label] ?? [])].map(folded)))
      names.set(name, [...(names.get(name) ?? []), field])
  const order = fields.map(({ field }) => field)
  const fieldsInUse = new Set<string>()
  return headings.map((heading) => {
    const bare = heading.replace(/\*$/, '').trim()
    const named = bare === '' ? [] : [...(names.get(folded(bare.replaceAll(' ', '_'))) ?? []), ...(names.get(folded(bare)) ?? [])]
    const found = named.filter((field) => !fieldsInUse.has(field)).toSorted((one, other) => order.indexOf(one) - order.indexOf(other))[0]
    if (found) fieldsInUse.add(found)
    return found ?? null
  })
}

const inAllLanguages = (words: Words, labels: readonly string[]) =>
  labels.flatMap((label) => LANGUAGES.map((language) => words(language, label)))

const folded = (text: string) => text.normalize('NFKC').toLowerCase()
