import * as z from 'zod/mini'
import { loginNames, Outcome } from '../auth/auth.form.ts'
import { anyCase } from '../kit/anyCase.ts'
import { defineCall } from '../kit/contract.ts'
import { FirstPassword, RegisterApplicationForm, RegisterUserForm, SisUser } from './registration.ts'

const text = (max: number) => z.string().check(z.maxLength(max))

/** The calls of a visitor (REG-062 to REG-067). */
export const registrationApi = {
  sisUser: defineCall({
    method: 'GET',
    path: '/Admin/validateAndGetSISUser',
    access: 'public',
    rate: 'signIn',
    secretQuery: true,
    summary: 'Data of an account in the sister system, if the password is right',
    query: z.object({ sis_user_id: text(100), password: text(200) }),
    answer: z.union([SisUser, z.object({ msg_type: z.literal('error'), msg_key: z.string() })]),
  }),
  validateLogin: defineCall({
    method: 'GET',
    path: '/admin/validateuserprofile',
    access: 'public',
    rate: 'signIn',
    summary: 'The problems of registering a login ID; an empty list when there are none',
    query: anyCase(z.object({ ...loginNames, checkIsRegistered: z.optional(text(5)) })),
    answer: z.array(z.object({ msg_key: z.string() })),
  }),
  registerUser: defineCall({
    method: 'POST',
    path: '/admin/registeruser',
    access: 'public',
    rate: 'signIn',
    summary: 'Register with a SIS account; the requested rights wait for an administrator',
    body: RegisterUserForm,
    answer: z.object({ success: z.boolean(), user_uid: z.string() }),
  }),
  registerApplication: defineCall({
    method: 'POST',
    path: '/admin/registerapplication',
    access: 'public',
    rate: 'signIn',
    summary: 'Register without a SIS account',
    body: RegisterApplicationForm,
    /** The specification defines a falsy answer for an unknown error. */
    answer: z.nullable(z.union([z.object({ success: z.boolean() }), z.literal(false)])),
  }),
  activate: defineCall({
    method: 'GET',
    path: '/admin/activateAccount',
    access: 'public',
    rate: 'signIn',
    secretQuery: true,
    summary: 'Confirm the address by its link; succeeds once. `set_password`: the link still sets the first password',
    query: anyCase(z.object({ ...loginNames, token: text(200) })),
    answer: z.object({ success: z.boolean(), set_password: z.boolean() }),
  }),
  setFirstPassword: defineCall({
    method: 'POST',
    path: '/Admin/UpdateNewUserPassword',
    access: 'public',
    rate: 'signIn',
    summary: 'Set the first password with the activated link; succeeds once',
    body: anyCase(FirstPassword),
    answer: Outcome,
  }),
}
