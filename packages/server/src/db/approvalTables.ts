import type { Proposal } from '@fairlead/domain/approval/approval'
import type { ApprovalSide } from '@fairlead/domain/booking/booking.codes'
import type { ColumnType, Generated } from 'kysely'

/** `amounts` is written as JSON text; amounts of money are read as text by the store. */
export interface ApprovalTables {
  proposed_sailing: Omit<Proposal, 'proposal_id' | 'carrier_name' | 'pol_time_zone' | 'amounts'> & {
    proposal_id: Generated<number>
    so_no: string
    line_no: number
    amounts: string
  }
  approval_read: { user_uid: string; so_no: string; version: number; side: ApprovalSide; read_at: ColumnType<string, Date, Date> }
}
