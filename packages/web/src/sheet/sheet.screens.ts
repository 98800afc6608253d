import { GOVERNMENT_PATH } from '@fairlead/domain/invoice-group/invoice-group.addresses'
import { PACKAGE_IMPORT_PATH } from '@fairlead/domain/package-line/package-line.addresses'
import type { Namespace } from '@fairlead/domain/messages'
import type { Screen } from '../kit/app/screens.ts'

const PATH = '/BMS/Admin/imports'
/** Columns have the labels of the lists that a sheet fills. */
const LABELS = [
  'sheet',
  'document',
  'place',
  'carrier',
  'warehouse',
  'tradelane',
  'sailing',
  'rate',
  'booking',
  'code',
  'exchange-rate',
  'package-line',
  'invoice-group',
] as const satisfies readonly Namespace[]
const common = { funcs: ['admin'], menu_ids: ['m_master', 'm_admin_imports'], texts: LABELS } as const

/** INV-066: the same screens for the one kind that accounting imports. */
const accounting = { ...common, funcs: ['m_ar_search'], menu_ids: ['m_invoice', 'm_invoice_import'] } as const

/** The same screens for package lines, which those who pack import too. */
const packing = { ...common, funcs: ['create_booking'], menu_ids: ['m_booking', 'm_booking_create'] } as const

export const SHEET_SCREENS: readonly Screen[] = [
  { ...common, path: PATH, title: 'sheet.list_imports', load: async () => (await import('./sheet.list.tsx')).SheetListPage },
  { ...common, path: `${PATH}/new`, title: 'sheet.new', load: async () => (await import('./NewSheetPage.tsx')).NewSheetPage },
  {
    ...accounting,
    path: GOVERNMENT_PATH,
    title: 'invoice-group.importDocument',
    load: async () => (await import('./GovernmentImportPage.tsx')).GovernmentImportPage,
  },
  {
    ...accounting,
    path: `${GOVERNMENT_PATH}/{import_id}`,
    title: 'sheet.one',
    load: async () => (await import('./SheetPage.tsx')).SheetPage,
  },
  {
    ...packing,
    path: PACKAGE_IMPORT_PATH,
    title: 'package-line.import',
    load: async () => (await import('./PackageImportPage.tsx')).PackageImportPage,
  },
  {
    ...packing,
    path: `${PACKAGE_IMPORT_PATH}/{import_id}`,
    title: 'sheet.one',
    load: async () => (await import('./SheetPage.tsx')).SheetPage,
  },
  { ...common, path: `${PATH}/{import_id}`, title: 'sheet.one', load: async () => (await import('./SheetPage.tsx')).SheetPage },
]
