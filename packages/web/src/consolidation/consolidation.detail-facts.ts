import type { ConsolidationForm } from '@fairlead/domain/consolidation/consolidation'
import { roomOf } from '@fairlead/domain/consolidation/consolidation.container-kinds'
import { kindsNow } from './consolidation.kinds.ts'
import { summaryOfPlan } from '@fairlead/domain/consolidation/consolidation.defaults'
import { wallTime } from '@fairlead/domain/kit/wallTime'
import { carriageLabel } from '../booking/booking.detail-labels.ts'
import type { Texts } from '../kit/app/texts.ts'
import type { DetailFact } from '../kit/detail/detail.ts'
import { zoneOfPlace } from '../kit/editor/zones.ts'

const figure = (value: number, { language }: Texts) => value.toLocaleString(language, { maximumFractionDigits: 3 })
const ofRoom = (used: number, room: number | null, texts: Texts) =>
  used === 0 && !room ? '' : [figure(used, texts), room ? figure(room, texts) : null].filter((part) => part !== null).join(' / ')

/** What a planner reads at a glance: lane, ship, cut-off, and how much of the room is planned. */
export const PLAN_FACTS: readonly DetailFact<ConsolidationForm>[] = [
  { label: 'consolidation.fact_route', whole: true, text: ({ pol, pod }) => (pol || pod ? `${pol ?? '…'} → ${pod ?? '…'}` : '') },
  {
    label: 'consolidation.vessel',
    labelFor: carriageLabel,
    whole: true,
    text: ({ vessel, voyage }) => [vessel, voyage].filter(Boolean).join(' '),
  },
  { label: 'consolidation.etd', whole: true, text: ({ etd }) => etd ?? '' },
  {
    label: 'consolidation.cfs_closing',
    whole: true,
    text: ({ cfs_closing, pol }) => (cfs_closing ? wallTime(cfs_closing, zoneOfPlace(pol) ?? 'UTC') : ''),
  },
  { label: 'consolidation.container_summary', whole: true, text: (form) => summaryOfPlan(form).container_summary ?? '' },
  {
    label: 'consolidation.so_count',
    whole: true,
    text: ({ so_allocations }) => (so_allocations.length > 0 ? String(so_allocations.length) : ''),
  },
  { label: 'consolidation.package_qty', whole: true, text: (form, { texts }) => ofRoom(summaryOfPlan(form).package_qty, null, texts) },
  {
    label: 'consolidation.cbm',
    whole: true,
    text: (form, { texts }) => ofRoom(summaryOfPlan(form).cbm, roomOf(form.container_requests, kindsNow()).cbm, texts),
  },
  {
    label: 'consolidation.kg',
    whole: true,
    text: (form, { texts }) => ofRoom(summaryOfPlan(form).kg, roomOf(form.container_requests, kindsNow()).payload_kg, texts),
  },
  {
    label: 'consolidation.fill',
    whole: true,
    text: (form) => {
      const { fill } = summaryOfPlan(form, kindsNow())
      return fill === null ? '' : `${fill.toFixed(1)} %`
    },
  },
]

/** Another party sees only its own orders, so that their share of the room is not that of the plan. */
export const OUTSIDER_FACTS: readonly DetailFact<ConsolidationForm>[] = PLAN_FACTS.flatMap((fact) => {
  if (fact.label === 'consolidation.fill') return []
  const field = fact.label === 'consolidation.cbm' ? 'cbm' : fact.label === 'consolidation.kg' ? 'kg' : null
  return [field ? { ...fact, text: (form, { texts }) => ofRoom(summaryOfPlan(form)[field], null, texts) } : fact]
})
