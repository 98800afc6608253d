import type { DocumentType } from '@fairlead/domain/document/document.codes'
import type { VisibleTo } from '@fairlead/domain/kit/fields'
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<string, string | Date, string | Date>
type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>

export interface DocumentTables {
  document: {
    document_id: Generated<number>
    module: string
    record_id: string
    document_type: DocumentType
    file_name: string
    visible_to: VisibleTo
    user_uid: string
    version: Generated<number>
    deleted_at: NullableInstant
  }
  document_version: {
    document_id: number
    version_no: number
    file_key: string | null
    file_name: string
    content_type: string
    size: number
    sha256: string
    user_uid: string
    user_name: string
    created_at: Instant
  }
  incoming_file: { file_key: string; started_at: Instant }
}
