export type { At } from './masterDataStore.ts'
