import { dayIn } from '@fairlead/domain/kit/dates'
import type { Actor } from '@fairlead/domain/kit/access'
import type { MasterBl } from '@fairlead/domain/master-bl/master-bl'
import type { MblStatus } from '@fairlead/domain/master-bl/master-bl.codes'
import { givesTitle } from '@fairlead/domain/master-bl/master-bl.guards'
import type { Texts } from '../kit/app/texts.ts'
import type { DetailProgress } from '../kit/detail/detail.ts'
import { ownZone } from '../kit/format/ownZone.ts'

type Milestone = Exclude<MblStatus, 'VOID'>

/** The action that takes a bill to this status. */
const ACTIONS: Readonly<Record<Milestone, string | null>> = {
  DRAFT: null,
  INSTRUCTED: 'instruct',
  ISSUED: 'issue',
  SURRENDERED: 'surrender',
}

/** How far a bill is, and what comes next; a void bill has no steps, and a waybill is not surrendered. */
export function billProgress(bill: MasterBl, _actor: Actor, { t }: Texts): DetailProgress | null {
  const { mbl_status: status, date_of_issue, instructed_at, created_at, status_changed_at } = bill
  if (status === 'VOID') return null
  const steps: Milestone[] = ['DRAFT', 'INSTRUCTED', 'ISSUED', ...(givesTitle(bill) ? ['SURRENDERED' as const] : [])]
  const reached = steps.indexOf(status)
  const next = steps[reached + 1]
  const dayOf = (time: string | null) => (time === null ? '' : dayIn(time, ownZone()))
  const notes: Readonly<Record<Milestone, string>> = {
    DRAFT: dayOf(created_at),
    INSTRUCTED: dayOf(instructed_at),
    ISSUED: date_of_issue ?? '',
    SURRENDERED: dayOf(status_changed_at),
  }
  return {
    steps: steps.map((step, index) => ({
      label: t(`master-bl.mbl_status_${step}`),
      note: index <= reached ? notes[step] : '',
      state: index <= reached ? 'done' : step === next ? 'current' : 'open',
    })),
    next: next ? t(wordsOf(next as Exclude<Milestone, 'DRAFT'>, bill)) : null,
    action: next ? ACTIONS[next] : null,
  }
}

const wordsOf = (next: Exclude<Milestone, 'DRAFT'>, { mbl_type }: MasterBl) =>
  next === 'ISSUED' && mbl_type === 'MAWB' ? 'master-bl.next_ISSUED_MAWB' : (`master-bl.next_${next}` as const)
