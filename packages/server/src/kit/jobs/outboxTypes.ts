import type { EventModule } from '@fairlead/domain/kit/events'

/** Whom an event concerns: the parties (offices are parties) on the record, and the user who acted. Who may see such records at all is the source's. */
export interface Audience {
  party_ids: number[]
  /** Drafts and internal remarks: only this side of the business hears of it. */
  side?: 'internal' | 'external'
  /** Of what is told to the other side alone, this side's lists move: it is told that, and no more. */
  moves_lists_of?: 'external'
  user_uid?: string
  /** Only these users hear of it, and of them those who may see the record as everybody else would. */
  user_uids?: readonly string[]
  /** Of an event about a party: by which rooms the profiles that find it are reached. */
  of_party?: { party_id: number; roles: readonly string[]; office_party_ids: readonly number[] }
  /** Sales profiles hear of their own codes alone. */
  sales_code?: string | null
}

/** What `ReceiveNotification` carries. */
export interface PortalEvent {
  guid: string
  module: EventModule
  sub_module: string
  doc_code: string
  event_code: string
  desc_key: string
  desc_param: Record<string, string | number>
  href: string
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Further placeholders of an e-mail about an event. */
export interface LetterParams {
  subject: Record<string, string | number>
  body: Record<string, string | number>
}
