import type { VgmLineForm } from '@fairlead/domain/vgm/vgm'
import type { ColumnType, Generated } from 'kysely'

export interface VgmTables {
  vgm_declaration: {
    so_no: string
    lines: ColumnType<VgmLineForm[], string, string>
    version: Generated<number>
    changed_at: ColumnType<string, string | Date, string | Date>
  }
}
