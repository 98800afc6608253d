import type { DocumentType } from '@fairlead/domain/document/document.codes'
import type { Actor } from '@fairlead/domain/kit/access'
import type { EventModule } from '@fairlead/domain/kit/events'
import type { RecordContext } from '../kit/http/context.ts'
import type { Audience } from '../kit/jobs/outboxTypes.ts'
import type { VisibleTo } from '@fairlead/domain/kit/fields'

/** A module whose records have documents: how it finds a record, and the event of an upload, if any. */
export interface DocumentHolder {
  module: string
  /** Throws "not found" for a record that does not exist or that this actor may not see. */
  find: (context: Pick<RecordContext, 'db' | 'actor'>, recordId: string) => Promise<{ record_id: string; audience: Audience }>
  /** May this actor add and change documents of a visible record? By default every actor may. */
  mayWrite?: (actor: Actor) => boolean
  /** Refuses to take the last document of this type from the record, by deletion or by another type. */
  refuseLoss?: (context: RecordContext, recordId: string, type: DocumentType) => Promise<void>
  uploadEvent?: {
    module: EventModule
    sub_module: string
    event_code: string
    href: (recordId: string) => string
    /** Parameters of the event's text in addition to the file name. */
    params: (recordId: string) => Record<string, string>
  }
}

/** The audience of an upload: that of the record, for an internal document only its staff. */
export const documentAudience = (audience: Audience, visibleTo: VisibleTo, user_uid: string): Audience => ({
  ...audience,
  ...(visibleTo === 'INTERNAL' ? { side: 'internal' as const } : {}),
  user_uid,
})
