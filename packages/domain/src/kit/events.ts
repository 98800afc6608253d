import type { FuncId, ProfileType } from './access.ts'

/** Users whose work a record is now: those of a level or above, of a profile, or by their ids. */
export interface Worker {
  level?: number
  profile_type?: ProfileType
  user_uids?: readonly string[]
}

/** The modules that publish events. */
export type EventModule = 'booking' | 'consolidation' | 'master-bl' | 'invoice' | 'party' | 'registration' | 'user' | 'notification'

/** A kind of record that publishes events, and who receives them. */
export interface EventSource {
  module: EventModule
  sub_module: string
  /** The functions that may see these records; absent: every profile. */
  funcs?: readonly [FuncId, ...FuncId[]]
  /** True: only users who may see one of the record's parties receive events. False: the function is enough. */
  ofParties: boolean
  /** Its records are parties: profiles that may see them receive events (ACCESS-012). */
  byPartyAccess?: true
  /** Status changes, from the status table; on by default. */
  changes: readonly string[]
  /** Other events; off by default. */
  others: readonly string[]
  /** The address of the record. */
  hrefOf: (docCode: string) => string
  /** The parameters of its events, each with an example. */
  params: Readonly<Record<string, string>>
}

/** The sources whose events a user with these functions may receive. */
export const sourcesWithRights = (sources: readonly EventSource[], funcIds: ReadonlySet<FuncId>) =>
  sources.filter(({ funcs }) => !funcs || funcs.some((id) => funcIds.has(id)))
