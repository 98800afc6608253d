import type { Actor, FuncId } from '@fairlead/domain/kit/access'
import type { Language } from '@fairlead/domain/kit/languages'

/** An active session with the rights of its profile. */
export interface SessionRow {
  session_id: string
  user_uid: string
  login_id: string
  given_name: string
  family_name: string
  status: 'P' | 'A' | 'I' | 'L'
  /** Changes with every change of the user's rights, and of those of the super user who acts in the session. */
  rights_version: string
  force_change_password: boolean
  change_user_right: boolean
  super_user_uid: string | null
  profile_type_id: number | null
  language: Language
  ends_at: string
  user_level_id: number
  role_ids: string[]
  party_ids: number[]
  all_party_type_ids: number[]
  sales_codes: string[]
  actor: Actor
  access_pairs: { menu_id: string; func_id: FuncId }[]
}
