import * as z from 'zod/mini'

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
