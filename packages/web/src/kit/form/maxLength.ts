import type * as z from 'zod/mini'
import { shapeAt } from './schemaShape.ts'

/** The maximum length of a text or a list, read from the schema that validates it. */
export const maxLengthOf = (schema: z.ZodMiniType, field: string): number | undefined =>
  shapeAt(schema, field)?.checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum
