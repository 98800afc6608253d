import * as z from 'zod/mini'

/** Codes of `userStatus`: pending activation, active, inactive, locked. */
export const UserStatus = z.enum(['P', 'A', 'I', 'L'])
export type UserStatus = z.infer<typeof UserStatus>
