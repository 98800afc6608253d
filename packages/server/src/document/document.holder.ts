import type { Actor } from '@fairlead/domain/kit/access'
import type { EventModule } from '@fairlead/domain/kit/events'
import type { RecordContext } from '../kit/http/context.ts'
import type { Audience } from '../kit/jobs/outboxTypes.ts'
import type { VisibleTo } from '@fairlead/domain/kit/fields'

/** A module whose records carry documents: its scope, and how it tells of an upload, if it does. */
export interface DocumentHolder {
  module: string
  /** Throws "not found" for a record that is not there or not this actor's to see. `lock` keeps it as it is until the end. */
  find: (context: Pick<RecordContext, 'db' | 'actor'>, recordId: string) => Promise<{ record_id: string; audience: Audience }>
  /** May this actor add and change documents of a record that it sees? Everybody who sees it unless given. */
  mayWrite?: (actor: Actor) => boolean
  tells?: {
    module: EventModule
    sub_module: string
    event_code: string
    href: (recordId: string) => string
    /** What the text of the event names, beside the file. */
    params: (recordId: string) => Record<string, string>
  }
}

/** Who hears of a document: those of its record, or only the staff among them. */
export const audienceOf = (audience: Audience, visibleTo: VisibleTo, user_uid: string): Audience => ({
  ...audience,
  ...(visibleTo === 'INTERNAL' ? { side: 'internal' as const } : {}),
  user_uid,
})
