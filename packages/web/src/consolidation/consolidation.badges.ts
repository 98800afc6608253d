import { useEffect } from 'react'
import { overdue } from '../kit/app/overdue.ts'
import { useConsolidationDashboard } from './consolidation.dashboard.ts'

/** Gives the menu the number of overdue rows in the lists of consolidations. */
export function ConsolidationBadges() {
  const lists = useConsolidationDashboard().data?.lists
  useEffect(() => {
    if (!lists) return
    overdue.set({ ...overdue.get(), ...Object.fromEntries(lists.map(({ list, red }) => [`/BMS/${list}`, red])) })
  }, [lists])
  return null
}
