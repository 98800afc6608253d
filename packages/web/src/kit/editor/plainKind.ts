import { errorsOf } from '@fairlead/domain/kit/rules'
import type { RecordKind } from './recordKind.ts'

/** What a kind of record need not say. */
type Unsaid =
  | 'lines'
  | 'optionTexts'
  | 'completed'
  | 'create'
  | 'nextAction'
  | 'required'
  | 'alternatives'
  | 'findings'
  | 'againstSaving'
  | 'notice'
  | 'history'
  | 'statusLabels'
  | 'actionLabels'

type Said<R extends object, F extends object, C> = Omit<RecordKind<R, F, C>, Unsaid> & Partial<Pick<RecordKind<R, F, C>, Unsaid>>

/** A record that is only read and saved: no lines, no steps. What is wrong by its rules is not saved. */
export function plainKind<R extends object, F extends object, C = null>(said: Said<R, F, C>): RecordKind<R, F, C> {
  const findings: RecordKind<R, F, C>['findings'] = said.findings ?? (() => [])
  return {
    lines: [],
    optionTexts: () => [],
    completed: (form) => form,
    create: () => Promise.reject(new Error(`${said.module}: a record is not made here`)),
    nextAction: () => ({ name: 'save', label: 'save' }),
    required: () => new Set(),
    alternatives: () => [],
    findings,
    againstSaving: (form, asked) => errorsOf(findings(form, null, asked)),
    notice: () => null,
    history: async () => [],
    statusLabels: '',
    actionLabels: '',
    ...said,
  }
}
