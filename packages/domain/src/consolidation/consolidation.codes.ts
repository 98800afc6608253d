import * as z from 'zod/mini'
import { CONTAINER_SIZES } from '../transport/transport.codes.ts'

/* The closed lists of a consolidation. A value is labelled by `consolidation.<field>_<value>`. */

export const ConsolType = z.enum(['AGENT', 'BUYER', 'SHIPPER', 'LCL_COLOAD']) // CONSOL-023
export type ConsolType = z.infer<typeof ConsolType>
/** Air cargo is consolidated on a master air waybill, not in a container. */
export const ConsolMode = z.enum(['SEA', 'RAIL'])

/** CONSOL-028 to CONSOL-033 */
export const ConsolStatus = z.enum(['PLAN', 'REQUESTED', 'PENDING_CUSTOMER', 'APPROVED', 'REJECTED', 'ADVICE', 'CANCELLED'])
export type ConsolStatus = z.infer<typeof ConsolStatus>
export const LoadStatus = z.enum(['PENDING', 'ALLOCATED', 'CLOSED'])
export type LoadStatus = z.infer<typeof LoadStatus>

/** Each is `POST /consolidations/{consolidation_no}/approval/<action>`. */
export const ConsolApprovalAction = z.enum(['request', 'send', 'approve', 'reject', 'advise', 'withdraw', 'reopen'])
/** Each is `POST /consolidations/{consolidation_no}/<action>` (CONSOL-034, CONSOL-035). */
const ConsolLifeAction = z.enum(['cancel', 'recover'])
export const ConsolAction = z.enum([...ConsolApprovalAction.options, ...ConsolLifeAction.options])
export type ConsolAction = z.infer<typeof ConsolAction>
export type ConsolApprovalAction = z.infer<typeof ConsolApprovalAction>
export const LoadAction = z.enum(['close_load', 'reopen_load'])
export type LoadAction = z.infer<typeof LoadAction>

/** Carrier's or shipper's own container. */
export const Ownership = z.enum(['COC', 'SOC'])

const BOXES = CONTAINER_SIZES.filter(({ kind }) => kind === 'container')
/** The sizes that hold a consolidation: containers, neither loose cargo nor air. */
export const BOX_SIZES = BOXES.map(({ container_size }) => container_size)

/** Upper limits of one plan. */
export const MOST_ORDERS = 200
export const MOST_REQUESTS = 20
export const MOST_BOXES = 99

/** An approval no longer covers what is planned. */
export const CONSOL_APPROVAL_LAPSED = 'CONSOL_APPROVAL_LAPSED'
/** A shipping order of the plan was amended. */
export const CONSOL_BOOKING_AMENDED = 'CONSOL_BOOKING_AMENDED'
/** The carrier declined the space for the plan. */
export const CONSOL_CARRIER_DECLINED = 'CONSOL_CARRIER_DECLINED'
export const CONSOL_PROPOSED = 'CONSOL_PROPOSED'
export const CONSOL_CREATED = 'CONSOL_CREATED'
export const CONSOL_CHANGED = 'CONSOL_CHANGED'
export const CONSOL_DOCUMENT_UPLOADED = 'CONSOL_DOCUMENT_UPLOADED'

/** The address of a plan's screen; encodes the number. */
export const consolidationHref = (consolidationNo: string) => `/BMS/consolidation_management/${encodeURIComponent(consolidationNo)}`
