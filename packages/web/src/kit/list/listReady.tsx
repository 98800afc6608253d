import { agedField } from '@fairlead/domain/kit/ageingDays'
import type { Column } from '@fairlead/domain/kit/list'
import { wallTime } from '@fairlead/domain/kit/wallTime'
import type { ReactNode } from 'react'
import { Chip } from '../ui/Chip.tsx'
import { formatAmount } from '../format/formatAmount.ts'
import { formatInstant } from '../format/formats.ts'
import type { ListScreen, Row } from './list.ts'
import { AGEING_COLUMN } from './list.ts'
import { toneOf } from '../ui/tones.ts'
import type { Texts } from '../app/texts.ts'

/** A column made ready for a language: what costs is done once here, not once a cell. */
export interface ReadyColumn {
  id: string
  label: string
  sortable: boolean
  /** Stands at the right. */
  figures: boolean
  text: (row: Row) => string
  cell: (row: Row) => ReactNode
}

type Say = (value: unknown, row: Row) => string

/** The label of one value of a choice; values that need no words (an IMDG class) are their own. */
export function choiceLabel(column: Column, value: string, texts: Texts): string {
  const key = `${column.valueLabels ?? ''}${value}`
  const said = texts.say(key)
  return said === key ? value : said
}

function wordsOf(column: Column, texts: Texts): Say {
  switch (column.kind) {
    case 'number': {
      const digits = column.digits ?? 0
      const { format } = new Intl.NumberFormat(texts.language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
      return (value) => format(Number(value))
    }
    case 'money': {
      const { currencyField = '' } = column
      return (value, { [currencyField]: currency }) =>
        formatAmount(String(value), typeof currency === 'string' ? currency : null, texts.language)
    }
    case 'choice': {
      const labels = new Map((column.values ?? []).map((value) => [value, choiceLabel(column, value, texts)]))
      return (value) => labels.get(String(value)) ?? String(value)
    }
    case 'boolean':
      return (value) => texts.t(value === true ? 'yes' : 'no')
    case 'dateTime': {
      const { zone } = column
      return (value) => (zone ? wallTime(String(value), zone) : formatInstant(String(value)))
    }
    default:
      return String
  }
}

const CHECKED = (
  <span className="list-flag" aria-hidden="true">
    ✓
  </span>
)
const UNCHECKED = (
  <span className="list-flag list-flag-off" aria-hidden="true">
    –
  </span>
)

/** A status's chips are made once: thousands of cells share them. */
function chipsOf(column: Column, say: (value: string) => string): Map<string, ReactNode> {
  return new Map(
    (column.values ?? []).flatMap((value): [string, ReactNode][] => {
      const tone = toneOf(column.valueLabels, value)
      return tone
        ? [
            [
              value,
              <Chip key={value} kind={tone}>
                {say(value)}
              </Chip>,
            ],
          ]
        : []
    }),
  )
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

export function readyColumn(column: Column, screen: ListScreen, texts: Texts): ReadyColumn {
  const say = wordsOf(column, texts)
  const name = screen.names?.[column.field]
  const chips = chipsOf(column, (value) => say(value, {}))
  const own = screen.cells?.[column.field]
  const text = (row: Row) => {
    const value = row[column.field]
    if (isBlank(value)) return ''
    return name && !isBlank(row[name]) ? `${say(value, row)} ${String(row[name])}` : say(value, row)
  }
  const cell = (row: Row): ReactNode => {
    const value = row[column.field]
    if (isBlank(value)) return null
    if (own) return own(value, row, texts)
    if (column.kind === 'boolean') return withFlag(value === true, say(value, row))
    if (name && !isBlank(row[name])) return withName(say(value, row), String(row[name]))
    return chips.get(String(value)) ?? say(value, row)
  }
  return {
    id: column.field,
    label: texts.say(column.label),
    sortable: column.sortable ?? false,
    figures: column.kind === 'number' || column.kind === 'money',
    text,
    cell,
  }
}

const withFlag = (on: boolean, words: string) => (
  <>
    {on ? CHECKED : UNCHECKED}
    {words}
  </>
)

/** The name stands beside its code where it fits whole, and is told otherwise. */
const withName = (code: string, name: string) => (
  <span className="list-coded" title={`${code} ${name}`}>
    <span>{code}</span> <span className="list-name">{name}</span>
  </span>
)

/** The ageing mark sorts by the instant it counts from; the cell is a component of its own, for its clock. */
export function ageingColumn(screen: ListScreen, texts: Texts): ReadyColumn {
  const aged = screen.list.ageing && agedField(screen.list.ageing)
  const from = screen.list.columns.find((column) => column.field === aged)
  return {
    id: AGEING_COLUMN,
    label: texts.t('ageing'),
    sortable: from?.sortable ?? false,
    figures: false,
    text: () => '',
    cell: () => null,
  }
}

export function readyColumns(screen: ListScreen, fields: readonly string[], texts: Texts): ReadyColumn[] {
  const byField = new Map(screen.list.columns.map((column) => [column.field, column]))
  return fields.flatMap((field) => {
    if (field === AGEING_COLUMN) return [ageingColumn(screen, texts)]
    const column = byField.get(field)
    return column ? [readyColumn(column, screen, texts)] : []
  })
}
