import { lazy } from 'react'

/* The parts of a list that wait until they are asked for. */

const filter = () => import('./ListFilter.tsx')
const columns = () => import('./ListColumnChooser.tsx')

export const ListFilter = lazy(async () => ({ default: (await filter()).ListFilter }))
export const ListColumnChooser = lazy(async () => ({ default: (await columns()).ListColumnChooser }))
export const ListChips = lazy(async () => ({ default: (await import('./ListChips.tsx')).ListChips }))
export const ListBulkBar = lazy(async () => ({ default: (await import('./ListBulkBar.tsx')).ListBulkBar }))
export const ListExportBar = lazy(async () => ({ default: (await import('./ListExportBar.tsx')).ListExportBar }))
export const ListViewMenu = lazy(async () => ({ default: (await import('./ListViewMenu.tsx')).ListViewMenu }))
export const ListPreview = lazy(async () => ({ default: (await import('./ListPreview.tsx')).ListPreview }))
export const ListViewName = lazy(async () => ({ default: (await import('./ListViewName.tsx')).ListViewName }))

/** Somebody comes near: fetched before the click. */
export const nearFilter = () => void filter()
export const nearColumns = () => void columns()
