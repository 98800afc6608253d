import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { BOOKING_PARTIES } from '@fairlead/domain/booking/booking.party-kinds'
import { carrierSelection, type SelectionKey } from '@fairlead/domain/kit/selections'

type PartyField = (typeof BOOKING_PARTIES)[number]['field']

/** The fields with name and code of each party of an order. */
const PARTY_WORDS = {
  shipper_party_id: ['shipper_party_name', 'shipper_party_code'],
  customer_party_id: ['customer_party_name', 'customer_party_code'],
  consignee_party_id: ['consignee_party_name', 'consignee_party_code'],
  notify_party_id: ['notify_party_name', 'notify_party_code'],
  nomination_agent_party_id: ['nomination_agent_party_name', 'nomination_agent_party_code'],
  release_agent_party_id: ['release_agent_party_name', 'release_agent_party_code'],
  handling_office_party_id: ['handling_office_party_name', 'handling_office_party_code'],
} as const satisfies Record<PartyField, readonly [keyof ShippingOrder, keyof ShippingOrder]>

export const nameAndCode = (name: string | null, code: string | null) => name && (code ? `${name} (${code})` : name)
export const codeAndName = (code: string | null, name: string | null) => code && (name ? `${code} ${name}` : code)

/** The texts of an order's ids and codes, formatted like search results. */
export function bookingOptionTexts(order: ShippingOrder): readonly (readonly [SelectionKey, unknown, string | null])[] {
  const parties = BOOKING_PARTIES.map(({ field, selection }) => {
    const [name, code] = PARTY_WORDS[field]
    return [selection, order[field], nameAndCode(order[name], order[code])] as const
  })
  return [
    ...parties,
    ['sales_code', order.sales_code, codeAndName(order.sales_code ?? null, order.sales_name ?? null)],
    ['port', order.por, codeAndName(order.por, order.por_name)],
    ['port', order.pol, codeAndName(order.pol, order.pol_name)],
    ['port', order.pod, codeAndName(order.pod, order.pod_name)],
    ['port', order.pld, codeAndName(order.pld, order.pld_name)],
    ['port', order.fd, codeAndName(order.fd, order.fd_name)],
    ['carrier', order.carrier_code, codeAndName(order.carrier_code, order.carrier_name)],
    [carrierSelection(order.mode), order.carrier_code, codeAndName(order.carrier_code, order.carrier_name)],
  ]
}

/** The first party field that has one of these codes; null if none has. */
export function partyFieldOf(order: ShippingOrder, codes: string): string | null {
  const partyCodes = codes.split(', ')
  const found = BOOKING_PARTIES.find(({ field }) => {
    const code = order[PARTY_WORDS[field][1]]
    return code !== null && partyCodes.includes(code)
  })
  return found?.field ?? null
}
