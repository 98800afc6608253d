import type { ShippingOrderRow } from '@fairlead/domain/booking/booking'
import type { FieldGroup } from '../kit/list/list.ts'

/** The columns of a booking in the groups of the column chooser. */
export const BOOKING_GROUPS: readonly FieldGroup<ShippingOrderRow>[] = [
  {
    title: 'booking.group_identity',
    fields: [
      'so_no',
      'booking_status',
      'shipment_type',
      'record_status',
      'origin',
      'oms_shipment',
      'job_no',
      'job_status',
      'hbl_no',
      'po_no',
      'master_so_no',
      'consolidation_no',
    ],
  },
  {
    title: 'booking.group_transport',
    fields: ['mode', 'service', 'delivery', 'business_type', 'carrier_code', 'carrier_name', 'vessel', 'voyage'],
  },
  {
    title: 'booking.group_parties',
    fields: [
      'shipper_party_id',
      'shipper_party_name',
      'customer_party_id',
      'customer_party_name',
      'consignee_party_id',
      'consignee_party_name',
      'notify_party_id',
      'notify_party_name',
      'nomination_agent_party_id',
      'nomination_agent_party_name',
      'release_agent_party_id',
      'release_agent_party_name',
      'handling_office_party_id',
      'handling_office_party_name',
      'sales_code',
      'sales_name',
    ],
  },
  {
    title: 'booking.group_route',
    fields: ['por', 'por_name', 'pol', 'pol_name', 'pod', 'pod_name', 'pld', 'pld_name', 'fd', 'fd_name'],
  },
  {
    title: 'booking.group_dates',
    fields: [
      'cargo_ready_date',
      'etd',
      'eta',
      'pld_eta',
      'fd_eta',
      'projected_etd',
      'etd_confirmed',
      'eta_confirmed',
      'rollovers',
      'cfs_closing',
      'cy_closing',
      'vgm_closing',
      'si_closing',
    ],
  },
  {
    title: 'booking.group_cargo',
    fields: [
      'container_summary',
      'teu',
      'container_count',
      'commodity',
      'package_qty',
      'package_unit',
      'gross_weight',
      'cbm',
      'cw',
      'dangerous_goods',
      'un_number',
      'imdg_class',
      'consolidatable',
    ],
  },
  {
    title: 'booking.group_terms',
    fields: ['incoterms', 'incoterms_location', 'freight', 'contract_type', 'contract_no', 'transport_document', 'to_order'],
  },
  {
    title: 'booking.group_progress',
    fields: ['space_status', 'si_status', 'approval_status', 'approval_changed_at', 'approval_reason', 'approval_updated_by'],
  },
  {
    title: 'booking.group_references',
    fields: ['shipper_reference', 'agent_reference', 'consignee_reference', 'forwarder_reference'],
  },
  {
    title: 'booking.group_record',
    fields: ['user_name', 'created_at', 'submitted_at', 'confirmed_at', 'status_changed_at', 'cancelled_at', 'cancel_reason'],
  },
]
