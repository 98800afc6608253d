import { codeApi } from '@fairlead/domain/code/code.api'
import { CODE_LIST } from '@fairlead/domain/code/code.lists'
import { codeFindings } from '@fairlead/domain/code/code.rules'
import { CODE_FIELDS, type Code, type CodeForm } from '@fairlead/domain/code/code'
import { at, type Finding } from '@fairlead/domain/kit/rules'
import { sql } from 'kysely'
import { keep } from '../kit/record/maintenance.ts'
import { isCountry } from '../lookup/names.ts'

export const CODES = keep<CodeForm, Code>({
  module: 'code',
  table: 'reference_code',
  id: 'code_id',
  fields: CODE_FIELDS,
  list: CODE_LIST,
  access: ['admin'],
  source: { table: 'reference_code', select: sql`o.*`, searchText: 'search_text', elsewhere: {} },
  notFound: 'code.notFound',
  findings: (form, stored) => [...codeFindings(form), ...unknown(form), ...codeStays(form, stored)],
  refusals: { reference_code_once: at('code', 'code.duplicate') },
})

const error = (path: string, key: string, rule: string): Finding => ({ ...at(path, key), rule, level: 'error' })

const unknown = ({ country_code }: CodeForm): Finding[] =>
  country_code !== null && !isCountry(country_code) ? [error('country_code', 'msgCodeUnknown', 'a tax belongs to a country')] : []

/** Records carry the code. */
const codeStays = (form: CodeForm, stored: Code | null): Finding[] =>
  stored === null
    ? []
    : (['code_type', 'code'] as const)
        .filter((field) => form[field] !== stored[field])
        .map((field) => error(field, 'code.codeStays', 'a code stays what it is'))

export const codeRoutes = CODES.routes(codeApi)
export const codeExports = CODES.exports
