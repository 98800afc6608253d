import type { RecordKey } from '../kit/record/recordKey.ts'

/** How what belongs to an order names it. */
export const bookingKey = (so_no: string): RecordKey => ({ module: 'booking', record_id: so_no })
