import type { RecordKey } from '../kit/record/recordKey.ts'

/** The key by which documents, remarks and messages refer to an order. */
export const bookingKey = (so_no: string): RecordKey => ({ module: 'booking', record_id: so_no })
