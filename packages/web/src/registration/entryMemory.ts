import * as z from 'zod/mini'

const HistoryState = z.record(z.string(), z.unknown())

/** Stores a value with the current entry of the browser history: a reload or going back finds it, a new visit does not. */
export function entryMemory<S extends z.ZodMiniType>(name: string, schema: S) {
  return {
    read: (): z.output<S> | undefined => schema.safeParse(HistoryState.safeParse(history.state).data?.[name]).data,
    keep: (value: z.output<S>) => history.replaceState({ ...history.state, [name]: value }, ''),
  }
}
