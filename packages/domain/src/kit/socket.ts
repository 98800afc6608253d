/* Socket messages other than the events of records. */

/** Sent to a session whose rights an administrator changed. */
export const SESSION_CHANGED = 'SessionChanged'

/** The refusal of a socket without an active session. */
export const LINE_REFUSED = 'unauthorized'

/** Sent to users who do not receive an event that moves a record between lists they see: `{ module }`. */
export const LISTS_CHANGED = 'ListsChanged'

/** Sent to the other windows of a user who read or removed messages. */
export const MESSAGES_CHANGED = 'MessagesChanged'
