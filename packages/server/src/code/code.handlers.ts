import { codeApi } from '@fairlead/domain/code/code.api'
import { CODE_LIST } from '@fairlead/domain/code/code.lists'
import { CHARGE_LINKS } from '@fairlead/domain/code/code.charge-rules'
import { codeFindings, touchesTaxRate, usedTaxFindings } from '@fairlead/domain/code/code.rules'
import { CODE_FIELDS, type Code, type CodeForm } from '@fairlead/domain/code/code'
import { at, type Finding } from '@fairlead/domain/kit/rules'
import { todayOf } from '../kit/db/today.ts'
import { masterData } from '../kit/record/masterData.ts'
import type { MasterDataContext } from '../kit/record/masterDataModel.ts'
import { isCountry } from '../lookup/names.ts'
import { lastTaxUse, unknownLinks } from './code.use-store.ts'

const DECLARED = {
  module: 'code',
  notFound: 'code.notFound',
  id: 'code_id',
  fields: CODE_FIELDS,
  list: CODE_LIST,
  api: codeApi,
  findings: codeFindings,
} as const

export const CODES = masterData<CodeForm, Code>(DECLARED, {
  table: 'reference_code',
  findings: async (form, stored, context) => [
    ...unknown(form),
    ...codeStays(form, stored),
    ...(await taxStays(form, stored, context)),
    ...(await unknownOfCharge(form, context)),
  ],
  refusals: { reference_code_once: at('code', 'code.duplicate') },
})

const error = (path: string, key: string, rule: string): Finding => ({ ...at(path, key), rule, level: 'error' })

const unknown = ({ country_code }: CodeForm): Finding[] =>
  country_code !== null && !isCountry(country_code) ? [error('country_code', 'msgCodeUnknown', 'a tax belongs to a country')] : []

/** A used code cannot change, since records refer to it. */
const codeStays = (form: CodeForm, stored: Code | null): Finding[] =>
  stored === null
    ? []
    : (['code_type', 'code'] as const)
        .filter((field) => form[field] !== stored[field])
        .map((field) => error(field, 'code.codeStays', 'a code stays what it is'))

const taxStays = async (form: CodeForm, stored: Code | null, context: MasterDataContext): Promise<Finding[]> =>
  stored !== null && touchesTaxRate(form, stored)
    ? usedTaxFindings(form, stored, await lastTaxUse(context.db, stored, todayOf(context)))
    : []

const unknownOfCharge = async (form: CodeForm, { db }: MasterDataContext): Promise<Finding[]> =>
  CHARGE_LINKS.every((field) => form[field] === null)
    ? []
    : (await unknownLinks(db, form)).map((field) => error(field, 'msgCodeUnknown', 'a charge names known codes'))

export const codeRoutes = CODES.routes
export const codeExports = CODES.exports
