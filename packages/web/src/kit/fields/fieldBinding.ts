import type { Message } from '@fairlead/domain/kit/problem'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'

/** How the text of a control is converted to a value. */
export type ValueKind = 'text' | 'number' | 'boolean'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type ControlEvent = { target: unknown; type?: string }

/** The props that a form gives to a control. */
export interface BoundControl {
  name: string
  ref?: (element: Control | null) => void
  onChange?: (event: ControlEvent) => unknown
  onBlur?: (event: ControlEvent) => unknown
}

/** How fields read and write their form: implemented by RecordForm (react-hook-form), PlainForm (FormData) and the record editor. */
export interface FormBinding {
  register: (name: string, kind: ValueKind) => BoundControl
  /** Lets a field render only when its own error changes. */
  subscribeError: (name: string, listener: () => void) => () => void
  errorOf: (name: string) => Message | string | undefined
  /** A value that is unusual but not wrong; shown like an error. */
  warningOf?: (name: string) => Message | string | undefined
  isRequired: (name: string) => boolean
  /** The labels of a group of fields of which one must be filled, if this field is one of them. */
  alternativesOf?: (name: string) => readonly string[] | undefined
  readOnly: boolean
  /** For controls that are not a single native element. */
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

/** Subscribes to changes, because a field may be required depending on another field. */
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
  const value = useSyncExternalStore(values?.subscribe ?? subscribeNever, () => values?.get(name))
  return [value, useCallback((next: unknown) => values?.set(name, next), [values, name])]
}
const subscribeNever = () => () => {}
