import { codeApi } from '@fairlead/domain/code/code.api'
import { CODE_LIST } from '@fairlead/domain/code/code.lists'
import { codeFindings } from '@fairlead/domain/code/code.rules'
import { CODE_FIELDS, type Code, type CodeForm } from '@fairlead/domain/code/code'
import { at, type Finding } from '@fairlead/domain/kit/rules'
import { masterData } from '../kit/record/masterData.ts'
import { isCountry } from '../lookup/names.ts'

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
  findings: (form, stored) => [...unknown(form), ...codeStays(form, stored)],
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

export const codeRoutes = CODES.routes
export const codeExports = CODES.exports
