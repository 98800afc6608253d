import type * as z from 'zod/mini'

interface Inside {
  _zod: { def: { innerType?: Inside; shape?: Record<string, Inside>; checks?: { _zod: { def: { check: string; maximum?: number } } }[] } }
}

/** How long a text may be, or how many lines there may be: read off the schema that will judge it. */
export function maxLengthOf(schema: z.ZodMiniType, field: string): number | undefined {
  let inside = (schema as unknown as Inside)._zod.def.shape?.[field]
  while (inside?._zod.def.innerType) inside = inside._zod.def.innerType
  return inside?._zod.def.checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum
}
