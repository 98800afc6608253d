import type { MasterBlForm } from '@fairlead/domain/master-bl/master-bl'
import { figuresOfBill } from '@fairlead/domain/master-bl/master-bl.figure-rules'
import { billWord } from '@fairlead/domain/master-bl/master-bl.mode-rules'
import type { Texts } from '../kit/app/texts.ts'
import type { DetailFact } from '../kit/detail/detail.ts'
import { factsOf, modeOfForm } from './master-bl.facts.ts'

const figure = (value: number, { language }: Texts) => (value === 0 ? '' : value.toLocaleString(language, { maximumFractionDigits: 3 }))
const ofFigures =
  (field: 'package_qty' | 'gross_weight' | 'cbm'): DetailFact<MasterBlForm>['text'] =>
  (form, { texts }) => {
    const facts = factsOf(form, null)
    return facts ? figure(figuresOfBill(form, facts)[field], texts) : ''
  }

/** What is read at a glance: route, ship, orders, containers, figures. */
export const BILL_FACTS: readonly DetailFact<MasterBlForm>[] = [
  { label: 'master-bl.fact_route', whole: true, text: ({ pol, pod }) => (pol || pod ? `${pol ?? '…'} → ${pod ?? '…'}` : '') },
  {
    label: 'master-bl.vessel',
    labelFor: (form) => billWord('vessel', { mode: modeOfForm(form) }),
    text: ({ vessel, voyage }) => [vessel, voyage].filter(Boolean).join(' '),
  },
  { label: 'master-bl.etd', whole: true, text: ({ etd }) => etd ?? '' },
  {
    label: 'master-bl.carrier_mbl_no',
    labelFor: (form) => billWord('carrier_mbl_no', { mode: modeOfForm(form) }),
    whole: true,
    text: ({ carrier_mbl_no }) => carrier_mbl_no ?? '',
  },
  { label: 'master-bl.so_count', whole: true, text: ({ orders }) => (orders.length > 0 ? String(orders.length) : '') },
  { label: 'master-bl.fact_containers', whole: true, text: ({ containers }) => (containers.length > 0 ? String(containers.length) : '') },
  { label: 'master-bl.package_qty', whole: true, text: ofFigures('package_qty') },
  { label: 'master-bl.gross_weight', whole: true, text: ofFigures('gross_weight') },
  { label: 'master-bl.cbm', whole: true, text: ofFigures('cbm') },
]
