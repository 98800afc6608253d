import { approvalList } from '@fairlead/domain/approval/approval.lists'
import { useEffect } from 'react'
import { overdue } from '../kit/app/overdue.ts'
import { useApprovalDashboard } from './approval.dashboard.ts'

/** Gives the menu the number of overdue bookings in the approval lists. */
export function ApprovalBadges() {
  const lists = useApprovalDashboard().data?.lists
  useEffect(() => {
    if (!lists) return
    const late = lists.map(({ list, red }) => [approvalList(list)?.path ?? '', red])
    overdue.set({ ...overdue.get(), ...Object.fromEntries(late) })
  }, [lists])
  return null
}
