import * as z from 'zod/mini'

const Draft = z.record(z.string(), z.string())
export type Draft = z.output<typeof Draft>

/** What was typed stays in this tab until it is sent: whoever reads a document meanwhile finds it again. No password is ever in such a form. */
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
