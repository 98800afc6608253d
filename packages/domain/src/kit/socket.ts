/* What the server tells by socket beside the events of records. */

/** Told by socket to a session whose rights an administrator changed. */
export const SESSION_CHANGED = 'SessionChanged'

/** What a socket is told that brings no living session. */
export const LINE_REFUSED = 'unauthorized'

/** To those who hear nothing of an event, though it moves a record between lists that they see: `{ module }`. */
export const LISTS_CHANGED = 'ListsChanged'

/** To the other windows of a user who read or removed messages. */
export const MESSAGES_CHANGED = 'MessagesChanged'
