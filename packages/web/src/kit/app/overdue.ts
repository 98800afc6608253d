import { storeOf } from './store.ts'

/** The number of overdue rows by the address of their list; the menu shows it next to the entry. */
export const overdue = storeOf<Readonly<Record<string, number>>>({})
