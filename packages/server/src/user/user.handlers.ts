import { UserStatus } from '@fairlead/domain/kit/userStatus'
import { userApi, userSteps } from '@fairlead/domain/user/user.api'
import { readHistory } from '../kit/record/historyStore.ts'
import { serve } from '../kit/http/serve.ts'
import { reasonIn, stepHandlers } from '../kit/http/stepHandlers.ts'
import { create, save, takeUserStep } from './user.actions.ts'
import { erase, personalData } from './user.privacy.ts'
import { readUserRecord, USERS } from './user.store.ts'

export const userRoutes = serve(userApi, {
  list: USERS.page,
  read: ({ params, db }) => readUserRecord(db, params.user_uid),
  create: (context) => create(context, context.body),
  save: ({ body: { version, ...form }, params, ...context }) => save(context, params.user_uid, form, version),
  ...stepHandlers(userSteps, (context, action, params, body) =>
    takeUserStep(context, action, params.user_uid, { version: body.version, reason: reasonIn(body) }),
  ),
  personal_data: ({ params, ...context }) => personalData(context, params.user_uid),
  erase: ({ params, body, ...context }) => erase(context, params.user_uid, body),
  history: async ({ params, db }) => {
    await readUserRecord(db, params.user_uid)
    return readHistory(db, 'user', params.user_uid, (status) => statusOf(status) ?? 'P')
  },
})

const statusOf = (text: string | null) => UserStatus.options.find((status) => status === text) ?? null

/** USER-011: the list of users for the export. */
export const userExports = USERS.exports
