import { filledOf } from '@fairlead/domain/filing/filing.rules'
import type { FilingDesk } from './filing.desk.ts'

/** How many of the fields that are asked for are filled, and can be read. */
export function filedOf({ screen, state, read }: FilingDesk) {
  const { data, unreadable } = read()
  return filledOf(screen.required(data), [...unreadable, ...screen.findings(data, state.get().filing)])
}
