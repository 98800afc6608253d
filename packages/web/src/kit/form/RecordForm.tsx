import type { FieldError } from '@fairlead/domain/kit/problem'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ReactNode, useMemo } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { isFailure } from '../net/failure.ts'
import { FormContext, type FormBinding } from '../fields/fieldBinding.ts'
import { numberOf } from '../format/numberOf.ts'

type Schema = z.ZodMiniType<FieldValues, FieldValues>
export type RecordFormOf<S extends Schema> = UseFormReturn<z.input<S>, unknown, z.output<S>>

/** react-hook-form over a domain schema: uncontrolled fields; a field is validated when it is first left, then at every keystroke. */
export function useRecordForm<S extends Schema>(schema: S, defaultValues: DefaultValues<z.input<S>>): RecordFormOf<S> {
  const resolver = useMemo(() => standardSchemaResolver<z.input<S>, unknown, z.output<S>>(schema), [schema])
  return useForm<z.input<S>, unknown, z.output<S>>({ resolver, defaultValues, mode: 'onTouched' })
}

interface RecordFormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  onSubmit: (values: Output) => unknown
  /** Names of the fields that the next action requires; they show the required mark. */
  required?: readonly string[]
  readOnly?: boolean
  className?: string
  label?: string
  id?: string
  children: ReactNode
}

const NONE: readonly string[] = []

export function RecordForm<Values extends FieldValues, Output>(props: RecordFormProps<Values, Output>) {
  const { form, required = NONE, readOnly = false } = props
  const { register, subscribe, getFieldState } = form
  const binding = useMemo((): FormBinding => {
    const marked = new Set(required)
    return {
      register: (name, kind) => register(name as Path<Values>, kind === 'number' ? { setValueAs: numberOf } : {}),
      subscribeError: (name, callback) => subscribe({ name: name as Path<Values>, exact: true, formState: { errors: true }, callback }),
      errorOf: (name) => getFieldState(name as Path<Values>).error?.message,
      isRequired: (name) => marked.has(name),
      readOnly,
    }
  }, [register, subscribe, getFieldState, required, readOnly])
  return (
    <form
      id={props.id}
      className={props.className}
      aria-label={props.label}
      noValidate
      onSubmit={(event) => void form.handleSubmit(props.onSubmit)(event)}
    >
      <FormContext value={binding}>{props.children}</FormContext>
    </form>
  )
}

/** Shows the server's findings at their fields. Returns whether there were any. */
export function showFieldErrors<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>, error: unknown): boolean {
  const found: FieldError[] = (isFailure(error) && error.problem?.errors) || []
  for (const [index, { path, Message }] of found.entries()) {
    form.setError(path as Path<Values>, { type: 'server', message: Message }, { shouldFocus: index === 0 })
  }
  return found.length > 0
}
