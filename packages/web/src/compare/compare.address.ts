import { COMPARE_PATH } from './compare.paths.ts'

const NAMES = ['so_no', 'propose', 'pol', 'pod', 'cargo_ready_date', 'containers'] as const
/** The query of a comparison: SOs, or a lane with the cargo ready date. */
export type CompareAddress = Partial<Record<(typeof NAMES)[number], string>>

/** Leaves out what is blank or no text. */
export function parseCompare(search: Readonly<Record<string, unknown>>): CompareAddress {
  const given: Readonly<Record<string, unknown>> = { ...search, propose: search['propose'] === undefined ? undefined : '1' }
  const filled = NAMES.flatMap((name) => (typeof given[name] === 'string' && given[name] !== '' ? [[name, given[name]] as const] : []))
  return Object.fromEntries(filled)
}

export const isAsked = ({ so_no, pol, pod }: CompareAddress) => Boolean(so_no) || Boolean(pol && pod)

export const comparePaths = {
  screen: COMPARE_PATH,
  /** A new booking on this sailing, with the lane that was compared. */
  book: (sailing: number, { pol = '', pod = '', cargo_ready_date = '', containers = '' }: CompareAddress) =>
    `/BMS/shipping_order/new?${new URLSearchParams({ start: `sailing-${sailing}`, pol, pod, cargo_ready_date, containers }).toString()}`,
  proposals: (so_no: string) => `${COMPARE_PATH}?${new URLSearchParams({ so_no, propose: '1' }).toString()}`,
}

/** The sailing that the start of a new booking names. */
export const sailingOfStart = (start: string): number | null => {
  const [, id] = /^sailing-(\d{1,10})$/.exec(start) ?? []
  return id === undefined ? null : Number(id)
}
