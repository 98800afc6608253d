import { useEffect } from 'react'
import { overdue } from '../app/overdue.ts'
import { useListCounts, useLiveCounts } from './listCounts.ts'

interface BadgesProps {
  module: string
  /** The address of a list. */
  hrefOf?: (list: string) => string
}
const belowBms = (list: string) => `/BMS/${list}`

/** Passes the number of overdue rows of each list to the menu, after changes of this module. */
export function ListBadges({ module, hrefOf = belowBms }: BadgesProps) {
  const { data } = useListCounts(module)
  useLiveCounts(module)
  useEffect(() => {
    if (data) overdue.set({ ...overdue.get(), ...Object.fromEntries(data.map(({ list, red }) => [hrefOf(list), red])) })
  }, [data, hrefOf])
  return null
}
