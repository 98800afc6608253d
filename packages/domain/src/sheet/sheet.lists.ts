import type { List } from '../kit/list.ts'
import { ImportStatus, type SheetImportRow } from './sheet.ts'
import { ImportKind } from '../kit/importKinds.ts'

export const IMPORT_LIST: List<SheetImportRow> = {
  name: 'imports',
  path: '/BMS/Admin/imports',
  title: 'sheet.list_imports',
  empty: 'sheet.empty_imports',
  id: 'import_id',
  defaultSort: '-created_at',
  columns: [
    { field: 'file_name', kind: 'text', label: 'sheet.file_name', width: 240, searched: true },
    { field: 'kind', kind: 'choice', label: 'sheet.kind', values: ImportKind.options, valueLabels: 'sheet.kind_', width: 160 },
    {
      field: 'status',
      kind: 'choice',
      label: 'sheet.status',
      values: ImportStatus.options,
      valueLabels: 'sheet.status_',
      width: 130,
    },
    { field: 'rows_total', kind: 'number', label: 'sheet.rows_total', digits: 0 },
    { field: 'rows_new', kind: 'number', label: 'sheet.rows_new', digits: 0 },
    { field: 'rows_changed', kind: 'number', label: 'sheet.rows_changed', digits: 0 },
    { field: 'rows_same', kind: 'number', label: 'sheet.rows_same', digits: 0 },
    { field: 'rows_refused', kind: 'number', label: 'sheet.rows_refused', digits: 0 },
    { field: 'user_name', kind: 'text', label: 'sheet.user_name', width: 140 },
    { field: 'created_at', kind: 'dateTime', label: 'sheet.created_at', width: 150, sortable: true },
    { field: 'finished_at', kind: 'dateTime', label: 'sheet.finished_at', width: 150, optional: true },
    { field: 'import_id', kind: 'number', label: 'sheet.import_id', digits: 0, width: 70, optional: true },
  ],
}
