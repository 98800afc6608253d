import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { integer, language } from '../kit/fields.ts'
import { PAGE_SIZES } from '../kit/list.ts'
import { MenuItem, ModuleItem, NewPasswordForm, RenewAnswer, SignInAnswer, UserStatus } from './auth.ts'

const pageSize = z.literal([...PAGE_SIZES], { error: 'msgPageSize' })
const text = (max: number) => z.string().check(z.maxLength(max))

/** The specification spells the login of a link in three ways; all of them count. */
const loginNames = { loginID: z.optional(text(254)), loginid: z.optional(text(254)), login_id: z.optional(text(254)) }

export const authApi = {
  signIn: defineCall({
    method: 'POST',
    path: '/Auth/login',
    access: 'public',
    rate: 'signIn',
    summary: 'Sign in; with several profiles the token carries none until one is chosen by renewtoken/{profileId}',
    /** `userName` is accepted beside `username`; the handler asks for one of them. */
    body: z.strictObject({
      username: z.optional(text(254)),
      userName: z.optional(text(254)),
      password: text(200),
      language: z.optional(language),
    }),
    answer: SignInAnswer,
  }),
  renewToken: defineCall({
    method: 'POST',
    path: '/Auth/renewtoken',
    access: 'signedIn',
    summary: 'Renew the token of the running session',
    answer: RenewAnswer,
  }),
  switchProfile: defineCall({
    method: 'POST',
    path: '/Auth/renewtoken/{profileId}',
    access: 'signedIn',
    summary: 'Choose or switch the profile',
    params: z.object({ profileId: z.coerce.number().check(z.int(), z.gte(1), z.lte(99)) }),
    answer: RenewAnswer,
  }),
  changeUser: defineCall({
    method: 'POST',
    path: '/Auth/ChangeUser/{id}',
    access: 'signedIn',
    summary: 'Act as another user; refused without the change-user right',
    params: z.object({ id: text(254) }),
    answer: RenewAnswer,
  }),
  signOut: defineCall({ method: 'POST', path: '/Auth/logout', access: 'signedIn', summary: 'End the session; its token counts no longer' }),
  userModuleList: defineCall({
    method: 'GET',
    path: '/Users/UserModuleList',
    access: 'signedIn',
    summary: 'Modules and menu of the current profile',
    answer: z.object({ modules: z.array(ModuleItem), menu: z.array(MenuItem) }),
  }),
  profileTypeOptions: defineCall({
    method: 'GET',
    path: '/admin/getprofileTypeOpts',
    access: 'signedIn',
    summary: 'Profile types',
    answer: z.array(z.object({ profile_type_id: z.number(), profile_type: z.string() })),
  }),
  changeableUsers: defineCall({
    method: 'GET',
    path: '/Auth/ChangeUser',
    access: 'signedIn',
    rate: 'search',
    summary: 'Users whom a super user may change to',
    query: z.strictObject({ q: z.optional(text(100)) }),
    answer: z.array(
      z.object({
        user_uid: z.string(),
        login_id: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        profiles: z.array(z.string()),
      }),
    ),
  }),
  ownProfile: defineCall({
    method: 'GET',
    path: '/users/me',
    access: 'signedIn',
    summary: 'The signed-in user’s own data',
    answer: z.object({
      user_uid: z.string(),
      login_id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      company: z.string(),
      department: z.string(),
      position: z.string(),
      phone: z.string(),
      default_lang: language,
      default_page_size: z.nullable(z.number()),
      userStatus: UserStatus,
      profiles: z.array(z.object({ profile_type: z.string(), roles: z.array(z.string()), parties: z.array(z.string()) })),
      last_sign_in_at: z.nullable(z.string()),
      version: z.number(),
    }),
  }),
  saveOwnProfile: defineCall({
    method: 'PUT',
    path: '/users/me',
    access: 'signedIn',
    summary: 'Change the own contact data, language and page size',
    body: z.strictObject({
      phone: text(30),
      department: text(100),
      position: text(100),
      default_lang: language,
      default_page_size: z.nullable(pageSize),
      version: integer(1, 2_147_483_647),
    }),
    answer: z.object({ version: z.number() }),
    errors: [409],
  }),
  setLanguage: defineCall({
    method: 'POST',
    path: '/users/me/language',
    access: 'signedIn',
    summary: 'Switch the language of this session',
    body: z.strictObject({ language }),
  }),
  changeOwnPassword: defineCall({
    method: 'POST',
    path: '/users/me/password',
    access: 'signedIn',
    rate: 'signIn',
    summary: 'Set a new password; ends the other sessions of the user',
    body: NewPasswordForm,
    answer: z.object({ success: z.boolean() }),
  }),
  passwordConfig: defineCall({
    method: 'GET',
    path: '/Password/getPasswordConfig',
    access: 'public',
    summary: 'Whether strong passwords are asked for',
    answer: z.object({ success: z.boolean(), useStrongPassword: z.boolean() }),
  }),
  forgotPassword: defineCall({
    method: 'POST',
    path: '/Password/forgotpassword',
    access: 'public',
    rate: 'signIn',
    summary: 'Mail a link to set a new password; the answer never tells whether the login exists',
    body: z.strictObject({ userName: z.optional(text(254)), username: z.optional(text(254)) }),
    answer: z.object({ success: z.boolean() }),
  }),
  checkResetLink: defineCall({
    method: 'GET',
    path: '/password/resetpassword',
    access: 'public',
    rate: 'signIn',
    secretQuery: true,
    summary: 'Is this link to set a new password still good',
    query: z.object({ ...loginNames, token: text(200) }),
    answer: z.object({ success: z.boolean() }),
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/Password/resetpassword',
    access: 'public',
    rate: 'signIn',
    summary: 'Set a new password with a mailed link; opens a lock that failed tries had closed',
    body: z.strictObject({ ...loginNames, token: text(200), password: text(200) }),
    answer: z.object({ success: z.boolean() }),
  }),
}
