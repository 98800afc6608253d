import type { ExportProgress } from '@fairlead/domain/kit/export.api'
import type { List } from '@fairlead/domain/kit/list'
import { fetchPart } from '../app/fetchPart.ts'
import { storeOf } from '../app/store.ts'

/** The export under way, whichever screen is open: it was asked for once and ends in a file or a message. */
export const runningExport = storeOf<{ list: List; progress: ExportProgress | null } | null>(null)

/** What makes exports is fetched by the first one. */
export const exporter = () => fetchPart(() => import('./listExport.ts'))
