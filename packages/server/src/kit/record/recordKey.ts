/** A record of any module: what documents, remarks, history, prints and messages of carriers belong to. */
export interface RecordKey {
  module: string
  record_id: string
}
