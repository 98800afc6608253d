import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { createSerializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { $ZodType } from 'zod/v4/core'

type Write = (answer: unknown) => string
type Json = { [key: string]: unknown }

const compiled = new WeakMap<$ZodType, Write>()

/**
 * Serialises answers by a function compiled from the call's schema on first use. It drops undeclared fields and does not validate values, to
 * save time; the tests validate them with `checked`.
 */
export const writing: FastifySerializerCompiler<unknown> = ({ schema }) => {
  const declared = declaredOf(schema)
  return (answer: unknown) => {
    const known = compiled.get(declared)
    if (known) return known(answer)
    const write = writerOf(declared)
    compiled.set(declared, write)
    return write(answer)
  }
}

/** Serialises answers and throws if one does not match its schema. */
export const checked = createSerializerCompiler({}) as unknown as FastifySerializerCompiler<unknown>

const declaredOf = (schema: unknown): $ZodType => {
  if (schema instanceof $ZodType) return schema
  const inner = (schema as { properties?: unknown }).properties
  if (inner instanceof $ZodType) return inner
  throw new Error('an answer without a declaration')
}

function writerOf(schema: $ZodType): Write {
  const { $schema: _draft, ...json } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json
  return fastJson(loosened(json) as Schema)
}

/** Keeps only what decides the shape of the output; limits and patterns were checked on input. */
function loosened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(loosened)
  if (typeof schema !== 'object' || schema === null) return schema
  const { type, properties, items, required, additionalProperties, anyOf, $ref, $defs, allOf, ...rest } = schema as Json
  if ($ref !== undefined || allOf !== undefined) return schema
  if (Array.isArray(anyOf)) return ofOneKind(anyOf) ?? { ...rest, anyOf }
  return {
    ...(type === undefined ? {} : { type }),
    ...(properties === undefined ? {} : { properties: mapped(properties as Json) }),
    ...(items === undefined ? {} : { items: loosened(items) }),
    ...(required === undefined ? {} : { required }),
    ...(additionalProperties === undefined ? {} : { additionalProperties: loosened(additionalProperties) }),
    ...($defs === undefined ? {} : { $defs }),
  }
}

const mapped = (properties: Json) => Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, loosened(schema)]))

/** Merges a schema and `null` into one type, so that no alternative is chosen at run time; null for any other union. */
function ofOneKind(alternatives: unknown[]): unknown {
  const others = alternatives.filter((part) => (part as Json).type !== 'null')
  const [only] = others
  if (others.length !== 1 || others.length === alternatives.length) return null
  const form = loosened(only) as Json
  return typeof form.type === 'string' ? { ...form, type: [form.type, 'null'] } : null
}
