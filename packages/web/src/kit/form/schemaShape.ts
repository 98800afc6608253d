import type * as z from 'zod/mini'

interface Inside {
  _zod: {
    def: {
      innerType?: Inside
      element?: Inside
      shape?: Record<string, Inside>
      checks?: { _zod: { def: { check: string; maximum?: number } } }[]
    }
  }
}

/** What stands at a path of a form, `containers.2.seal_no`, without what says that it may be missing. */
export function shapeAt(schema: z.ZodMiniType, path: string): Inside['_zod']['def'] | undefined {
  let inside: Inside | undefined = schema as unknown as Inside
  for (const step of path.split('.')) {
    const def: Inside['_zod']['def'] = inside?._zod.def ?? {}
    inside = def.element ?? def.shape?.[step]
    while (inside?._zod.def.innerType) inside = inside._zod.def.innerType
  }
  return inside?._zod.def
}
