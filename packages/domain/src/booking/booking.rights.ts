import { STAFF, type FieldRights } from '../kit/fieldRights.ts'

const STAFF_ONLY = { readBy: STAFF, writtenBy: STAFF } as const
const STAFF_READ = { readBy: STAFF } as const
const STAFF_WRITE = { writtenBy: STAFF } as const

/**
 * Fields that an external profile may not read or write. The contract is between forwarder and carrier (BOOK-047); the salesman decides which staff
 * see the order; operations enter what warehouse and terminal report and mark orders of an order management system; the projected ETD follows the
 * schedule.
 */
export const BOOKING_FIELD_RIGHTS = {
  contract_type: STAFF_ONLY,
  contract_no: STAFF_ONLY,
  rate_sizes: STAFF_READ,
  rate_source_key: STAFF_READ,
  sales_code: STAFF_ONLY,
  sales_name: STAFF_READ,
  handled_by: STAFF_READ,
  handled_by_name: STAFF_READ,
  consolidation_no: STAFF_READ,
  master_bl_no: STAFF_READ,
  projected_etd: STAFF_WRITE,
  oms_shipment: STAFF_WRITE,
  'containers.cfs_received': STAFF_WRITE,
  'containers.cy_gate_in': STAFF_WRITE,
} as const satisfies FieldRights
