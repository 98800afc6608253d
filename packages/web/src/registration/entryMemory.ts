import * as z from 'zod/mini'

const Kept = z.record(z.string(), z.unknown())

/** Remembered with this entry of the browser's history: a reload and the way back find it, another visit begins anew. */
export function entryMemory<S extends z.ZodMiniType>(name: string, schema: S) {
  return {
    read: (): z.output<S> | undefined => schema.safeParse(Kept.safeParse(history.state).data?.[name]).data,
    keep: (value: z.output<S>) => history.replaceState({ ...history.state, [name]: value }, ''),
  }
}
