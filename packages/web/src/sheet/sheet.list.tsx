import { sheetApi } from '@fairlead/domain/sheet/sheet.api'
import { IMPORT_LIST } from '@fairlead/domain/sheet/sheet.lists'
import type { SheetImportRow } from '@fairlead/domain/sheet/sheet'
import { listScreen } from '../kit/views/listScreen.tsx'
import { recordAddress } from '../kit/app/recordAddress.ts'

export const SheetListPage = listScreen<SheetImportRow>({
  list: IMPORT_LIST,
  call: sheetApi.list,
  module: 'sheet',
  rowLink: ({ import_id }) => recordAddress(IMPORT_LIST.path, import_id),
  groups: async () => [
    { title: 'sheet.one', fields: ['import_id', 'kind', 'file_name', 'status', 'user_name', 'created_at', 'finished_at'] },
    { title: 'sheet.resultTitle', fields: ['rows_total', 'rows_new', 'rows_changed', 'rows_same', 'rows_refused'] },
  ],
  create: { label: 'sheet.new', href: recordAddress(IMPORT_LIST.path, 'new'), funcs: ['admin'] },
})
