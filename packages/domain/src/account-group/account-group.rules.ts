import { findingsOf, requiredRule, type Rule } from '../kit/rules.ts'
import type { AccountGroupForm } from './account-group.ts'

export const ACCOUNT_GROUP_REQUIRED = ['code', 'full_name', 'status'] as const satisfies readonly (keyof AccountGroupForm)[]

const RULES: readonly Rule<AccountGroupForm>[] = [requiredRule('an account group code is filled', ACCOUNT_GROUP_REQUIRED)]

export const accountGroupFindings = (form: AccountGroupForm) => findingsOf(RULES, form, undefined)
