import type { ColumnType, Generated } from 'kysely'
import type { ContainerLine, ContainerRequest, HsLine, ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'

/** What a form writes goes into columns of the same names. */
type Written = Omit<ShippingOrderForm, 'container_requests' | 'containers'>
type Kept = Pick<
  ShippingOrder,
  | 'so_no'
  | 'booking_status'
  | 'origin'
  | 'space_status'
  | 'si_status'
  | 'approval_status'
  | 'job_no'
  | 'hbl_no'
  | 'user_uid'
  | 'user_name'
  | 'version'
  | 'created_at'
  | 'submitted_at'
  | 'confirmed_at'
  | 'etd_confirmed'
  | 'eta_confirmed'
  | 'rollovers'
  | 'cancelled_at'
  | 'cancel_reason'
  | 'status_changed_at'
  | 'approval_changed_at'
  | 'approval_sent_at'
  | 'approval_reason'
  | 'approval_remark'
  | 'approval_updated_by'
  | 'sailing_schedule_id'
  | 'rate_source_key'
  | 'status_before'
  | 'amended'
>
/** Derived by the store with every save. */
interface Derived {
  container_summary: string | null
  teu: number | null
  container_count: number | null
  cw: number | null
  party_ids: number[]
  creator_party_ids: number[]
  search_text: string
}
/** The version in which a side marked its approval as updated, and the template that its route was made from. */
interface Marked {
  approval_updated_version: number | null
  routing_template_id: number | null
}
export type ShippingOrderTable = Written & Kept & Derived & Marked

export interface BookingTables {
  shipping_order: ShippingOrderTable
  container_request: ContainerRequest & { so_no: string; line_no: number }
  container_line: Omit<ContainerLine, 'hs_lines'> & { so_no: string; line_no: number }
  hs_line: HsLine & { so_no: string; line_no: number; hs_line_no: number }
  booking_template: {
    template_id: Generated<number>
    user_uid: string
    name: string
    form: ColumnType<unknown, string, string>
    changed_at: ColumnType<string, Date, Date>
    version: Generated<number>
  }
  party_relation: { party_id: number; related_party_id: number }
  job: {
    job_no: string
    job_type: 'SO' | 'SO_OFFICE' | 'CONSOL' | 'BLANK'
    so_no: string | null
    consolidation_no: string | null
    mode: 'SEA' | 'AIR' | 'RAIL' | null
    period: string
    description: string | null
    job_status: NonNullable<ShippingOrder['job_status']>
    office_party_id: number
    opened_at: string
    status_changed_at?: string | null
    version: number
  }
}
