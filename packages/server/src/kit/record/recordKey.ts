/** Identifies a record of any module: the owner of documents, remarks, history, prints and carrier messages. */
export interface RecordKey {
  module: string
  record_id: string
}
