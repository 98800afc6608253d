import type { List } from '@fairlead/domain/kit/list'
import { columnSizingFeature, type ReactTable, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useEffect, useMemo } from 'react'
import { idOf, type Row } from './list.ts'
import type { ReadyColumn } from './listReady.tsx'
import { defaultWidth } from './listLayout.ts'

const features = tableFeatures({ rowSelectionFeature, columnSizingFeature })
export type ListTable = ReactTable<typeof features, Row, null>

type Widths = Record<string, number>
const selectNothing = () => null

/** The rows, their selection (by record, over all pages) and the widths. Whoever shows a part of this state subscribes to that part. */
export function useListTable(list: List, columns: readonly ReadyColumn[], items: readonly Row[], widths: Widths): ListTable {
  const options = useMemo(() => {
    const byField = new Map(list.columns.map((column) => [column.field, column]))
    const defs = columns.map(({ id }) => ({ id, accessorFn: (row: Row) => row[id], size: defaultWidth(byField.get(id)) }))
    return { features, columns: defs, data: items, getRowId: (row: Row) => idOf(list, row) }
  }, [columns, items, list])
  const table = useTable(options, selectNothing)
  const { setColumnSizing } = table
  useEffect(() => setColumnSizing(widths), [setColumnSizing, widths])
  return table
}
