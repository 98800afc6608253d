import * as z from 'zod/mini'
import { SESSION_PREFIX } from './session.ts'

/** Part of the session: signing out deletes it. */
const KEY = `${SESSION_PREFIX}recent`
const MAX_RECORDS = 8

const Recent = z.object({ href: z.string(), title: z.string(), words: z.string() })
export type Recent = z.infer<typeof Recent>

/** The records that were opened in this browser, latest first. */
export function recentRecords(): Recent[] {
  try {
    return z.parse(z.array(Recent), JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** Lists each record once, with the address of the list from which it was last opened. */
export function addRecentRecord(record: Recent) {
  const id = (href: string) => href.split('/').slice(-2).join('/')
  const others = recentRecords().filter(({ href }) => id(href) !== id(record.href))
  try {
    localStorage.setItem(KEY, JSON.stringify([record, ...others].slice(0, MAX_RECORDS)))
  } catch {
    localStorage.removeItem(KEY)
  }
}
