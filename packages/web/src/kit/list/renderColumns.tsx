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

/** A column prepared for a language; formatters are made once per column, not once per cell. */
export interface RenderedColumn {
  id: string
  label: string
  sortable: boolean
  /** Numbers, aligned right. */
  figures: boolean
  text: (row: Row) => string
  cell: (row: Row) => ReactNode
}

type Format = (value: unknown, row: Row) => string

/** The label of one value of a choice; the value itself if it has no label (an IMDG class). */
export function choiceLabel(column: Column, value: string, texts: Texts): string {
  const key = `${column.valueLabels ?? ''}${value}`
  const label = texts.say(key)
  return label === key ? value : label
}

function formatOf(column: Column, texts: Texts): Format {
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

/** The chips of a status column, made once and shared by all cells. */
function chipsOf(column: Column, label: (value: string) => string): Map<string, ReactNode> {
  return new Map(
    (column.values ?? []).flatMap((value): [string, ReactNode][] => {
      const tone = toneOf(column.valueLabels, value)
      return tone
        ? [
            [
              value,
              <Chip key={value} kind={tone}>
                {label(value)}
              </Chip>,
            ],
          ]
        : []
    }),
  )
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

export function renderColumn(column: Column, screen: ListScreen, texts: Texts): RenderedColumn {
  const format = formatOf(column, texts)
  const nameField = screen.names?.[column.field]
  const chips = chipsOf(column, (value) => format(value, {}))
  const customCell = screen.cells?.[column.field]
  const text = (row: Row) => {
    const value = row[column.field]
    if (isBlank(value)) return ''
    return nameField && !isBlank(row[nameField]) ? `${format(value, row)} ${String(row[nameField])}` : format(value, row)
  }
  const cell = (row: Row): ReactNode => {
    const value = row[column.field]
    if (isBlank(value)) return null
    if (customCell) return customCell(value, row, texts)
    if (column.kind === 'boolean') return withFlag(value === true, format(value, row))
    if (nameField && !isBlank(row[nameField])) return withName(format(value, row), String(row[nameField]))
    return chips.get(String(value)) ?? format(value, row)
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

/** Code and name; the tooltip shows the name when the column is too narrow. */
const withName = (code: string, name: string) => (
  <span className="list-coded" title={`${code} ${name}`}>
    <span>{code}</span> <span className="list-name">{name}</span>
  </span>
)

/** The ageing mark sorts by the instant or date it counts from. `ListRow` renders its cell, which changes with the clock. */
function ageingColumn(screen: ListScreen, texts: Texts): RenderedColumn {
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

export function renderColumns(screen: ListScreen, fields: readonly string[], texts: Texts): RenderedColumn[] {
  const byField = new Map(screen.list.columns.map((column) => [column.field, column]))
  return fields.flatMap((field) => {
    if (field === AGEING_COLUMN) return [ageingColumn(screen, texts)]
    const column = byField.get(field)
    return column ? [renderColumn(column, screen, texts)] : []
  })
}
