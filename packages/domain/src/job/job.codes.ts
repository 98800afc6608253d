import * as z from 'zod/mini'

export const JobAction = z.enum(['complete', 'lock_gp', 'reopen'])
export type JobAction = z.infer<typeof JobAction>
export const JobStatus = z.enum(['OUTSTANDING', 'COMPLETED', 'COMPLETED_GP_LOCKED'])
export type JobStatus = z.infer<typeof JobStatus>

/** What a job accounts for: a booking, another office's part of one, a consolidation, or nothing shipped. */
export const JobType = z.enum(['SO', 'SO_OFFICE', 'CONSOL', 'BLANK'])
export type JobType = z.infer<typeof JobType>
