import * as z from 'zod/mini'

// oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
const text = z.catch(z.optional(z.string()), undefined)

/** The query of a comparison: SOs, or a lane with the cargo ready date. */
const Search = z.object({ so_no: text, propose: text, pol: text, pod: text, cargo_ready_date: text, containers: text })
export type CompareAddress = z.infer<typeof Search>

const filled = (address: CompareAddress): CompareAddress =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined && value !== ''))

export const parseCompare = (search: Record<string, unknown>): CompareAddress =>
  filled(Search.parse({ ...search, propose: search.propose === undefined ? undefined : '1' }))

export const isAsked = ({ so_no, pol, pod }: CompareAddress) => Boolean(so_no) || Boolean(pol && pod)

const PATH = '/BMS/compareso'
export const comparePaths = {
  screen: PATH,
  /** A new booking on this sailing, with the lane that was compared. */
  book: (sailing: number, { pol = '', pod = '', cargo_ready_date = '', containers = '' }: CompareAddress) =>
    `/BMS/shipping_order/new?${new URLSearchParams({ start: `sailing-${sailing}`, pol, pod, cargo_ready_date, containers }).toString()}`,
  proposals: (so_no: string) => `${PATH}?${new URLSearchParams({ so_no, propose: '1' }).toString()}`,
}

/** The sailing that the start of a new booking names. */
export const sailingOfStart = (start: string): number | null => {
  const [, id] = /^sailing-(\d{1,10})$/.exec(start) ?? []
  return id === undefined ? null : Number(id)
}
