import { ownZone } from '../kit/format/ownZone.ts'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { ACTION_OF_STEP, bookingMilestones, milestoneTime, nextStepOf } from '@fairlead/domain/booking/booking.milestone-rules'
import type { Actor } from '@fairlead/domain/kit/access'
import { wallTime } from '@fairlead/domain/kit/wallTime'
import type { Texts } from '../kit/app/texts.ts'
import type { DetailProgress } from '../kit/detail/detail.ts'

/** The milestones of a booking, and who does what next. */
export function bookingProgress(order: ShippingOrder, { internal }: Actor, { t }: Texts): DetailProgress | null {
  const zone = order.pol_time_zone ?? ownZone()
  const milestones = bookingMilestones(order, wallTime(new Date().toISOString(), zone).slice(0, 10))
  if (milestones.length === 0) return null
  const next = nextStepOf(order, milestones)
  const current = milestones.find(({ name }) => name === next)
  const time = current ? milestoneTime(current, zone) : ''
  const isDue = time !== '' && (next === 'cargo' || next === 'si' || next === 'sailed' || next === 'arrived')
  const words = next && t(`booking.next_${next}${internal ? '' : '_outside'}`)
  return {
    steps: milestones.map((milestone) => ({
      label: t(`booking.milestone_${milestone.name}`),
      note: milestoneTime(milestone, zone),
      state: milestone.isDone ? 'done' : milestone === current ? 'current' : 'open',
    })),
    next: words && isDue ? t(next === 'sailed' || next === 'arrived' ? 'booking.nextOn' : 'booking.nextBy', { words, time }) : words,
    action: next && ACTION_OF_STEP[next],
  }
}
