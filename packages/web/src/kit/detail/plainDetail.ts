import { errorsOf } from '@fairlead/domain/kit/rules'
import type { Detail } from './detail.ts'

/** What a module need not say of its screen. */
type Unsaid =
  | 'lines'
  | 'actions'
  | 'facts'
  | 'links'
  | 'newTitle'
  | 'refusesState'
  | 'subtitle'
  | 'optionTexts'
  | 'completed'
  | 'context'
  | 'create'
  | 'nextAction'
  | 'required'
  | 'alternatives'
  | 'findings'
  | 'againstSaving'
  | 'check'
  | 'notice'

type Said<R extends object, F extends object, C> = Omit<Detail<R, F, C>, Unsaid> & Partial<Pick<Detail<R, F, C>, Unsaid>>

/** A screen that is only read and saved: no lines, no steps, nothing asked of the server besides. What is wrong by its rules is not saved. */
export function plainDetail<R extends object, F extends object>(said: Said<R, F, null>): Detail<R, F, null> {
  const findings: Detail<R, F, null>['findings'] = said.findings ?? (() => [])
  return {
    lines: [],
    actions: [],
    facts: [],
    links: [],
    newTitle: 'newRecord',
    refusesState: 'statusRefusesAction',
    subtitle: () => '',
    optionTexts: () => [],
    completed: (form) => form,
    context: async () => null,
    create: () => Promise.reject(new Error(`${said.module}: a record is not made here`)),
    nextAction: () => ({ name: 'save', label: 'save' }),
    required: () => new Set(),
    alternatives: () => [],
    findings,
    againstSaving: (form, asked) => errorsOf(findings(form, null, asked)),
    check: async () => [],
    notice: () => null,
    ...said,
  }
}
