import { errorsOf } from '@fairlead/domain/kit/rules'
import type { RecordCalls, RecordForms, RecordKind, RecordRules, RecordShape, RecordWords } from './recordKind.ts'

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>

/** What a module must declare of a plain record; the rest has defaults. */
export interface PlainKindOptions<R extends object, F extends object, C> extends Pick<RecordKind<R, F, C>, 'module' | 'idOf'> {
  shape: Optional<RecordShape<R, F>, 'lines' | 'optionTexts'>
  forms: Optional<RecordForms<R, F>, 'completed'>
  calls: Optional<RecordCalls<R, F, C>, 'create' | 'history'>
  rules: Pick<RecordRules<R, F, C>, 'editable'> & Partial<RecordRules<R, F, C>>
  words?: Partial<RecordWords<R, F>>
}

/** A record that is only read and saved: no lines, no steps. An error of its rules prevents saving. */
export function plainKind<R extends object, F extends object, C = null>(options: PlainKindOptions<R, F, C>): RecordKind<R, F, C> {
  const { module, idOf, shape, forms, calls, rules, words } = options
  const findings: RecordRules<R, F, C>['findings'] = rules.findings ?? (() => [])
  return {
    module,
    idOf,
    shape: { lines: [], optionTexts: () => [], ...shape },
    forms: { completed: (form) => form, ...forms },
    calls: {
      create: () => Promise.reject(new Error(`${module}: records cannot be created on this screen`)),
      history: async () => [],
      ...calls,
    },
    rules: {
      nextAction: () => ({ name: 'save', label: 'save' }),
      required: () => new Set(),
      alternatives: () => [],
      saveProblems: (form, input) => errorsOf(findings(form, null, input)),
      ...rules,
      findings,
    },
    words: { notice: () => null, statusLabels: '', actionLabels: '', ...words },
  }
}
