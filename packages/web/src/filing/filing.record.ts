import { isWarnedOf } from '@fairlead/domain/filing/filing.latin-rules'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type { Finding } from '@fairlead/domain/kit/rules'
import { createContext, use } from 'react'
import { texts } from '../kit/app/texts.ts'
import { RULE_REQUIRED } from '../kit/editor/findingStore.ts'
import { plainKind } from '../kit/editor/plainKind.ts'
import type { RecordFields } from '../kit/editor/recordFields.ts'
import type { FieldContent, RecordKind } from '../kit/editor/recordKind.ts'
import type { Filing, FilingScreen } from './filing.kinds.ts'

/** The editor's declaration of a filing; `onSaved` runs after every save. */
export const filingRecord = (screen: FilingScreen, onSaved: () => void): RecordKind<Filing, object, null> =>
  plainKind<Filing, object>({
    module: `filing-${screen.kind}`,
    idOf: ({ so_no }) => so_no,
    shape: {
      schema: screen.schema,
      labelOf: (field) => texts().say(screen.parties.includes(field) ? `filing.party_${field}` : `filing.${field}`),
    },
    forms: {
      empty: screen.emptyForm,
      of: screen.formOf,
    },
    calls: {
      save: async ({ so_no, version }, form) => {
        const saved = await screen.save(so_no, form, version)
        onSaved()
        return saved
      },
      history: screen.history,
    },
    rules: {
      editable: (filing) => filing?.editable ?? false,
      nextAction: (filing) => (filing?.asked_for ? { name: 'complete', label: screen.completeLabel } : null),
      required: (form) => new Set(screen.required(form)),
      findings: (form, _action, { record }) => (record ? findingsOf(screen, form, record) : []),
      saveProblems: (form, { record }) => (record ? screen.invalidFields(form, record) : []),
    },
    words: {
      savedText: 'filing.saved',
      statusLabels: 'filing.filing_status_',
      actionLabels: 'filing.did_',
    },
  })

/** Problems of saving and completion. Missing fields, and those a draft may have, are errors after the first attempt to complete. */
function findingsOf(screen: FilingScreen, form: object, filing: Filing): Finding[] {
  const open = screen.findings(form, filing)
  const error = (problem: FieldProblem, rule: string): Finding => ({ ...problem, rule, level: 'error' })
  return [
    ...screen.invalidFields(form, filing).map((problem) => error(problem, 'save')),
    ...open.map((problem) => error(problem, isWarnedOf(problem) ? RULE_REQUIRED : 'complete')),
    ...open.filter(isWarnedOf).map((problem): Finding => ({ ...problem, rule: 'draft', level: 'warning' })),
  ]
}

const COUNTRY = { kind: 'lookup', options: 'country' } as const
const TEXT = { kind: 'text' } as const

/** The fields of a filing; messages show countries by name. */
export function filingFields({ parties, emptyForm }: Pick<FilingScreen, 'parties' | 'emptyForm'>): RecordFields {
  const fields = new Map<string, FieldContent>()
  for (const [name, value] of Object.entries<object | null>({ ...emptyForm() })) {
    if (!parties.includes(name)) fields.set(name, TEXT)
    else for (const field of Object.keys(value ?? {})) fields.set(`${name}.${field}`, field.startsWith('country') ? COUNTRY : TEXT)
  }
  return fields
}

export const FilingContext = createContext<FilingScreen | null>(null)

/** The kind of filing that the tab shows. */
export function useFilingScreen(): FilingScreen {
  const screen = use(FilingContext)
  if (!screen) throw new Error('A part of a filing stands outside of its tab')
  return screen
}
