import type { Values } from './recordKind.ts'
import { readSession } from '../app/session.ts'

/** Work that is not saved, as this browser keeps it for its user; outlives a session that ran out. */
export interface Draft {
  at: string
  /** The state that the typing began with, and its version; 0 for a record that is not stored yet. */
  base: Values
  version: number
  /** As it stood in the controls, so that half a date is not lost either. */
  raw: Values
}

const PREFIX = 'fairlead.draft'
const KEPT_DAYS = 14
let hasLeft = false

export const draftKey = (userUid: string, module: string, id: string) => `${PREFIX}.${userUid}.${module}.${id}`

export function readDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
    if (!draft || Date.now() - Date.parse(draft.at) > KEPT_DAYS * 86_400_000) return null
    return draft
  } catch {
    return null
  }
}

/** Whoever signs out of his own will leaves nothing of a booking in the browser (AUTH-042); forms that close behind him keep nothing either. */
export function dropDrafts() {
  hasLeft = true
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${PREFIX}.`)) localStorage.removeItem(key)
}

export function keepDraft(key: string, draft: Draft) {
  if (hasLeft && !readSession()) return
  hasLeft = false
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The browser's room is used up: the work stands in the form all the same.
    localStorage.removeItem(key)
  }
}

export const dropDraft = (key: string) => localStorage.removeItem(key)
