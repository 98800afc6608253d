import * as z from 'zod/mini'
import { UserStatus } from '../kit/userStatus.ts'
import { defineCall } from '../kit/contract.ts'
import { line, version } from '../kit/fields.ts'
import { historyOf } from '../kit/history.ts'
import { ListQuery, pageOf } from '../kit/list.api.ts'
import { stepCalls } from '../kit/stepCalls.ts'
import { User, UserForm, UserRow } from './user.ts'
import { USER_TABLE } from './user.transitions.ts'

const access = ['admin'] as const
/** An id of another format is not found, like an unknown one. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
// oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
const params = z.object({ user_uid: z.catch(z.uuid(), NOBODY) })
/** Every step but erasing, which names the login ID again. */
export const userSteps = stepCalls(
  USER_TABLE,
  { path: '/admin/users/{user_uid}', access, params, answer: User },
  {
    lock: 'Lock a user; the sessions end',
    unlock: 'Open a lock',
    deactivate: 'Take an account out of use; the sessions end',
    reactivate: 'Put an account back into use',
    force_password_change: 'Ask for a new password at once',
  },
)
const { force_password_change, ...statusSteps } = userSteps

export const userApi = {
  list: defineCall({
    method: 'GET',
    path: '/admin/users',
    access,
    summary: 'The list of users, filtered and sorted',
    query: ListQuery,
    answer: pageOf(UserRow),
  }),
  read: defineCall({ method: 'GET', path: '/admin/users/{user_uid}', access, summary: 'One user', params, answer: User }),
  create: defineCall({
    method: 'POST',
    path: '/admin/users',
    access,
    summary: 'A new user; with a password active at once, otherwise a link to set one is mailed',
    body: UserForm,
    answer: User,
    creates: true,
    errors: [409],
  }),
  save: defineCall({
    method: 'PUT',
    path: '/admin/users/{user_uid}',
    access,
    summary: 'Save a user without a change of status; a password given ends the sessions of that user',
    params,
    body: z.extend(UserForm, { version }),
    answer: User,
    errors: [409],
  }),
  ...statusSteps,
  personal_data: defineCall({
    method: 'POST',
    path: '/admin/users/{user_uid}/personal-data',
    access,
    summary: 'Everything that the portal holds of this person, as JSON; that it was taken is remembered',
    params,
    answer: 'file',
  }),
  erase: defineCall({
    method: 'POST',
    path: '/admin/users/{user_uid}/erase',
    access,
    summary: 'Take the person out of the account and close it; the login ID again says that this one is meant',
    params,
    body: z.strictObject({ version, login_id: line(254) }),
    answer: User,
    moves: true,
    errors: [409],
  }),
  force_password_change,
  history: defineCall({
    method: 'GET',
    path: '/admin/users/{user_uid}/history',
    access,
    summary: 'Every change of a user, newest first',
    params,
    answer: z.array(historyOf(UserStatus)),
  }),
}
