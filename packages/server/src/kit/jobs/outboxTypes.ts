import type { EventModule, Worker } from '@fairlead/domain/kit/events'

/** The recipients of an event: the parties on the record (offices are parties) and the user who acted. The event source defines which users may see its records. */
export interface Audience {
  party_ids: number[]
  /** Only users of this side receive it: drafts and internal remarks. */
  side?: 'internal' | 'external'
  /** This side does not receive the event, but its lists change, so it is notified to refresh them. */
  moves_lists_of?: 'external'
  user_uid?: string
  /** Only these users receive it, if they may see the record. */
  user_uids?: readonly string[]
  /** Only these users and those who follow the record get a message; the screens of all who see it are refreshed. Absent: all get one. */
  workers?: readonly Worker[]
  /** For an event about a party: the party, roles and offices whose rooms reach the profiles that see it. */
  of_party?: { party_id: number; roles: readonly string[]; office_party_ids: readonly number[] }
  /** Sales profiles receive only events with one of their codes. */
  sales_code?: string | null
}

/** The payload of `ReceiveNotification`. */
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
  /** The address for answers. */
  reply_to?: string
  /** Stored files, read when the mail is sent. */
  attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  file_name: string
  content_type: string
  file_key: string
}

/** Further placeholders of an e-mail about an event. */
export interface LetterParams {
  subject: Record<string, string | number>
  body: Record<string, string | number>
}
