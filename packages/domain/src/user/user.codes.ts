import * as z from 'zod/mini'

export const UserAction = z.enum(['lock', 'unlock', 'deactivate', 'reactivate', 'force_password_change', 'erase'])
export type UserAction = z.infer<typeof UserAction>
