import type { Values } from './recordKind.ts'
import { readSession } from '../app/session.ts'

/** Unsaved work of a user, stored in this browser; survives the end of a session. */
export interface Draft {
  at: string
  /** The stored values before the user typed, and their version; 0 for a new record. */
  base: Values
  version: number
  /** The text of the controls, so that unreadable input such as half a date is kept. */
  raw: Values
}

const PREFIX = 'fairlead.draft'
const MAX_AGE_DAYS = 14
let hasSignedOut = false

export const draftKey = (userUid: string, module: string, id: string) => `${PREFIX}.${userUid}.${module}.${id}`

export function readDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
    if (!draft || Date.now() - Date.parse(draft.at) > MAX_AGE_DAYS * 86_400_000) return null
    return draft
  } catch {
    return null
  }
}

/** Signing out deletes all drafts (AUTH-042); forms that close after it store none. */
export function deleteDrafts() {
  hasSignedOut = true
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${PREFIX}.`)) localStorage.removeItem(key)
}

export function storeDraft(key: string, draft: Draft) {
  if (hasSignedOut && !readSession()) return
  hasSignedOut = false
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The storage is full: the work is still in the form.
    localStorage.removeItem(key)
  }
}

export const deleteDraft = (key: string) => localStorage.removeItem(key)
