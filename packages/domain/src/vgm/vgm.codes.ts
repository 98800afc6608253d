import * as z from 'zod/mini'

/** SOLAS VI/2 paragraph 4: the packed container weighed (1), or its contents and tare added up by a certified method (2). */
export const VgmMethod = z.enum(['SM1', 'SM2'])
/** UN/EDIFACT VERMAS D.16A, and the VGM declarations of DCSA in JSON. */
export const VgmMessageType = z.enum(['VERMAS', 'DCSA_VGM'])
export type VgmMessageType = z.infer<typeof VgmMessageType>
