import type { FuncId } from './access.ts'

/** The modules that tell. */
export type EventModule = 'booking' | 'consolidation' | 'party' | 'registration' | 'user' | 'notification'

/** A kind of record that tells of itself, and whom. */
export interface EventSource {
  module: EventModule
  sub_module: string
  /** Who may see such a record at all; absent: every profile. */
  funcs?: readonly [FuncId, ...FuncId[]]
  /** Only who sees one of the record's parties is told; otherwise the function suffices. */
  ofParties: boolean
  /** Its records are parties: told to the profiles that find them (ACCESS-012). */
  byPartyAccess?: true
  /** Status changes, off the status table: told unless somebody chooses otherwise. */
  changes: readonly string[]
  /** What else happens to it: told to who asks for it. */
  others: readonly string[]
  /** Where the record stands. */
  hrefOf: (docCode: string) => string
  /** What its events carry, with an example of each. */
  params: Readonly<Record<string, string>>
}

/** The sources of which somebody with these functions may hear. */
export const sourcesWithRights = (sources: readonly EventSource[], funcIds: ReadonlySet<FuncId>) =>
  sources.filter(({ funcs }) => !funcs || funcs.some((id) => funcIds.has(id)))
