import type * as z from 'zod/mini'
import { shapeAt } from './schemaShape.ts'

/** How long a text may be, or how many lines there may be: read off the schema that will judge it. */
export const maxLengthOf = (schema: z.ZodMiniType, field: string): number | undefined =>
  shapeAt(schema, field)?.checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum
