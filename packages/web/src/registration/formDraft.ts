import * as z from 'zod/mini'

const Draft = z.record(z.string(), z.string())
export type Draft = z.output<typeof Draft>

/** Keeps typed values in this tab until they are sent. The forms that use it have no password field. */
export function formDraft(name: string) {
  const key = `fairlead.draft.${name}`
  return {
    read: (): Draft => {
      try {
        return Draft.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '{}')).data ?? {}
      } catch {
        return {}
      }
    },
    keep: (values: FormData) => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(values))),
    drop: () => sessionStorage.removeItem(key),
  }
}
