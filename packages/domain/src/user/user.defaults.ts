import * as z from 'zod/mini'
import { DEFAULT_LANGUAGE } from '../kit/fields.ts'
import { UserForm, type User } from './user.ts'

const Written = z.object(UserForm.shape)

export const emptyUser = (): UserForm => ({ ...z.parse(UserForm, {}), default_lang: DEFAULT_LANGUAGE, user_level_id: 0 })

/** What of a stored user a form writes; a password is never read back. */
export const userFormOf = (user: User): UserForm => z.parse(Written, { ...user, password: null })
