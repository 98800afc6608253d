import * as z from 'zod/mini'

/* Derives the form and the answer of a record from one list of fields, so that each name and type is declared once. */

type Fields = Record<string, z.ZodMiniType>
type FormShape<S extends Fields> = { [K in keyof S]: z.ZodMiniDefault<z.ZodMiniNullable<S[K]>> }
type AnswerShape<S extends Fields> = { [K in keyof S]: z.ZodMiniNullable<S[K]> }

const emptyToNull = z.overwrite<unknown>((value) => (value === '' ? null : value))

/** The form: each field may be missing, null or '', which all become null. */
export function formShape<S extends Fields>(fields: S): FormShape<S> {
  return mapped(fields, (schema) => z._default(z.nullable(schema).check(emptyToNull), null)) as FormShape<S>
}

/** The answer: every field is present, null if not filled. */
export function answerShape<S extends Fields>(fields: S): AnswerShape<S> {
  return mapped(fields, (schema) => z.nullable(schema)) as AnswerShape<S>
}

const mapped = (fields: Fields, change: (schema: z.ZodMiniType) => z.ZodMiniType) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, change(schema)]))
