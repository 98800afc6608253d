import type { RegistrationKind, RegistrationStatus } from '@fairlead/domain/registration/registration.codes'
import type { RequestedProfile } from '@fairlead/domain/registration/registration'
import type { UserProfile } from '@fairlead/domain/user/user'
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<string, string | Date, string | Date>
type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
type Json<T> = ColumnType<T, string, string>

/** What of a user came with registration and user maintenance. */
export interface PersonColumns {
  co_address1: string | null
  co_address2: string | null
  co_address3: string | null
  co_address4: string | null
  co_country_code: string | null
  fax: string | null
  referred_by: string | null
  referred_by_office_party_id: number | null
}

export interface PeopleTables {
  user_profile_tradelane: { user_uid: string; profile_type_id: number; tradelane: string }
  user_registration: PersonColumns & {
    user_registration_id: Generated<number>
    user_uid: string
    kind: RegistrationKind
    status: Generated<RegistrationStatus>
    sis_user_id: string | null
    sis_verified: Generated<boolean>
    user_type_id: string | null
    location_type_id: number | null
    login_id: string
    family_name: string
    given_name: string
    phone: string | null
    company: string | null
    department: string | null
    position: string | null
    user_level_id: Generated<number>
    requested_profiles: Json<RequestedProfile[]>
    profiles: Json<UserProfile[]>
    activated_at: NullableInstant
    created_at: Instant
    decided_at: NullableInstant
    decided_by: string | null
    version: Generated<number>
    search_text: Generated<string>
  }
  sis_proof: {
    proof_hash: string
    sis_user_id: string
    named: Json<{ profile_type: string | null; party_codes: string[] }[]>
    created_at: Instant
  }
  attempt: { attempt_id: Generated<number>; kind: string; subject_hash: string; attempted_at: Instant }
  mail_message: {
    mail_id: number
    mail_to: string
    subject: string
    text: string
    html: string
    attempts: number
    failure: string | null
    created_at: string
    sent_at: string | null
    not_before: string | null
    state: 'waiting' | 'sent' | 'failed'
    search_text: string
  }
}
