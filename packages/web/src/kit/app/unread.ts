import { storeOf } from './store.ts'

/** The number of unread notifications, which the bell counts and the title of the browser tab shows. */
export const unread = storeOf(0)
