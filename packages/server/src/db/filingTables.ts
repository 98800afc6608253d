import type { ColumnType, Generated } from 'kysely'
import type { EnsForm, EnsPartyForm, IsfForm, IsfPartyForm, IsfProfile } from '@fairlead/domain/filing/filing'
import type { EnsPartyType, FilingStatus, IsfPartyType } from '@fairlead/domain/filing/filing.codes'
import type { FilingFile } from '@fairlead/domain/filing/filing.file-form'
import type { LocalDealLine } from '@fairlead/domain/local-deal/local-deal'
import type { Instant, NullableInstant } from './tables.ts'

interface Filing {
  so_no: string
  filing_status: Generated<FilingStatus>
  version: Generated<number>
  changed_at: Instant
  completed_at: NullableInstant
  /** The file as it was completed. */
  filed: ColumnType<FilingFile | null, string | null | undefined, string | null>
}

type Filled<T> = { [K in keyof T]: NonNullable<T[K]> }

export interface FilingTables {
  isf: Filing & Pick<IsfForm, 'importer_id_type' | 'importer_id' | 'planned_loading_date'>
  isf_party: IsfPartyForm & { so_no: string; party_type: IsfPartyType }
  isf_profile: Omit<IsfProfile, 'isf_profile_id' | 'version' | 'name'> & {
    isf_profile_id: Generated<number>
    version: Generated<number>
    name: string
    internal: boolean
    owner_party_ids: number[]
    user_uid: string
  }
  ens: Filing & Pick<EnsForm, 'hs_code' | 'goods_description'>
  ens_party: EnsPartyForm & { id: Generated<number>; so_no: string; party_type: EnsPartyType }
  local_deal: { so_no: string; version: Generated<number>; changed_at: Instant }
  local_deal_line: Filled<LocalDealLine> & { so_no: string; line_no: number }
  mobile_token: { token_hash: string; user_uid: string; so_no: string | null; master_so_no: string | null; expires_at: Instant }
}
