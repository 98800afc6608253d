import type { EdiStatus, EdiType } from '@fairlead/domain/vgm/vgm.codes'
import type { VgmLineForm } from '@fairlead/domain/vgm/vgm'
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<string, string | Date, string | Date>

export interface VgmTables {
  vgm_declaration: {
    so_no: string
    lines: ColumnType<VgmLineForm[], string, string>
    version: Generated<number>
    changed_at: Instant
  }
  edi_message: {
    edi_message_id: Generated<number>
    so_no: string | null
    direction: 'OUT' | 'IN'
    message_type: EdiType
    reference: string
    status: EdiStatus
    raw: string
    reasons: ColumnType<{ at: string; key: string }[], string | undefined, string>
    failure: string | null
    attempts: Generated<number>
    user_uid: string | null
    created_at: Instant
    sent_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  }
}
