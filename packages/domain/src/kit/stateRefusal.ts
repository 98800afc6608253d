import { dayIn } from './dates.ts'
import type { Message } from './problem.ts'

/** The record's status, and since when it has it, if known. */
export interface CurrentStatus {
  status: string
  since: string | null
}

/** The texts of a module: for a record that is already there, and for any other status. */
interface StateTexts {
  already: string
  refuses: string
}

/** Why a status does not have an action, in words: the record got there already, with the day in this time zone; otherwise the status by name. */
export function stateRefusal(
  { already, refuses }: StateTexts,
  rows: readonly { to: string }[],
  { status, since }: CurrentStatus,
  timeZone: string,
): Message {
  if (since !== null && rows.some(({ to }) => to === status)) return { key: already, params: { status, date: dayIn(since, timeZone) } }
  return { key: refuses, params: { status } }
}
