import * as z from 'zod/mini'

/** INV-064, INV-065: what is paid together, and what becomes one tax invoice. */
export const GroupKind = z.enum(['PAYMENT', 'TAX_INVOICE'])
export type GroupKind = z.infer<typeof GroupKind>

export const GroupStatus = z.enum(['OPEN', 'EXPORTED', 'CANCELLED'])
export type GroupStatus = z.infer<typeof GroupStatus>

/** Each is `POST /invoice-groups/{group_no}/<action>`. */
export const GroupAction = z.enum(['export', 'cancel'])
export type GroupAction = z.infer<typeof GroupAction>

/** So long groups stay in the history, in calendar months. */
export const HISTORY_MONTHS = 2
