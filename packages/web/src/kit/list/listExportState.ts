import type { ExportProgress } from '@fairlead/domain/kit/export.api'
import type { List } from '@fairlead/domain/kit/list'
import { fetchPart } from '../app/fetchPart.ts'
import { storeOf } from '../app/store.ts'

/** The running export; it continues when the user opens another screen. */
export const runningExport = storeOf<{ list: List; progress: ExportProgress | null } | null>(null)

/** Loads the export code, on the first export. */
export const exporter = () => fetchPart(() => import('./listExport.ts'))
