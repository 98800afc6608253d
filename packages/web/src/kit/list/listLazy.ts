import { fetchPart } from '../app/fetchPart.ts'
import { needFirstTexts } from '../app/texts.ts'
import { prefetch, later, MissingFloat, MissingPanel } from '../ui/later.tsx'
import type { ListScreen } from './list.ts'
import { fetchCellEdits } from './listCellEdit.ts'
/* The parts of a list that load on first use. */

const filter = () => import('./ListFilter.tsx')
const columns = () => import('./ListColumnChooser.tsx')

export const ListFilter = later(async () => ({ default: (await filter()).ListFilter }), MissingFloat)
export const ListColumnChooser = later(async () => ({ default: (await columns()).ListColumnChooser }), MissingFloat)
const columnMenu = () => import('./ListColumnMenu.tsx')
export const ListColumnMenu = later(async () => ({ default: (await columnMenu()).ListColumnMenu }), MissingFloat)
export const prefetchColumnMenu = prefetch(columnMenu)
export const ListChips = later(async () => ({ default: (await import('./ListChips.tsx')).ListChips }))
export const ListKeySheet = later(async () => ({ default: (await import('./ListKeySheet.tsx')).ListKeySheet }), MissingFloat)
export const ListFitOffer = later(async () => ({ default: (await import('./ListFitOffer.tsx')).ListFitOffer }), undefined, needFirstTexts)
export const ListBulkBar = later(async () => ({ default: (await import('./ListBulkBar.tsx')).ListBulkBar }))
export const ListExportBar = later(async () => ({ default: (await import('./ListExportBar.tsx')).ListExportBar }))
const cellEditor = () => import('./ListCellEditor.tsx')
export const ListCellEditor = later(async () => ({ default: (await cellEditor()).ListCellEditor }), MissingFloat)
/** What saves a cell. */
export const fetchCell = (screen: ListScreen) => Promise.all([fetchPart(() => import('./listCellSave.ts')), fetchCellEdits(screen)])
export const prefetchCell = (screen: ListScreen) => prefetch(() => Promise.all([cellEditor(), fetchCell(screen)]))()
export const ListTotals = later(async () => ({ default: (await import('./ListTotals.tsx')).ListTotals }))
export const ListGrouped = later(async () => ({ default: (await import('./ListGrouped.tsx')).ListGrouped }), MissingPanel)
export const ListPreview = later(async () => ({ default: (await import('./ListPreview.tsx')).ListPreview }), MissingPanel)

/** Loads the part when the pointer enters its button, before the click. */
export const prefetchFilter = prefetch(filter)
export const prefetchColumns = prefetch(columns)
