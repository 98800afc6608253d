import type { Language } from '@fairlead/domain/kit/fields'
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<string, string | Date, string | Date>

export interface NotificationTables {
  notification_message: {
    message_id: Generated<number>
    guid: string
    user_uid: string
    profile_type_ids: number[]
    module: string
    sub_module: string
    doc_code: string
    event_code: string
    desc_key: string
    desc_param: ColumnType<Record<string, string | number>, string, string>
    href: string
    is_read: Generated<boolean>
    removed: Generated<boolean>
    message_dt: Instant
    search_text: Generated<string>
  }
  notification_setting: {
    user_uid: string
    module: string
    doc_code: Generated<string>
    follow_setting: 'ALL' | 'FOLLOWED' | null
    in_app_note: boolean | null
    email_note: boolean | null
    email_address: string | null
    is_follow: boolean | null
    event_codes: string[] | null
  }
  notification_address: {
    user_uid: string
    address: string
    token_hash: string | null
    asked_at: Instant
    confirmed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  }
  notification_address_letter: { user_uid: string; address: string; sent_at: Instant }
  notification_email_template: {
    id: Generated<number>
    event_code: string
    language: Language
    subject: string
    body: string
    active: Generated<boolean>
    version: Generated<number>
    changed_at: Instant
    search_text: Generated<string>
  }
}
