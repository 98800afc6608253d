import { type ReactNode, type SubmitEvent, useMemo, useRef, useState } from 'react'
import { type FormBinding, FormContext } from '../fields/fieldBinding.ts'
import { fetchPart } from '../app/fetchPart.ts'
import { storeOf } from '../app/store.ts'
import { toast } from '../app/toast.ts'

type Errors = Record<string, string>
type Values = Readonly<Record<string, unknown>>
const NONE: Values = {}

interface Issues {
  issues: readonly { path: readonly PropertyKey[]; message: string }[]
}
type Checked<T> = { success: true; data: T } | { success: false; error: Issues }

/** Checks the values of a form; each zod schema does. */
interface FormSchema<T> {
  safeParse: (values: Record<string, unknown>) => Checked<T>
}

interface PlainFormProps<T> {
  /** As a function: a schema that is loaded after the form is shown. */
  schema: FormSchema<T> | (() => Promise<FormSchema<T>>)
  onSubmit: (values: T) => unknown
  /** Called in addition to the messages at the fields. */
  onInvalid?: () => unknown
  /** Called with the current values after every change. */
  onChange?: (values: FormData) => unknown
  /** Initial values of the fields whose value is more than text, such as searches. */
  initialValues?: Values
  required: readonly string[]
  label: string
  /** For a submit button outside the form. */
  id?: string
  className?: string
  children: ReactNode
}

/** A small form of text fields over a schema, for the public pages: react-hook-form would be larger than the page itself. */
export function PlainForm<T>(props: PlainFormProps<T>) {
  const { schema, initialValues = NONE, id, className, label, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [errors] = useState(() => storeOf<Errors>({}))
  const [values] = useState(() => storeOf<Values>(initialValues))
  const binding = usePlainBinding(errors, values, props.required)
  const readForm = () => new FormData(form.current ?? undefined)
  const withSchema = useSchema(schema)
  const validated = (loaded: FormSchema<T>) => {
    const result = loaded.safeParse({ ...Object.fromEntries(readForm()), ...values.get() })
    errors.set(result.success ? {} : errorsOf(result.error))
    return result
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    withSchema((loaded) => {
      const result = validated(loaded)
      if (result.success) return void props.onSubmit(result.data)
      props.onInvalid?.()
      focusFirstError(form.current, errors.get())
    })
  }
  const change = () => {
    props.onChange?.(readForm())
    withSchema((loaded) => {
      // An error that is shown disappears as soon as it is corrected.
      if (Object.keys(errors.get()).length > 0) validated(loaded)
    })
  }
  return (
    <form ref={form} id={id} className={className} aria-label={label} noValidate onSubmit={submit} onInput={change}>
      <FormContext value={binding}>{children}</FormContext>
    </form>
  )
}

/** Runs a check at once if the schema is there, else when it has come; of several checks meanwhile only the last. */
function useSchema<T>(schema: PlainFormProps<T>['schema']) {
  const loaded = useRef(typeof schema === 'function' ? null : schema)
  const waiting = useRef<((schema: FormSchema<T>) => void) | null>(null)
  return (check: (schema: FormSchema<T>) => void) => {
    if (typeof schema !== 'function') return check(schema)
    if (loaded.current) return check(loaded.current)
    const isLoading = waiting.current !== null
    waiting.current = check
    if (isLoading) return
    fetchPart(schema)
      .then((arrived) => {
        loaded.current = arrived
        return waiting.current?.(arrived)
      })
      .catch(() => toast({ id: 'part not loaded', tone: 'warn', message: 'partNotLoaded' }))
      .finally(() => (waiting.current = null))
  }
}

type Store<T> = ReturnType<typeof storeOf<T>>

const usePlainBinding = (errors: Store<Errors>, values: Store<Values>, required: readonly string[]) =>
  useMemo(
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

function errorsOf(error: Issues): Errors {
  const found: Errors = {}
  for (const { path, message } of error.issues) found[path.join('.')] ??= message
  return found
}

function focusFirstError(form: HTMLFormElement | null, errors: Errors) {
  for (const element of form?.elements ?? []) {
    if (element instanceof HTMLElement && (element.getAttribute('name') ?? '') in errors) return element.focus()
  }
}
