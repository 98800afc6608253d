import * as z from 'zod/mini'

export const EdiDirection = z.enum(['OUT', 'IN'])
/**
 * UN/EDIFACT D.16A: VERMAS, IFTMBF, IFTMBC; JSON of DCSA: VGM declarations, bookings and what carriers notify of them. UNKNOWN is what came
 * in and is none of these.
 */
export const EdiType = z.enum(['VERMAS', 'DCSA_VGM', 'IFTMBF', 'IFTMBC', 'DCSA_BKG', 'UNKNOWN'])
export type EdiType = z.infer<typeof EdiType>
/** Outgoing: queued, sent, or failed for now. Incoming: processed, processed but declined by its sender, or refused with reasons. */
export const EdiStatus = z.enum(['QUEUED', 'SENT', 'FAILED', 'ACCEPTED', 'DECLINED', 'REFUSED'])
export type EdiStatus = z.infer<typeof EdiStatus>
