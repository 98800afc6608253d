import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { carriageLabel } from './booking.detail-labels.ts'
import type { DetailFact, FactWords } from '../kit/detail/detail.ts'

const WITH_CODE = / \([^()]*\)$/

/** The party's name without its code, to keep the header short. */
const party = (say: FactWords, key: 'party_shipper' | 'party_consignee', value: number | null) =>
  say.ofOption(key, value).replace(WITH_CODE, '')

function cargo({ package_qty, package_unit, gross_weight, cbm }: ShippingOrderForm, { texts }: FactWords): string {
  const figure = (value: number) => value.toLocaleString(texts.language, { maximumFractionDigits: 3 })
  return [
    package_qty === null ? '' : `${figure(package_qty)} ${package_unit ?? ''}`.trim(),
    gross_weight === null ? '' : `${figure(gross_weight)} KG`,
    cbm === null ? '' : `${figure(cbm)} CBM`,
  ]
    .filter(Boolean)
    .map((part) => part.replace(' ', '\u00A0')) // a figure keeps its unit on its line
    .join(' · ')
}

export const BOOKING_FACTS: readonly DetailFact<ShippingOrderForm, ShippingOrder>[] = [
  { label: 'booking.shipper_party_id', text: (form, say) => party(say, 'party_shipper', form.shipper_party_id) },
  { label: 'booking.consignee_party_id', text: (form, say) => party(say, 'party_consignee', form.consignee_party_id) },
  { label: 'booking.fact_route', whole: true, text: ({ pol, pod }) => (pol || pod ? `${pol ?? '…'} → ${pod ?? '…'}` : '') },
  { label: 'booking.etd', whole: true, text: ({ etd }) => etd ?? '' },
  { label: 'booking.eta', whole: true, text: ({ eta }) => eta ?? '' },
  {
    label: 'booking.fact_vessel',
    labelFor: carriageLabel,
    text: ({ vessel, voyage }) => [vessel, voyage].filter(Boolean).join(' '),
  },
  { label: 'booking.group_cargo', text: cargo },
  { label: 'booking.handled_by', isFor: ({ internal }) => internal, text: (_form, _say, order) => order?.handled_by_name ?? '' },
]
