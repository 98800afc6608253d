import type { ColumnType, Generated } from 'kysely'
import type { EdiVersion } from '@fairlead/domain/carrier/carrier'
import type { Difference } from '@fairlead/domain/kit/differences'
import type { ApprovalTables } from './approvalTables.ts'
import type { BookingTables } from './bookingTables.ts'
import type { CarrierTables } from './carrierTables.ts'
import type { DocumentTables } from './documentTables.ts'
import type { FilingTables } from './filingTables.ts'
import type { NotificationTables } from './notificationTables.ts'
import type { MasterTables, PartyGroup } from './masterTables.ts'
import type { PartyTables } from './partyTables.ts'
import type { PrintTables } from './printTables.ts'
import type { VgmTables } from './vgmTables.ts'
import type { PeopleTables, PersonColumns } from './peopleTables.ts'

/** A timestamptz: read as RFC 3339 text, written as text or Date. */
export type Instant = ColumnType<string, string | Date, string | Date>
export type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
export type Json<T> = ColumnType<T, string, string>

interface Place {
  un_code: string
  name: string
  name_zh_hk: string | null
  name_zh_cn: string | null
  country_code: string
  latitude: number | null
  longitude: number | null
  time_zone: string | null
  is_port: Generated<boolean>
  search_text: Generated<string>
  name_plain: string | null
  subdivision: string | null
  place_function: string | null
  iata: string | null
  coordinates: string | null
  remark: string | null
  status: Generated<string>
  version: Generated<number>
  changed_at: NullableInstant
}
interface Carrier {
  carrier_code: string
  scac: string | null
  display_name: string
  full_name: string
  carrier_type: string
  status: Generated<string>
  carrier_id: Generated<number>
  cbsa: string | null
  naccs: string | null
  alliance: Generated<string>
  edi_version: Generated<EdiVersion>
  effective_from: string | null
  effective_to: string | null
  version: Generated<number>
  changed_at: NullableInstant
  search_text: Generated<string>
}
interface PortalUser extends PersonColumns {
  zip_postal: string | null
  sales_code: string | null
  activated_at: NullableInstant
  granted_at: NullableInstant
  search_text: Generated<string>
  user_uid: Generated<string>
  login_id: string
  login_key: string
  password_hash: string | null
  password_changed_at: NullableInstant
  force_change_password: Generated<boolean>
  status: Generated<'P' | 'A' | 'I' | 'L'>
  failed_sign_ins: Generated<number>
  locked_by: Generated<'TRIES' | 'ADMIN' | null>
  locked_at: NullableInstant
  given_name: Generated<string>
  family_name: Generated<string>
  company: Generated<string>
  department: Generated<string>
  position: Generated<string>
  phone: Generated<string>
  user_level_id: Generated<number>
  change_user_right: Generated<boolean>
  default_lang: Generated<'en-US' | 'zh-HK' | 'zh-CN'>
  default_page_size: number | null
  last_sign_in_at: NullableInstant
  version: Generated<number>
  created_at: Generated<string>
  erased_at: NullableInstant
}
interface ProfileKey {
  user_uid: string
  profile_type_id: number
}

export interface Tables
  extends
    ApprovalTables,
    BookingTables,
    DocumentTables,
    FilingTables,
    MasterTables,
    NotificationTables,
    PartyTables,
    PeopleTables,
    PrintTables,
    VgmTables,
    CarrierTables {
  place: Place
  carrier: Carrier
  port_office: { un_code: string; party_id: number; is_default: Generated<boolean> }
  party_group: PartyGroup
  party_group_own: { party_group_id: number; party_id: number }
  party_group_sub: { party_group_id: number; sub_group_id: number }
  party_group_member: { party_group_id: number; party_id: number }
  sales_person: { sales_code: string; full_name: string; status: Generated<string> }
  portal_user: PortalUser
  unknown_sign_in: { login_hash: string; failures: number; last_at: Instant }
  uploaded: { uploaded_id: Generated<number>; user_uid: string; uploaded_at: Instant; bytes: number }
  password_history: { user_uid: string; changed_at: Instant; password_hash: string }
  password_link: {
    token_hash: string
    user_uid: string
    purpose: 'activate' | 'reset'
    created_at: Instant
    expires_at: Instant
    used_at: NullableInstant
    password_set_at: NullableInstant
  }
  user_profile: ProfileKey
  user_profile_role: ProfileKey & { role_id: string }
  user_profile_party: ProfileKey & { party_id: number }
  user_profile_party_group: ProfileKey & { party_group_id: number }
  user_profile_all_party: ProfileKey & { party_type_id: number }
  user_profile_sales_code: ProfileKey & { sales_code: string }
  session: {
    session_id: Generated<string>
    user_uid: string
    super_user_uid: string | null
    profile_type_id: number | null
    language: 'en-US' | 'zh-HK' | 'zh-CN'
    created_at: Instant
    ends_at: Instant
    ended_at: NullableInstant
  }
  user_preference: {
    preference_id: Generated<number>
    user_uid: string
    preference_type: string | null
    url: string
    preference_name: string
    preference_style: string | null
    preference: Json<unknown>
    is_favourite: Generated<boolean>
    updated_at: Instant
  }
  sys_notice: {
    uid: Generated<number>
    notice_type: 'NOTICE' | 'ALERT'
    notice_title: string
    notice_body: string
    valid_from: Instant
    valid_to: Instant
    affected_system: string | null
    remarks: string | null
    version: Generated<number>
    changed_at: NullableInstant
    search_text: Generated<string>
  }
  smart_search: { id: Generated<number>; user_uid: string; search_text: string; used_at: Instant }
  sequence_rule: {
    mst_seq_rule_id: Generated<number>
    rule_name: string
    pattern: Generated<string>
    changed_at: NullableInstant
    search_text: Generated<string>
    parts: Json<unknown>
    digits: number
    reset: 'never' | 'yearly' | 'monthly'
    version: Generated<number>
  }
  sequence_counter: { counter_key: string; counter: number }
  outbox: {
    outbox_id: Generated<number>
    kind: 'event' | 'mail'
    payload: Json<Record<string, unknown>>
    created_at: Generated<string>
    not_before: Generated<string>
    attempts: Generated<number>
    sent_at: NullableInstant
    failure: string | null
  }
  idempotency: {
    user_uid: string
    idempotency_key: string
    route: string
    body_hash: string
    answer: Json<unknown> | null
    created_at: Instant
  }
  history: {
    history_id: Generated<number>
    module: string
    record_id: string
    action: string
    from_status: string | null
    to_status: string | null
    reason: string | null
    changes: Json<Difference[]>
    record_version: number
    user_uid: string
    super_user_uid: string | null
    user_name: string
    profile_type: string
    request_id: string
    happened_at: Instant
  }
  remark: {
    remark_id: Generated<number>
    module: string
    record_id: string
    body: string
    visible_to: 'ALL' | 'INTERNAL'
    user_uid: string
    user_name: string
    created_at: Instant
  }
  remark_picture: {
    remark_id: number
    picture_no: number
    content_type: string
    bytes: Buffer
  }
  export_job: {
    export_id: Generated<string>
    user_uid: string
    list: string
    request: Json<Record<string, unknown>>
    status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
    done_rows: Generated<number>
    total_rows: Generated<number>
    file_key: string | null
    msg_key: string | null
    created_at: Instant
    finished_at: NullableInstant
  }
}
