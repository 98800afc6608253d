/** The party fields of a booking; `party_type_name` names each in a validation result, `selection` is the kind of party that it takes. */
export const BOOKING_PARTIES = [
  { field: 'shipper_party_id', party_type_name: 'SHIPPER', selection: 'party_shipper' },
  { field: 'customer_party_id', party_type_name: 'CUSTOMER', selection: 'party_customer' },
  { field: 'consignee_party_id', party_type_name: 'CONSIGNEE', selection: 'party_consignee' },
  { field: 'notify_party_id', party_type_name: 'NOTIFY', selection: 'party_notify' },
  { field: 'nomination_agent_party_id', party_type_name: 'NOMINATION_AGENT', selection: 'party_agent' },
  { field: 'release_agent_party_id', party_type_name: 'RELEASE_AGENT', selection: 'party_agent' },
  { field: 'handling_office_party_id', party_type_name: 'HANDLING_OFFICE', selection: 'office' },
] as const
