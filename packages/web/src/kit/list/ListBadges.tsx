import { useEffect } from 'react'
import { overdue } from '../app/overdue.ts'
import { useListCounts, useLiveCounts } from './listCounts.ts'

/** Passes the number of overdue rows of each list to the menu, after changes of this module. */
export function ListBadges({ module }: { module: string }) {
  const { data } = useListCounts(module)
  useLiveCounts(module)
  useEffect(() => {
    if (data) overdue.set({ ...overdue.get(), ...Object.fromEntries(data.map(({ list, red }) => [`/BMS/${list}`, red])) })
  }, [data])
  return null
}
