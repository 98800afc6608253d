import { ownZone } from '../kit/format/ownZone.ts'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import {
  ACTION_OF_STEP,
  bookingMilestones,
  type Milestone,
  milestoneTime,
  nextStepOf,
} from '@fairlead/domain/booking/booking.milestone-rules'
import type { Actor } from '@fairlead/domain/kit/access'
import { dayIn } from '@fairlead/domain/kit/dates'
import type { Texts } from '../kit/app/texts.ts'
import type { DetailProgress } from '../kit/detail/detail.ts'

/** Only ships sail. */
const labelOf = (name: Milestone, mode: ShippingOrder['mode']) =>
  name === 'sailed' && (mode === 'AIR' || mode === 'RAIL')
    ? (`booking.milestone_sailed_${mode}` as const)
    : (`booking.milestone_${name}` as const)

/** The milestones of a booking, and who does what next. */
export function bookingProgress(order: ShippingOrder, { internal }: Actor, { t }: Texts): DetailProgress | null {
  const own = ownZone()
  const zones = { own, port: order.pol_time_zone ?? own }
  const milestones = bookingMilestones(order, dayIn(new Date().toISOString(), zones.port))
  if (milestones.length === 0) return null
  const next = nextStepOf(order, milestones)
  const current = milestones.find(({ name }) => name === next)
  const time = current ? milestoneTime(current, zones) : ''
  const isDue = time !== '' && (next === 'cargo' || next === 'si' || next === 'sailed' || next === 'arrived')
  const words = next && t(`booking.next_${next}${internal ? '' : '_outside'}`)
  return {
    steps: milestones.map((milestone) => ({
      label: t(labelOf(milestone.name, order.mode)),
      note: milestoneTime(milestone, zones),
      state: milestone.isDone ? 'done' : milestone === current ? 'current' : 'open',
    })),
    next: words && isDue ? t(next === 'sailed' || next === 'arrived' ? 'booking.nextOn' : 'booking.nextBy', { words, time }) : words,
    action: next && ACTION_OF_STEP[next],
    ...(next === 'space' && internal ? { place: { tab: 'confirmation', label: 'booking.tab_confirmation' } } : {}),
  }
}
