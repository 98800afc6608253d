import { storeOf } from '../app/store.ts'

/** The ids of the selected records on all pages of a list. */
export function makeSelection() {
  const chosen = storeOf<ReadonlySet<string>>(new Set())
  let last: string | undefined
  const mark = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen.get())
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    chosen.set(next)
  }
  return {
    useValue: chosen.useValue,
    has: (id: string) => chosen.get().has(id),
    mark,
    clear: () => chosen.set(new Set()),
    /** Marks the record at an index of the page; with `range` all records from the one marked before. */
    markAt: (page: readonly string[], index: number, on: boolean, range: boolean) => {
      const from = range && last !== undefined ? page.indexOf(last) : -1
      const [first, end] = from < 0 ? [index, index] : [Math.min(from, index), Math.max(from, index)]
      mark(page.slice(first, end + 1), on)
      last = page[index]
    },
  }
}
