import type { MasterBlRow } from '@fairlead/domain/master-bl/master-bl'
import type { FieldGroup } from '../kit/list/list.ts'

/** The columns of a bill in the chooser. */
export const BILL_GROUPS: readonly FieldGroup<MasterBlRow>[] = [
  {
    title: 'master-bl.group_header',
    fields: ['master_bl_no', 'carrier_mbl_no', 'mbl_status', 'mbl_type', 'mode', 'main_so_no', 'consolidation_no', 'so_count'],
  },
  {
    title: 'master-bl.group_route',
    fields: [
      'carrier_code',
      'carrier_name',
      'carrier_booking_no',
      'vessel',
      'voyage',
      'por',
      'por_name',
      'pol',
      'pol_name',
      'pod',
      'pod_name',
      'pld',
      'pld_name',
      'etd',
      'eta',
    ],
  },
  {
    title: 'master-bl.group_cargo',
    fields: [
      'container_nos',
      'package_qty',
      'gross_weight',
      'cbm',
      'undg',
      'imdg',
      'stated_package_qty',
      'stated_gross_weight',
      'stated_cbm',
    ],
  },
  {
    title: 'master-bl.group_parties',
    fields: ['handling_office_party_name', 'shipper_party_name', 'consignee_party_name', 'notify_party_name', 'get_tel_and_fax'],
  },
  { title: 'master-bl.group_freight', fields: ['freight', 'show_freight', 'freight_amount', 'freight_currency'] },
  {
    title: 'master-bl.group_issue',
    fields: [
      'number_of_originals',
      'place_of_issue',
      'date_of_issue',
      'on_board_date',
      'instructed_at',
      'issued_at',
      'override_reason',
      'surrendered_at',
      'originals_returned',
    ],
  },
  {
    title: 'master-bl.group_record',
    fields: ['job_no', 'job_status', 'user_name', 'created_at', 'status_changed_at', 'void_reason'],
  },
]
