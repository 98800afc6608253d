import * as z from 'zod/mini'

/** SOLAS VI/2 paragraph 4: the packed container weighed (1), or its contents and tare added up by a certified method (2). */
export const VgmMethod = z.enum(['SM1', 'SM2'])
export const EdiDirection = z.enum(['OUT', 'IN'])
/** UN/EDIFACT VERMAS D.16A, and the VGM declarations of DCSA in JSON. */
export const EdiType = z.enum(['VERMAS', 'DCSA_VGM'])
export type EdiType = z.infer<typeof EdiType>
/** Outgoing: queued, sent, or failed for now. Incoming: taken over, or refused with reasons. */
export const EdiStatus = z.enum(['QUEUED', 'SENT', 'FAILED', 'ACCEPTED', 'REFUSED'])
export type EdiStatus = z.infer<typeof EdiStatus>
