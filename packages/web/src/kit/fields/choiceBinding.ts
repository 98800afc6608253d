import type { FormBinding } from './fieldBinding.ts'

/** The values of a small form that is held in a component's state. */
export type Choice = Readonly<Record<string, unknown>>

/** Binds fields to such values; used where a whole form would be too much, as in a dialog with one search. */
export function choiceBinding(
  choice: Choice,
  set: (choice: Choice) => void,
  { required = [], readOnly = false, errors = {} }: ChoiceOptions = {},
): FormBinding {
  const change = (name: string, value: unknown) => set({ ...choice, [name]: value === '' ? null : value })
  return {
    register: (name) => ({
      name,
      onChange: ({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement)
          change(name, target.value)
      },
    }),
    subscribeError: () => () => {},
    errorOf: (name) => errors[name],
    isRequired: (name) => required.includes(name),
    readOnly,
    values: { get: (name) => choice[name] ?? null, set: change, subscribe: () => () => {} },
  }
}
interface ChoiceOptions {
  required?: readonly string[]
  readOnly?: boolean
  /** What is wrong with the values, by field. */
  errors?: Readonly<Record<string, string>>
}

export const textIn = (choice: Choice, name: string): string | null => {
  const value = choice[name]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
