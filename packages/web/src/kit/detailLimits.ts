import type * as z from 'zod/mini'
import type { Values } from './detail.ts'

interface Inside {
  _zod: { def: { innerType?: Inside; shape?: Record<string, Inside> }; bag: { maximum?: number } }
}

/** How long a text may be, read off the schema that will judge it. */
export function maxLengthOf(schema: z.ZodMiniType<Values>, field: string): number | undefined {
  let inside = (schema as unknown as Inside)._zod.def.shape?.[field]
  while (inside?._zod.def.innerType) inside = inside._zod.def.innerType
  return inside?._zod.bag.maximum
}
