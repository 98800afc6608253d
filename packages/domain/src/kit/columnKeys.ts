import type { ColumnKey } from './list.ts'

/* The master data from which users choose in the filters of several lists. */

export const CARRIER: ColumnKey = { options: 'carrier', id: 'code' }
export const PORT: ColumnKey = { options: 'port', id: 'code' }
