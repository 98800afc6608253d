import type * as z from 'zod/mini'

interface SchemaNode {
  _zod: {
    def: {
      innerType?: SchemaNode
      element?: SchemaNode
      shape?: Record<string, SchemaNode>
      checks?: { _zod: { def: { check: string; maximum?: number } } }[]
    }
  }
}

/** The schema at a path of a form, such as `containers.2.seal_no`, without its `nullable` and `optional` wrappers. */
export function shapeAt(schema: z.ZodMiniType, path: string): SchemaNode['_zod']['def'] | undefined {
  let node: SchemaNode | undefined = schema as unknown as SchemaNode
  for (const step of path.split('.')) {
    const def: SchemaNode['_zod']['def'] = node?._zod.def ?? {}
    node = def.element ?? def.shape?.[step]
    while (node?._zod.def.innerType) node = node._zod.def.innerType
  }
  return node?._zod.def
}
