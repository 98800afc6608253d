import * as z from 'zod/mini'
import { SESSION_PREFIX } from './session.ts'

/** Belongs to the session: signing out forgets it. */
const KEY = `${SESSION_PREFIX}recent`
const MOST = 8

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

/** A record stands once, under the list from which it was opened last. */
export function addRecentRecord(record: Recent) {
  const id = (href: string) => href.split('/').slice(-2).join('/')
  const others = recentRecords().filter(({ href }) => id(href) !== id(record.href))
  try {
    localStorage.setItem(KEY, JSON.stringify([record, ...others].slice(0, MOST)))
  } catch {
    localStorage.removeItem(KEY)
  }
}
