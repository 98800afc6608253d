import type { Proposal } from '@fairlead/domain/approval/approval'
import type { Generated } from 'kysely'

/** `amounts` is written as JSON text; amounts of money are read as text by the store. */
export interface ApprovalTables {
  proposed_sailing: Omit<Proposal, 'proposal_id' | 'carrier_name' | 'pol_time_zone' | 'amounts'> & {
    proposal_id: Generated<number>
    so_no: string
    line_no: number
    amounts: string
  }
}
