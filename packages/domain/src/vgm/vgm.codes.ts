import * as z from 'zod/mini'

/** SOLAS VI/2 paragraph 4: method 1 weighs the packed container, method 2 adds contents and tare by a certified method. */
export const VgmMethod = z.enum(['SM1', 'SM2'])
/** UN/EDIFACT VERMAS D.16A, and the VGM declarations of DCSA in JSON. */
export const VgmMessageType = z.enum(['VERMAS', 'DCSA_VGM'])
export type VgmMessageType = z.infer<typeof VgmMessageType>
