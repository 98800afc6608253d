import type { Generated } from 'kysely'
import type { NullableInstant } from './tables.ts'

/** What every kind of master data has. */
interface KeptColumns {
  version: Generated<number>
  changed_at: NullableInstant
  search_text: Generated<string>
}
interface AccountGroup extends KeptColumns {
  customer_id: Generated<number>
  code: string
  full_name: string
  remark: string | null
  status: Generated<string>
}
interface Warehouse extends KeptColumns {
  party_code_id: Generated<number>
  warehouse_code: string
  warehouse_name: string
  address1: string
  address2: string | null
  address3: string | null
  address4: string | null
  local_address1: string | null
  local_address2: string | null
  local_address3: string | null
  local_address4: string | null
  tel: string | null
  contact_person: string | null
  contact_email: string | null
  remark: string | null
  status: string
}
interface TradeLane extends KeptColumns {
  tradelane_id: Generated<number>
  tradelane: string
  tradelane_name: string
  tradelane_type: string
  pol_country: string | null
  pod_country: string | null
  office_code: string | null
  account_code: string | null
  effective_date: string
  customer_type: string | null
  customer_code: string | null
  status: string
}
export interface PartyGroup extends KeptColumns {
  party_group_id: Generated<number>
  group_name: string
  group_key: string
  group_type: Generated<string>
  remark: string | null
  status: Generated<string>
}

export interface MasterTables {
  account_group: AccountGroup
  warehouse: Warehouse
  trade_lane: TradeLane
}
