import { storeOf } from './store.ts'

/** Overdue rows by the address of their list; the menu shows them beside the entry. */
export const overdue = storeOf<Readonly<Record<string, number>>>({})
