import type { TradelaneForm } from '@fairlead/domain/tradelane/tradelane'
import type { WarehouseForm } from '@fairlead/domain/warehouse/warehouse'
import type { Generated } from 'kysely'
import type { Instant, Json, NullableInstant } from './tables.ts'

/** What every maintained table has. */
interface MasterColumns {
  version: Generated<number>
  changed_at: NullableInstant
  search_text: Generated<string>
}
interface AccountGroup extends MasterColumns {
  customer_id: Generated<number>
  code: string
  full_name: string
  remark: string | null
  status: Generated<string>
}
/** The fields of the form, some of which the table requires. */
type Columns<F, Required extends keyof F> = MasterColumns & Omit<F, Required> & { [K in Required]: NonNullable<F[K]> }

type Warehouse = Columns<WarehouseForm, 'warehouse_code' | 'warehouse_name' | 'address1' | 'status'> & { party_code_id: Generated<number> }
type TradeLane = Columns<TradelaneForm, 'tradelane' | 'tradelane_name' | 'tradelane_type' | 'effective_date' | 'status'> & {
  tradelane_id: Generated<number>
}
export interface PartyGroup extends MasterColumns {
  party_group_id: Generated<number>
  group_name: string
  group_key: string
  group_type: Generated<string>
  remark: string | null
  status: Generated<string>
}

interface ReferenceCode extends MasterColumns {
  code_id: Generated<number>
  code_type: string
  code: string
  description: string
  name_zh_hk: string | null
  name_zh_cn: string | null
  category: string | null
  basis: string | null
  percentage: number | null
  country_code: string | null
  iso_code: string | null
  teu: number | null
  sort_no: number | null
  status: string
}
interface ExchangeRate extends MasterColumns {
  exchange_rate_id: Generated<number>
  currency_from: string
  currency_to: string
  rate: string
  effective_date: string
}
interface SheetImport {
  import_id: Generated<number>
  kind: string
  status: string
  file_name: string
  file_key: string
  content_type: string
  encoding: string
  columns: Json<string[]>
  mapping: Json<(string | null)[]>
  is_official: Generated<boolean>
  rows_total: Generated<number>
  rows_new: Generated<number>
  rows_changed: Generated<number>
  rows_same: Generated<number>
  rows_refused: Generated<number>
  rows_skipped: Generated<number>
  done_rows: Generated<number>
  msg_key: string | null
  session_id: string
  user_uid: string
  user_name: string
  version: Generated<number>
  created_at: Instant
  finished_at: NullableInstant
  search_text: Generated<string>
}
interface SheetImportRow {
  import_id: number
  row_no: number
  outcome: string
  key: string
  cells: Json<string[]>
  form: Json<unknown>
  changes: Json<unknown[]>
  errors: Json<unknown[]>
  before: Json<unknown>
  record_id: string | null
  record_version: number | null
}

export interface MasterTables {
  reference_code: ReferenceCode
  exchange_rate: ExchangeRate
  data_import: SheetImport
  data_import_row: SheetImportRow
  account_group: AccountGroup
  warehouse: Warehouse
  trade_lane: TradeLane
}
