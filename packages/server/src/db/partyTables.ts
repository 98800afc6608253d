import type { Party, PartyForm, PendingChanges } from '@fairlead/domain/party/party'
import type { Compared } from '@fairlead/domain/party/party.similar-rules'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from './tables.ts'

/** Texts that the older columns hold as '' and the form as null. */
type Blank = 'address1' | 'address2' | 'address3' | 'address4' | 'city' | 'state' | 'zip_postal' | 'tel' | 'email'
type Flag = 'no_edit_name' | 'no_edit_address' | 'no_hbl_printing' | 'is_auto_fill'
type Written = Omit<PartyForm, Blank | Flag | 'roles' | 'target_offices' | 'short_name' | 'full_name'>
/** What a form writes goes into columns of the same names; what older rows lack may be left out. */
type Kept = { [Field in keyof Written]: ColumnType<Written[Field], Written[Field] | undefined, Written[Field]> }

interface PartyTable
  extends Kept, Record<Blank, Generated<string>>, Record<Flag, Generated<boolean>>, Record<keyof Compared, ColumnType<string | null>> {
  party_id: Generated<number>
  party_code: string
  short_name: string
  full_name: string
  status: Generated<string>
  approval_status: Generated<Party['approval_status']>
  target_offices: Generated<number[]>
  pending_changes: Json<PendingChanges> | null
  user_uid: string | null
  user_name: string | null
  /** Of whoever submitted it. */
  office_party_ids: Generated<number[]>
  submitted_at: NullableInstant
  status_changed_at: NullableInstant
  merged_into: number | null
  version: Generated<number>
  group_id: string | null
  un_code: string | null
  search_text: Generated<string>
  created_at: Generated<string>
}

export interface PartyTables {
  party: PartyTable
  party_role: { party_id: number; party_type: string }
  party_merge: {
    party_merge_id: Generated<number>
    party_id: number
    into_party_id: number
    status_before: string
    user_uid: string
    merged_at: Instant
    undone_at: NullableInstant
  }
}
