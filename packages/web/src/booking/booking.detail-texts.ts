import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { SelectionKey } from '@fairlead/domain/lookup/lookup'

type Known = readonly (readonly [SelectionKey, unknown, string | null])[]

const party = (name: string | null, code: string | null) => name && (code ? `${name} (${code})` : name)
const place = (code: string | null, name: string | null) => code && (name ? `${code} ${name}` : code)

/** The words behind the ids and codes of an order, written as the searches write them. */
export const bookingOptionTexts = (order: ShippingOrder): Known => [
  ['party_shipper', order.shipper_party_id, party(order.shipper_party_name, order.shipper_party_code)],
  ['party_customer', order.customer_party_id, party(order.customer_party_name, order.customer_party_code)],
  ['party_consignee', order.consignee_party_id, party(order.consignee_party_name, order.consignee_party_code)],
  ['party_notify', order.notify_party_id, party(order.notify_party_name, order.notify_party_code)],
  ['party_agent', order.nomination_agent_party_id, party(order.nomination_agent_party_name, order.nomination_agent_party_code)],
  ['party_agent', order.release_agent_party_id, party(order.release_agent_party_name, order.release_agent_party_code)],
  ['office', order.handling_office_party_id, party(order.handling_office_party_name, order.handling_office_party_code)],
  ['sales_code', order.sales_code, place(order.sales_code, order.sales_name)],
  ['port', order.por, place(order.por, order.por_name)],
  ['port', order.pol, place(order.pol, order.pol_name)],
  ['port', order.pod, place(order.pod, order.pod_name)],
  ['port', order.pld, place(order.pld, order.pld_name)],
  ['port', order.fd, place(order.fd, order.fd_name)],
  ['carrier', order.carrier_code, place(order.carrier_code, order.carrier_name)],
]
