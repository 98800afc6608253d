import * as z from 'zod/mini'
import { STAFF } from '../kit/fieldRights.ts'

const text = z.optional(z.nullable(z.string()))

/** Texts of an order that only internal users receive. */
export const staffTexts = {
  sales_name: text,
  /** The user of the handling office who takes care of the booking. */
  handled_by: text,
  handled_by_name: text,
  /** The active consolidation that includes the order. */
  consolidation_no: text,
  /** The master bill that includes the order. */
  master_bl_no: text,
}
const STAFF_READ = { readBy: STAFF } as const
export const STAFF_TEXT_RIGHTS = {
  sales_name: STAFF_READ,
  handled_by: STAFF_READ,
  handled_by_name: STAFF_READ,
  consolidation_no: STAFF_READ,
  master_bl_no: STAFF_READ,
} as const
