import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { version } from '../kit/fields.ts'
import { historyOf } from '../kit/history.ts'
import { ListQuery, pageOf } from '../kit/list.ts'
import { RegistrationStatus, type RegistrationAction } from './registration.codes.ts'
import { decisionReason, Registration, RegistrationForm, registrationId, RegistrationRow } from './registration.ts'

const access = ['admin'] as const
const params = z.object({ user_registration_id: registrationId })

const ActionBody = z.strictObject({ version })
const ReasonBody = z.strictObject({ version, reason: decisionReason })
const action = <const B extends typeof ActionBody | typeof ReasonBody>(name: RegistrationAction, summary: string, body: B) =>
  defineCall({
    method: 'POST',
    path: `/admin/user-registrations/{user_registration_id}/${name}`,
    access,
    summary,
    params,
    body,
    answer: Registration,
    moves: true,
    errors: [409],
  })

/** What an administrator does with a registration. */
export const registrationDeskApi = {
  list: defineCall({
    method: 'GET',
    path: '/admin/user-registrations',
    access,
    summary: 'The list of registrations, filtered and sorted',
    query: ListQuery,
    answer: pageOf(RegistrationRow),
  }),
  read: defineCall({
    method: 'GET',
    path: '/admin/user-registrations/{user_registration_id}',
    access,
    summary: 'One registration, with what was asked for and what is planned',
    params,
    answer: Registration,
  }),
  save: defineCall({
    method: 'PUT',
    path: '/admin/user-registrations/{user_registration_id}',
    access,
    summary: 'Correct a pending registration and plan its profiles',
    params,
    body: z.extend(RegistrationForm, { version }),
    answer: Registration,
    errors: [409],
  }),
  grant: action('grant', 'Grant a registration: its planned profiles become the user’s', ActionBody),
  refuse: action('refuse', 'Refuse a registration; its account is out of use', ReasonBody),
  send_link: action('send_link', 'Mail a new activation link', ActionBody),
  history: defineCall({
    method: 'GET',
    path: '/admin/user-registrations/{user_registration_id}/history',
    access,
    summary: 'Every change of a registration, newest first',
    params,
    answer: z.array(historyOf(RegistrationStatus)),
  }),
}
