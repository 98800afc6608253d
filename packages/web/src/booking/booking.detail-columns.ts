import type { ContainerLine, ContainerRequest, HsLine, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { BOOKING_FIELD_RIGHTS } from '@fairlead/domain/booking/booking.rights'
import { isWritable } from '@fairlead/domain/kit/fieldRights'
import { HS_SEPARATORS } from '@fairlead/domain/kit/identifiers'
import { sizesFor } from '@fairlead/domain/transport/transport.codes'
import { useMemo } from 'react'
import { useActor } from '../kit/app/actor.ts'
import { useEditorState, useFormNow } from '../kit/editor/editorContext.ts'
import type { GridColumn } from '../kit/grid/gridColumns.ts'
import { useText } from '../kit/app/texts.ts'
import { sizeAliases } from '@fairlead/domain/kit/containerShorthand'
import { bookingLabel } from './booking.detail-labels.ts'

type ColumnOptions = Partial<GridColumn>
type Make = (field: string, kind: GridColumn['kind'], width: number, extra?: ColumnOptions) => GridColumn

const readOnlyColumn = (field: string): ColumnOptions => ({ kind: 'computed', text: (row) => String(row[field] ?? '') })

/** Columns with their labels, rebuilt when language, mode or required fields change. */
function useColumns(lines: string, columnsOf: (make: Make) => readonly GridColumn[], facts = ''): readonly GridColumn[] {
  const { language, say } = useText()
  const mode = useFormNow((form: ShippingOrderForm) => form.mode)
  const required = useEditorState((state) => state.required)
  const actor = useActor()
  return useMemo(() => {
    const make: Make = (field, kind, width, extra) => ({
      field,
      kind,
      width,
      label: bookingLabel(field, { mode }),
      required: required.has(`${lines}.*.${field}`),
      headings: headingsOf(field, say),
      ...(UNITS[field] && { units: UNITS[field] }),
      ...(IGNORED_CHARACTERS[field] && { drop: IGNORED_CHARACTERS[field] }),
      ...extra,
      ...(isWritable(BOOKING_FIELD_RIGHTS, `${lines}.${field}`, actor) ? {} : readOnlyColumn(field)),
    })
    return columnsOf(make)
    // oxlint-disable-next-line react/exhaustive-deps -- `columnsOf` is an inline function; `facts` lists what it depends on
  }, [lines, language, mode, required, actor, facts])
}

/** The headings of a column in spreadsheets, in the user's language and in English. */
function headingsOf(field: string, say: (key: string) => string): string[] {
  const key = `booking.headings_${field}`
  const names = say(key)
  return names === key ? [] : names.split('|')
}

/** The container sizes allowed for mode and service. */
export function useSizes(): readonly string[] {
  const sizes = useFormNow((form: ShippingOrderForm) =>
    sizesFor(form)
      .map((size) => size.container_size)
      .join(' '),
  )
  return useMemo(() => sizes.split(' '), [sizes])
}

const optionsOf = (codes: readonly string[]) => codes.map((value) => ({ value, label: value, also: sizeAliases(value) }))
/** Separators that users type inside a code. */
const IGNORED_CHARACTERS: Record<string, RegExp> = { container_no: /[\s/.-]/g, hs_code: HS_SEPARATORS }
const UNITS: Record<string, readonly string[]> = { gross_weight: ['kg', 'kgs'], cbm: ['cbm', 'm3', 'm³'] }

export function useRequestColumns() {
  const sizes = useSizes()
  return useColumns(
    'container_requests',
    (make) => {
      const size: keyof ContainerRequest = 'container_size'
      return [
        make(size, 'choice', 140, { options: optionsOf(sizes), required: true }),
        make('qty', 'number', 100, { sum: true, required: true }),
      ]
    },
    sizes.join(' '),
  )
}

const measures = (make: Make): GridColumn[] => {
  const columns: { field: keyof HsLine; width: number; digits: number }[] = [
    { field: 'package_qty', width: 92, digits: 0 },
    { field: 'gross_weight', width: 146, digits: 3 },
    { field: 'cbm', width: 100, digits: 3 },
  ]
  return columns.map(({ field, width, digits }) => make(field, 'number', width, { digits, sum: true }))
}

export function useContainerColumns() {
  const sizes = useSizes()
  return useColumns(
    'containers',
    (make) => {
      const column = (field: keyof ContainerLine, kind: GridColumn['kind'], width: number, extra?: ColumnOptions) =>
        make(field, kind, width, extra)
      return [
        column('container_no', 'code', 124),
        column('container_size', 'choice', 76, { options: optionsOf(sizes) }),
        column('seal_no', 'text', 100),
        column('carrier_booking_no', 'text', 140),
        ...measures(make),
        column('ex_factory_date', 'date', 110),
        column('cfs_received', 'date', 108),
        column('cy_gate_in', 'date', 104),
        column('hs_lines', 'computed', 66, {
          text: ({ hs_lines }) => (Array.isArray(hs_lines) && hs_lines.length > 0 ? String(hs_lines.length) : ''),
        }),
      ]
    },
    sizes.join(' '),
  )
}

/** The carrier booking number of each container, next to size and number, which identify it. */
export const useCarrierNumberColumns = () =>
  useColumns('containers', (make) => {
    const shown = (field: 'container_no' | 'container_size', width: number) =>
      make(field, 'computed', width, { text: (row) => String(row[field] ?? '') })
    return [shown('container_size', 90), shown('container_no', 140), make('carrier_booking_no', 'text', 260)]
  })

export const useHsColumns = () => useColumns('hs', (make) => [make('hs_code', 'code', 150), ...measures(make)])
