import * as z from 'zod/mini'
import { instant } from './fields.ts'

/** One change in the history of a record; `fields` has the values before and after. */
export const historyOf = <S extends z.ZodMiniType>(status: S) =>
  z.object({
    history_id: z.number(),
    at: instant,
    user_uid: z.string(),
    user_name: z.string(),
    /** The super user who acted as this user; null if none did. */
    super_user_name: z.nullable(z.string()),
    /** `create`, `save` or an action. */
    action: z.string(),
    from_status: z.nullable(status),
    to_status: status,
    reason: z.nullable(z.string()),
    version: z.number(),
    fields: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  })
