import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { version } from '../kit/fields.ts'
import { historyOf } from '../kit/history.ts'
import { ListQuery, pageOf } from '../kit/list.api.ts'
import { stepCalls } from '../kit/stepCalls.ts'
import { RegistrationStatus } from './registration.codes.ts'
import { Registration, RegistrationForm, registrationId, RegistrationRow } from './registration.ts'
import { REGISTRATION_TABLE } from './registration.transitions.ts'

const access = ['admin'] as const
const params = z.object({ user_registration_id: registrationId })

export const registrationSteps = stepCalls(
  REGISTRATION_TABLE,
  { path: '/admin/user-registrations/{user_registration_id}', access, params, answer: Registration },
  {
    grant: 'Grant a registration: its planned profiles become the user’s',
    refuse: 'Refuse a registration and close its account',
    send_link: 'Mail a new activation link',
  },
)

/** The calls of an administrator. */
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
    summary: 'One registration, with requested and planned profiles',
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
  ...registrationSteps,
  history: defineCall({
    method: 'GET',
    path: '/admin/user-registrations/{user_registration_id}/history',
    access,
    summary: 'Every change of a registration, newest first',
    params,
    answer: z.array(historyOf(RegistrationStatus)),
  }),
}
