import type { SIGNATURE_TYPES } from '@fairlead/domain/auth/auth.signature-api'
import type { ApprovalSide } from '@fairlead/domain/booking/booking.codes'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { EdiVersion } from '@fairlead/domain/carrier/carrier'
import type { CarrierBookingState } from '@fairlead/domain/carrier-booking/carrier-booking.codes'
import type { EdiStatus, EdiType } from '@fairlead/domain/carrier-message/carrier-message.codes'
import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import type { DocumentType } from '@fairlead/domain/document/document.codes'
import type { EnsPartyType, FilingStatus, IsfPartyType } from '@fairlead/domain/filing/filing.codes'
import type { IsfForm } from '@fairlead/domain/filing/filing'
import type { FilingFile } from '@fairlead/domain/filing/filing.file-form'
import type { Difference } from '@fairlead/domain/kit/differences'
import type { VisibleTo } from '@fairlead/domain/kit/fields'
import type { Language } from '@fairlead/domain/kit/languages'
import type { Message } from '@fairlead/domain/kit/problem'
import type { MasterBl } from '@fairlead/domain/master-bl/master-bl'
import type { Party, PendingChanges } from '@fairlead/domain/party/party'
import type { HidingStatus, PrintDocument, PrintKind } from '@fairlead/domain/print/print.codes'
import type { RegistrationKind, RegistrationStatus } from '@fairlead/domain/registration/registration.codes'
import type { RequestedProfile } from '@fairlead/domain/registration/registration'
import type { UserProfile } from '@fairlead/domain/user/user'
import type { VgmLineForm } from '@fairlead/domain/vgm/vgm'
import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely'
import type { Columns, Json, NullableJson } from './columns.ts'

/** What is wrong or unusual in a message, and where. */
export interface StoredReason extends Message {
  at: string
}

type Of<Table> = { [Column in keyof Table]: Table[Column] }
type OrderColumn = keyof Columns['shipping_order'] & keyof ShippingOrder
/** Columns of an order with the type of the field of the same name: codes instead of any text. */
type OrderCodes = { [Column in OrderColumn as string extends ShippingOrder[Column] ? never : Column]: ShippingOrder[Column] }

/** More exact types of columns than in the database: the codes of a text, the shape of a JSON value. */
interface Closer {
  address_hiding: { status: HidingStatus }
  approval_read: { side: ApprovalSide }
  carrier: { edi_version: EdiVersion }
  carrier_booking: { state: CarrierBookingState; notes: Json<Message[]> }
  consolidation: {
    consol_type: NonNullable<Consolidation['consol_type']>
    mode: NonNullable<Consolidation['mode']>
    consol_status: Consolidation['consol_status']
    status_before: NonNullable<Consolidation['status_before']>
    load_status: Consolidation['load_status']
  }
  document: { document_type: DocumentType; visible_to: VisibleTo }
  edi_message: {
    direction: 'OUT' | 'IN'
    message_type: EdiType
    status: EdiStatus
    reasons: Json<StoredReason[]>
    warnings: Json<StoredReason[]>
  }
  ens: { filing_status: FilingStatus; filed: NullableJson<FilingFile> }
  ens_party: { party_type: EnsPartyType }
  export_job: { request: Json<Record<string, unknown>>; status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' }
  history: { changes: Json<Difference[]> }
  isf: { filing_status: FilingStatus; filed: NullableJson<FilingFile>; importer_id_type: NonNullable<IsfForm['importer_id_type']> }
  isf_party: { party_type: IsfPartyType }
  job: {
    job_type: 'SO' | 'SO_OFFICE' | 'CONSOL' | 'BLANK'
    mode: 'SEA' | 'AIR' | 'RAIL'
    job_status: NonNullable<ShippingOrder['job_status']>
  }
  master_bl: { mbl_status: MasterBl['mbl_status']; mode: MasterBl['mode'] }
  mail_message: { state: 'waiting' | 'sent' | 'failed' }
  notification_email_template: { language: Language }
  notification_message: { desc_param: Json<Record<string, string | number>> }
  notification_setting: { follow_setting: 'ALL' | 'FOLLOWED' }
  outbox: { kind: 'event' | 'mail'; payload: Json<Record<string, unknown>> }
  party: { approval_status: Party['approval_status']; pending_changes: NullableJson<PendingChanges> }
  password_link: { purpose: 'activate' | 'reset' }
  portal_user: { status: 'P' | 'A' | 'I' | 'L'; locked_by: 'TRIES' | 'ADMIN'; default_lang: Language }
  print: { document: PrintDocument; kind: PrintKind; language: Language }
  remark: { visible_to: VisibleTo }
  sequence_rule: { reset: 'never' | 'yearly' | 'monthly' }
  session: { language: Language }
  shipping_order: Omit<OrderCodes, 'amended'> & { amended: NullableJson<NonNullable<ShippingOrder['amended']>> }
  sis_proof: { named: Json<{ profile_type: string | null; party_codes: string[] }[]> }
  sys_notice: { notice_type: 'NOTICE' | 'ALERT' }
  user_registration: {
    kind: RegistrationKind
    status: RegistrationStatus
    requested_profiles: Json<RequestedProfile[]>
    profiles: Json<UserProfile[]>
  }
  user_signature: { content_type: (typeof SIGNATURE_TYPES)[number] }
  vgm_declaration: { lines: Json<VgmLineForm[]> }
}

type AnyColumn = ColumnType<unknown, unknown, unknown>
/** The column with this value; nullability and defaults stay as in the database. */
type Holding<Column, Value> = Value extends AnyColumn
  ? Value
  : ColumnType<
      Value | Extract<SelectType<Column>, null>,
      Value | Extract<InsertType<Column>, null | undefined>,
      Value | Extract<UpdateType<Column>, null>
    >
type Closed<Table, By> = { [Column in keyof Table]: Column extends keyof By ? Holding<Table[Column], By[Column]> : Table[Column] }

/** Every table of the database. */
export type Tables = { [Table in keyof Columns]: Table extends keyof Closer ? Of<Closed<Columns[Table], Closer[Table]>> : Columns[Table] }
