import { createContext, use, useCallback, useSyncExternalStore } from 'react'

/** How a control's text becomes a value. */
export type ValueKind = 'text' | 'number' | 'boolean'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Happening = { target: unknown; type?: string }

/** What a control takes from its form. */
export interface Bound {
  name: string
  ref?: (element: Control | null) => void
  onChange?: (event: Happening) => unknown
  onBlur?: (event: Happening) => unknown
}

/** What a form gives its fields: react-hook-form through RecordForm, plain FormData through PlainForm. */
export interface FormBinding {
  register: (name: string, kind: ValueKind) => Bound
  /** Only the field whose error changes renders again. */
  subscribeError: (name: string, listener: () => void) => () => void
  errorOf: (name: string) => string | undefined
  isRequired: (name: string) => boolean
  readOnly: boolean
}

export const FormContext = createContext<FormBinding | null>(null)

const NO_FORM: FormBinding = {
  register: (name) => ({ name }),
  subscribeError: () => () => {},
  errorOf: () => undefined,
  isRequired: () => false,
  readOnly: false,
}

export function useFormBinding(): FormBinding {
  return use(FormContext) ?? NO_FORM
}

export function useFieldError(name: string): string | undefined {
  const form = useFormBinding()
  const subscribe = useCallback((listener: () => void) => form.subscribeError(name, listener), [form, name])
  return useSyncExternalStore(subscribe, () => form.errorOf(name))
}
