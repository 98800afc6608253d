import type { Language } from '@fairlead/domain/kit/fields'
import type { HidingStatus, PrintDocument, PrintKind } from '@fairlead/domain/print/print.codes'
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<string, string | Date, string | Date>
type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>

export interface PrintTables {
  print: {
    print_id: Generated<number>
    so_no: string
    document: PrintDocument
    kind: PrintKind
    language: Language
    so_version: number
    originals: number | null
    reason: string | null
    file_key: string
    file_name: string
    size: number
    sha256: string
    user_uid: string
    created_at: Instant
  }
  address_hiding: {
    so_no: string
    status: HidingStatus
    hide_shipper: boolean
    hide_consignee: boolean
    reason: string | null
    requested_by_uid: string | null
    requested_at: NullableInstant
    decision_reason: string | null
    decided_by_uid: string | null
    decided_at: NullableInstant
    version: Generated<number>
  }
}
