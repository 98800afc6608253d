import * as z from 'zod/mini'

export const RegistrationKind = z.enum(['SIS', 'NO_SIS'])
export type RegistrationKind = z.infer<typeof RegistrationKind>

/** Pending, granted, refused; expired when the address was never confirmed and the login was registered again. */
export const RegistrationStatus = z.enum(['P', 'A', 'R', 'E'])
export type RegistrationStatus = z.infer<typeof RegistrationStatus>

export const RegistrationAction = z.enum(['grant', 'refuse', 'send_link'])
export type RegistrationAction = z.infer<typeof RegistrationAction>

/** The module name of the history of registrations. */
export const REGISTRATION_HISTORY = 'user_registration'
