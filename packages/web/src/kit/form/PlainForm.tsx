import { type ReactNode, type SubmitEvent, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { FormContext, type FormBinding } from '../fields/fieldBinding.ts'
import { storeOf } from '../app/store.ts'

type Errors = Record<string, string>
type Values = Readonly<Record<string, unknown>>
const NONE: Values = {}

interface PlainFormProps<S extends z.ZodMiniType> {
  schema: S
  onSubmit: (values: z.output<S>) => unknown
  /** Beside the messages at the fields. */
  onInvalid?: () => unknown
  /** What stands in the form now, with every change. */
  onTyped?: (values: FormData) => unknown
  /** What the fields start with whose values are more than their text: those chosen among many. */
  chosen?: Values
  required: readonly string[]
  label: string
  /** For a button outside of the form. */
  id?: string
  className?: string
  children: ReactNode
}

/** A small form of text fields over a schema, for the public pages: react-hook-form would outweigh the page itself. */
export function PlainForm<S extends z.ZodMiniType>({
  schema,
  onSubmit,
  onInvalid,
  onTyped,
  chosen = NONE,
  required,
  label,
  id,
  className,
  children,
}: PlainFormProps<S>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors] = useState(() => storeOf<Errors>({}))
  const [values] = useState(() => storeOf<Values>(chosen))
  const binding = useMemo(
    (): FormBinding => ({
      register: (name) => ({ name }),
      subscribeError: (_name, listener) => errors.subscribe(listener),
      errorOf: (name) => errors.get()[name],
      isRequired: (name) => required.includes(name),
      readOnly: false,
      values: {
        get: (name) => values.get()[name] ?? null,
        set: (name, value) => values.set({ ...values.get(), [name]: value }),
        subscribe: (listener) => values.subscribe(listener),
      },
    }),
    [errors, values, required],
  )
  const standing = () => new FormData(form.current ?? undefined)
  const check = () => schema.safeParse({ ...Object.fromEntries(standing()), ...values.get() })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const result = check()
    errors.set(result.success ? {} : errorsOf(result.error))
    if (result.success) return void onSubmit(result.data)
    onInvalid?.()
    focusFirst(form.current, errors.get())
  }
  /** Once told, a fault goes as soon as it is mended. */
  const recheck = () => {
    onTyped?.(standing())
    if (Object.keys(errors.get()).length === 0) return
    const result = check()
    errors.set(result.success ? {} : errorsOf(result.error))
  }
  return (
    <form ref={form} id={id} className={className} aria-label={label} noValidate onSubmit={submit} onInput={recheck}>
      <FormContext value={binding}>{children}</FormContext>
    </form>
  )
}

function errorsOf(error: z.core.$ZodError): Errors {
  const found: Errors = {}
  for (const { path, message } of error.issues) found[path.join('.')] ??= message
  return found
}

function focusFirst(form: HTMLFormElement | null, errors: Errors) {
  for (const element of form?.elements ?? []) {
    if (element instanceof HTMLElement && (element.getAttribute('name') ?? '') in errors) return element.focus()
  }
}
