import type { Message } from '@fairlead/domain/kit/problem'
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
  errorOf: (name: string) => Message | string | undefined
  /** What is unusual without being wrong; told like an error. */
  warningOf?: (name: string) => Message | string | undefined
  isRequired: (name: string) => boolean
  /** The labels of the fields of which this is one, and one suffices. */
  alternativesOf?: (name: string) => readonly string[] | undefined
  readOnly: boolean
  /** For controls that are more than one native element. */
  values?: {
    get: (name: string) => unknown
    set: (name: string, value: unknown) => void
    subscribe: (listener: () => void) => () => void
  }
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

export function useFieldError(name: string): Message | string | undefined {
  const form = useFormBinding()
  const subscribe = useCallback((listener: () => void) => form.subscribeError(name, listener), [form, name])
  return useSyncExternalStore(subscribe, () => form.errorOf(name))
}

/** Whether it is asked for may hang on what stands in another field. */
export function useFieldRequired(name: string): boolean {
  const form = useFormBinding()
  const subscribe = useCallback((listener: () => void) => form.subscribeError(name, listener), [form, name])
  return useSyncExternalStore(subscribe, () => form.isRequired(name))
}

export function useFieldWarning(name: string): Message | string | undefined {
  const form = useFormBinding()
  const subscribe = useCallback((listener: () => void) => form.subscribeError(name, listener), [form, name])
  return useSyncExternalStore(subscribe, () => form.warningOf?.(name))
}

/** The value of a field, and how to change it. */
export function useBoundValue(name: string): [value: unknown, set: (value: unknown) => void] {
  const { values } = useFormBinding()
  const value = useSyncExternalStore(values?.subscribe ?? nothingChanges, () => values?.get(name))
  return [value, useCallback((next: unknown) => values?.set(name, next), [values, name])]
}
const nothingChanges = () => () => {}
