import * as z from 'zod/mini'

/* The closed lists of a master bill of lading. A value is labelled by `master-bl.<field>_<value>`. */

export const MblStatus = z.enum(['DRAFT', 'INSTRUCTED', 'ISSUED', 'SURRENDERED', 'VOID'])
export type MblStatus = z.infer<typeof MblStatus>

/** Each is `POST /master-bls/{master_bl_no}/<action>`; `issue_anyway` issues in spite of differences. */
export const MblAction = z.enum(['instruct', 'issue', 'issue_anyway', 'surrender', 'withdraw', 'void'])
export type MblAction = z.infer<typeof MblAction>

/** Original bill of lading, sea waybill, telex release; by air the master air waybill. */
export const MblType = z.enum(['OBL', 'SWB', 'TELEX', 'MAWB'])
export type MblType = z.infer<typeof MblType>

/** Upper limits of one master bill. */
export const MOST_BILL_ORDERS = 200
export const MOST_BILL_BOXES = 500

export const MBL_CREATED = 'MBL_CREATED'
export const MBL_CHANGED = 'MBL_CHANGED'
export const MBL_DOCUMENT_UPLOADED = 'MBL_DOCUMENT_UPLOADED'

/** The address of the screen of a master bill; encodes the number. */
export const masterBlHref = (masterBlNo: string) => `/BMS/master_bl/${encodeURIComponent(masterBlNo)}`
