// Printed from the migrations by `npm run print`; change a migration, not this file. `tables.ts` narrows the types of some columns.
import type { ColumnType, Generated } from 'kysely'

/** A timestamptz: read as RFC 3339 text, written as text or Date. */
export type Instant = ColumnType<string, string | Date, string | Date>
export type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
type DefaultInstant = ColumnType<string, string | Date | undefined, string | Date>
/** A numeric: read as number, or as text where a store casts it; written as either. */
type Numeric = ColumnType<number, number | string, number | string>
type NullableNumeric = ColumnType<number | null, number | string | null | undefined, number | string | null>
type DefaultNumeric = ColumnType<number, number | string | undefined, number | string>
/** A jsonb: written as JSON text. */
export type Json<T = unknown> = ColumnType<T, string, string>
export type NullableJson<T = unknown> = ColumnType<T | null, string | null | undefined, string | null>
type DefaultJson = ColumnType<unknown, string | undefined, string>

export interface Columns {
  account_group: {
    customer_id: Generated<number>
    code: string
    full_name: string
    remark: string | null
    status: Generated<string>
    version: Generated<number>
    changed_at: NullableInstant
    search_text: ColumnType<string, never, never>
  }
  account_period: {
    account_code: string
    ap_ar: string
    period: string
    period_status: Generated<string>
    version: Generated<number>
    changed_at: NullableInstant
    changed_by_name: string | null
  }
  accounting_message: {
    accounting_message_id: Generated<number>
    direction: string
    state: string
    reason: string | null
    inv_id: number | null
    invoice_no: string | null
    journal_no: string | null
    attempt: number | null
    answer: string | null
    message: string | null
    external_reference: string | null
    file_name: string | null
    raw: string
    failure: string | null
    tries: Generated<number>
    user_uid: string | null
    created_at: Instant
    done_at: NullableInstant
    search_text: ColumnType<string, never, never>
    queued_at: NullableInstant
  }
  address_hiding: {
    so_no: string
    status: string
    hide_shipper: boolean
    hide_consignee: boolean
    reason: string | null
    requested_by_uid: string | null
    requested_at: NullableInstant
    decision_reason: string | null
    decided_by_uid: string | null
    decided_at: NullableInstant
    version: Generated<number>
  }
  approval_read: {
    user_uid: string
    so_no: string
    version: number
    side: string
    read_at: Instant
  }
  attempt: {
    attempt_id: Generated<number>
    kind: string
    subject_hash: string
    attempted_at: Instant
  }
  billed_order: {
    so_no: string
    master_bl_no: string
    carrier_mbl_no: string
  }
  booking_template: {
    template_id: Generated<number>
    user_uid: string
    name: string
    form: Json
    changed_at: Instant
    version: Generated<number>
  }
  carrier: {
    carrier_code: string
    scac: string | null
    display_name: string
    full_name: string
    carrier_type: string
    status: Generated<string>
    carrier_id: Generated<number>
    cbsa: string | null
    naccs: string | null
    alliance: Generated<string>
    effective_from: string | null
    effective_to: string | null
    version: Generated<number>
    changed_at: NullableInstant
    search_text: ColumnType<string, never, never>
    edi_version: Generated<string>
    awb_prefix: string | null
  }
  carrier_booking: {
    so_no: string
    state: string
    carrier_booking_ref: string | null
    carrier_request_ref: string | null
    vessel: string | null
    voyage: string | null
    etd: string | null
    eta: string | null
    reason: string | null
    temperature: number | null
    emergency_contact: string | null
    emergency_phone: string | null
    notes: DefaultJson
    requested_at: NullableInstant
    answered_at: NullableInstant
  }
  company: {
    company_id: Generated<number>
    company_code: string
    company_name: string
    office_code: string
    base_currency: string
    tax_country_code: string
    accounting_system: string
    peppol_scheme: string | null
    peppol_endpoint_id: string | null
    status: Generated<string>
    version: Generated<number>
    changed_at: NullableInstant
    search_text: ColumnType<string, never, never>
  }
  consolidation: {
    consolidation_no: string
    consol_type: string
    contact_office_party_id: number
    handling_office_party_id: number
    hbl_office_party_id: number | null
    principal_party_id: number | null
    mode: string
    pol: string
    pod: string
    own_reference: string | null
    agent_reference: string | null
    carrier_reference: string | null
    customer_reference: string | null
    carrier_code: string | null
    vessel: string | null
    voyage: string | null
    etd: string | null
    eta: string | null
    cfs_closing: NullableInstant
    cy_closing: NullableInstant
    vgm_closing: NullableInstant
    si_closing: NullableInstant
    rate_source_key: number | null
    sailing_schedule_id: number | null
    consol_status: string
    status_before: string | null
    status_changed_at: Instant
    plan_since: NullableInstant
    load_status: Generated<string>
    approval_changed_at: NullableInstant
    approval_sent_at: NullableInstant
    approval_reason: string | null
    approval_remark: string | null
    approved_version: number | null
    approved_hash: string | null
    cancel_reason: string | null
    job_no: string | null
    user_uid: string
    user_name: string
    created_at: Instant
    version: Generated<number>
    container_summary: string | null
    teu: DefaultNumeric
    so_count: Generated<number>
    package_qty: Generated<number>
    cbm: DefaultNumeric
    kg: DefaultNumeric
    fill: NullableNumeric
    container_nos: string | null
    search_text: Generated<string>
    search_text_outside: Generated<string>
    sent_to_party_id: number | null
  }
  consolidation_container: {
    container_id: Generated<number>
    consolidation_no: string
    line_no: number
    container_size: string
    container_no: string | null
    seal_no: string | null
    ownership: string | null
    size_type: string | null
    carrier_booking_no: string | null
    package_qty: number | null
    gross_weight: NullableNumeric
    cbm: NullableNumeric
    actual_kg: NullableNumeric
    tare_kg: NullableNumeric
    max_gross_kg: NullableNumeric
    dunnage_kg: NullableNumeric
    inner_length_mm: number | null
    inner_width_mm: number | null
    inner_height_mm: number | null
    vgm_kg: NullableNumeric
    vgm_method: string | null
    weighed_on: string | null
    cy_gate_in: string | null
    cfs_received: string | null
    version: Generated<number>
    loaded_package_qty: Generated<number>
    loaded_cbm: DefaultNumeric
    loaded_kg: DefaultNumeric
    load_version: Generated<number>
    responsible_party: string | null
    authorized_person: string | null
    weighing_facility: string | null
    vgm_reference: string | null
  }
  consolidation_listed: {
    consolidation_no: string
    consol_type: string
    contact_office_party_id: number
    handling_office_party_id: number
    hbl_office_party_id: number
    principal_party_id: number
    mode: string
    pol: string
    pod: string
    own_reference: string
    agent_reference: string
    carrier_reference: string
    customer_reference: string
    carrier_code: string
    vessel: string
    voyage: string
    etd: string
    eta: string
    cfs_closing: Instant
    cy_closing: Instant
    vgm_closing: Instant
    si_closing: Instant
    rate_source_key: number
    sailing_schedule_id: number
    consol_status: string
    status_before: string
    status_changed_at: Instant
    plan_since: Instant
    load_status: string
    approval_changed_at: Instant
    approval_sent_at: Instant
    approval_reason: string
    approval_remark: string
    approved_version: number
    approved_hash: string
    cancel_reason: string
    job_no: string
    user_uid: string
    user_name: string
    created_at: Instant
    version: number
    container_summary: string
    teu: Numeric
    so_count: number
    package_qty: number
    cbm: Numeric
    kg: Numeric
    fill: Numeric
    container_nos: string
    search_text: string
    search_text_outside: string
    sent_to_party_id: number
    amended_at: Instant
  }
  consolidation_load: {
    container_id: number
    consolidation_no: string
    so_no: string
    package_line_no: number
    package_qty: number
    cbm: Numeric
    kg: Numeric
    user_name: string
    loaded_at: Instant
    released: Generated<boolean>
  }
  consolidation_placement: {
    container_id: number
    so_no: string
    package_line_no: number
    piece_no: number
    x: number
    y: number
    z: number
    dx: number
    dy: number
    dz: number
    step: number
  }
  consolidation_proposal: {
    proposal_id: Generated<number>
    consolidation_no: string
    line_no: number
    sailing_schedule_id: number
    carrier_code: string
    vessel: string
    voyage: string
    service_name: string | null
    pol: string
    pod: string
    etd: string
    eta: string
    is_tbc: boolean
    transit_days: number
    transshipment_port: string | null
    cfs_cut_off: NullableInstant
    cy_cut_off: NullableInstant
    vgm_cut_off: NullableInstant
    si_cut_off: NullableInstant
    source_key: number | null
    contract_no: string | null
    free_days: number | null
    currency: string | null
    amounts: DefaultJson
    total_rate: NullableNumeric
    offer_currency: string | null
    offer_total: NullableNumeric
    chosen: Generated<boolean>
  }
  consolidation_request: {
    consolidation_no: string
    line_no: number
    container_size: string
    qty: number
  }
  container_kind: {
    container_kind_id: Generated<number>
    container_size: string
    planning_cbm: NullableNumeric
    tare_kg: Numeric
    max_gross_kg: Numeric
    inner_length_mm: number | null
    inner_width_mm: number | null
    inner_height_mm: number | null
    door_width_mm: number | null
    door_height_mm: number | null
    version: Generated<number>
    changed_at: NullableInstant
    search_text: ColumnType<string, never, never>
  }
  container_line: {
    so_no: string
    line_no: number
    container_no: string | null
    container_size: string | null
    seal_no: string | null
    carrier_booking_no: string | null
    package_qty: number | null
    gross_weight: NullableNumeric
    cbm: NullableNumeric
    ex_factory_date: string | null
    cfs_received: string | null
    cy_gate_in: string | null
  }
  container_request: {
    so_no: string
    line_no: number
    container_size: string | null
    qty: number | null
  }
  data_import: {
    import_id: Generated<number>
    kind: string
    status: string
    file_name: string
    file_key: string
    content_type: string
    encoding: string
    columns: DefaultJson
    mapping: DefaultJson
    is_official: Generated<boolean>
    rows_total: Generated<number>
    rows_new: Generated<number>
    rows_changed: Generated<number>
    rows_same: Generated<number>
    rows_refused: Generated<number>
    rows_skipped: Generated<number>
    done_rows: Generated<number>
    msg_key: string | null
    session_id: string
    user_uid: string
    user_name: string
    version: Generated<number>
    created_at: Instant
    finished_at: NullableInstant
    search_text: ColumnType<string, never, never>
  }
  data_import_row: {
    import_id: number
    row_no: number
    outcome: string
    key: string
    cells: Json
    form: NullableJson
    changes: DefaultJson
    errors: DefaultJson
    before: NullableJson
    record_id: string | null
    record_version: number | null
  }
  document: {
    document_id: Generated<number>
    module: string
    record_id: string
    document_type: string
    file_name: string
    visible_to: string
    user_uid: string
    version: Generated<number>
    deleted_at: NullableInstant
  }
  document_version: {
    document_id: number
    version_no: number
    file_key: string | null
    file_name: string
    content_type: string
    size: number
    sha256: string
    user_uid: string
    user_name: string
    created_at: Instant
  }
  edi_message: {
    edi_message_id: Generated<number>
    record_id: string | null
    direction: string
    message_type: string
    reference: string
    status: string
    raw: string
    reasons: DefaultJson
    failure: string | null
    attempts: Generated<number>
    user_uid: string | null
    created_at: Instant
    sent_at: NullableInstant
    warnings: DefaultJson
    receiver: string | null
    module: string | null
  }
  edi_message_record: {
    edi_message_id: number
    module: string
    record_id: string
  }
  ens: {
    so_no: string
    filing_status: Generated<string>
    version: Generated<number>
    hs_code: string | null
    goods_description: string | null
    changed_at: Instant
    completed_at: NullableInstant
    filed: NullableJson
  }
  ens_party: {
    id: Generated<number>
    so_no: string
    party_type: string
    name: string | null
    address1: string | null
    address2: string | null
    city: string | null
    state: string | null
    zip: string | null
    country_code: string | null
    phone: string | null
    email: string | null
    eori_no: string | null
  }
  exchange_rate: {
    exchange_rate_id: Generated<number>
    currency_from: string
    currency_to: string
    rate: Numeric
    effective_date: string
    version: Generated<number>
    changed_at: NullableInstant
    search_text: ColumnType<string, never, never>
  }
  expectation: {
    job_no: string
    line_no: number
    ap_ar: string
    source: string
    source_note: string | null
    charge_code: string
    container_size: string | null
    issue_party_id: number | null
    currency: string
    unit_price: Numeric
    quantity: Numeric
    uom: string
    amount: Numeric
  }
  export_job: {
    export_id: Generated<string>
    user_uid: string
    list: string
    request: Json
    status: string
    done_rows: Generated<number>
    total_rows: Generated<number>
    file_key: string | null
    msg_key: string | null
    created_at: Instant
    finished_at: NullableInstant
  }
  history: {
    history_id: Generated<number>
    module: string
    record_id: string
    action: string
    from_status: string | null
    to_status: string | null
    reason: string | null
    changes: DefaultJson
    record_version: number
    user_uid: string
    super_user_uid: string | null
    user_name: string
    profile_type: string
    request_id: string
    happened_at: Instant
  }
  hs_line: {
    so_no: string
    line_no: number
    hs_line_no: number
    hs_code: string | null
    package_qty: number | null
    gross_weight: NullableNumeric
    cbm: NullableNumeric
  }
  idempotency: {
    user_uid: string
    idempotency_key: string
    route: string
    body_hash: string
    answer: NullableJson
    created_at: Instant
  }
  incoming_file: {
    file_key: string
    started_at: Instant
  }
  invoice: {
    inv_id: Generated<number>
    ap_ar: string
    type: string
    invoice_no: string | null
    invoice_status: string
    status_before: Generated<string[]>
    status_changed_at: Instant
    status_reason: string | null
    process_status: Generated<string>
    process_message: string | null
    account_code: string
    company_code: string
    office_party_id: number
    issue_party_id: number
    issue_party_snapshot: NullableJson
    overseas_local: string
    sales_code: string | null
    ap_ref: string | null
    currency: string
    base_currency: string
    exchange_rate: Numeric
    exchange_rate_is_manual: Generated<boolean>
    exchange_rate_reason: string | null
    exchange_rate_date: string | null
    exchange_rate_id: number | null
    invoice_date: string | null
    due_date: string | null
    payment_terms: string | null
    payment_ref: string | null
    payment_marker: Generated<string>
    hold_reason: string | null
    government_invoice_no: string | null
    invoice_sub_type: string | null
    tax_rate_code: string | null
    stamp_duty: Generated<boolean>
    with_credit_term: Generated<boolean>
    inter_account_transaction: Generated<boolean>
    inter_account_code: string | null
    tax_invoice_emails: Generated<string[]>
    remarks: string | null
    internal_remarks: string | null
    amount: Numeric
    tax_amount: Numeric
    total_amount: Numeric
    base_amount: Numeric
    base_tax_amount: Numeric
    base_total_amount: Numeric
    settled_amount: DefaultNumeric
    needs_second_level: Generated<boolean>
    prepared_by: string | null
    prepared_by_super: string | null
    prepared_by_name: string | null
    prepared_at: NullableInstant
    approved_1_by: string | null
    approved_1_by_super: string | null
    approved_1_by_name: string | null
    approved_1_at: NullableInstant
    approved_2_by: string | null
    approved_2_by_super: string | null
    approved_2_by_name: string | null
    approved_2_at: NullableInstant
    released_at: NullableInstant
    printed_at: NullableInstant
    posted_at: NullableInstant
    journal_no: string | null
    close_period: string | null
    vat_period: string | null
    content_hash: string | null
    user_uid: string
    user_name: string
    created_at: Instant
    search_text: Generated<string>
    version: Generated<number>
    record_no: ColumnType<string, never, never>
    period_ends: ColumnType<string, never, never>
    job_nos: string | null
    so_nos: string | null
    hbl_nos: string | null
    mbl_nos: string | null
    container_nos: string | null
    etd: string | null
    etd_or_opened: string | null
    reverses_inv_id: number | null
    inter_account_of: number | null
    group_no: string | null
    accounting_printed_at: NullableInstant
    exported_at: NullableInstant
    group_rate: NullableNumeric
    closed_flag: Generated<boolean>
    local_invoice_no: string | null
    available_date: string | null
    cheque_currency: string | null
    cheque_issued_to: string | null
    free_to_combine: Generated<boolean>
    foreign_currency: ColumnType<boolean, never, never>
    cheque_request_no: string | null
    export_file: string | null
    print_file: string | null
    variance_reason: string | null
    released_by_name: string | null
    posted_by_name: string | null
    outstanding_amount: ColumnType<Numeric, never, never>
    base_outstanding_amount: ColumnType<Numeric, never, never>
    cheque_no: string | null
    cheque_date: string | null
    cheque_rate: NullableNumeric
    cheque_stopped: Generated<boolean>
  }
  invoice_account: {
    invoice_account_id: Generated<number>
    account_code: string
    account_name: string
    account_name_zh_hk: string | null
    account_name_zh_cn: string | null
    company_code: string
    side: string
    overseas_local: string
    account_class: string
    flow: string
    second_level: string
    second_level_above: NullableNumeric
    export_mode: string
    rate_date: string
    control_sun_account: string | null
    revenue_sun_account: string | null
    cost_sun_account: string | null
    tax_sun_account: string | null
    rounding_sun_account: string | null
    print_footer: string | null
    print_footer_zh_hk: string | null
    print_footer_zh_cn: string | null
    bank_block: string | null
    status: Generated<string>
    version: Generated<number>
    changed_at: NullableInstant
    search_text: ColumnType<string, never, never>
    group_remarks_max: Generated<number>
  }
  invoice_approval: {
    approval_id: Generated<number>
    inv_id: number
    level: number
    user_uid: string
    super_user_uid: string | null
    user_name: string
    approved_at: Instant
    invoice_version: number
    content_hash: string
    currency: string
    total_amount: Numeric
    base_total_amount: Numeric
    chain_hash: string
    approved_refs: NullableJson
  }
  invoice_charge: {
    inv_id: number
    line_no: number
    charge_code: string
    charge_description: string | null
    reference: string | null
    unit_price: Numeric
    unit_price_is_tax_inclusive: boolean
    quantity: Numeric
    uom: string
    dr_cr: string
    tax_code: string | null
    tax_rate: Numeric
    amount: Numeric
    tax_amount: Numeric
    gross_amount: Numeric
    base_amount: Numeric
    base_tax_amount: Numeric
    settled_amount: DefaultNumeric
  }
  invoice_export: {
    export_id: Generated<number>
    inv_id: number
    file_key: string
    file_name: string
    size: number
    sha256: string
    is_automatic: boolean
    user_name: string
    created_at: Instant
  }
  invoice_group: {
    group_no: string
    kind: string
    group_status: Generated<string>
    account_code: string
    office_party_id: number
    issue_party_id: number
    currency: string
    payment_ref: string | null
    file_key: string | null
    file_name: string | null
    user_uid: string
    user_name: string
    created_at: Instant
    status_changed_at: Instant
    version: Generated<number>
    cheque_no: string | null
    cheque_date: string | null
  }
  invoice_group_member: {
    group_no: string
    inv_id: number
    kind: string
    is_open: Generated<boolean>
    amount: Numeric
    settled_before: Numeric
    payment_ref_before: string | null
  }
  invoice_job: {
    inv_id: number
    job_no: string
    line_no: number
  }
  invoice_line: {
    inv_id: number
    line_no: number
    charge_line_no: number
    reference_basis: string
    reference: string | null
    job_no: string | null
    so_no: string | null
    print_description: string | null
    dr_cr: string
    currency: string
    unit_price: Numeric
    quantity: Numeric
    uom: string
    min_charge: NullableNumeric
    max_charge: NullableNumeric
    exchange_rate: Numeric
    amount_own: Numeric
    amount: Numeric
    tax_amount: Numeric
    base_amount: Numeric
    base_tax_amount: Numeric
    is_disbursement: Generated<boolean>
    description: string | null
  }
  invoiced_order: {
    inv_id: number
    job_no: string
    opened_at: Instant
    so_no: string
    hbl_no: string
    etd: string
  }
  isf: {
    so_no: string
    filing_status: Generated<string>
    version: Generated<number>
    importer_id_type: string | null
    importer_id: string | null
    planned_loading_date: string | null
    changed_at: Instant
    completed_at: NullableInstant
    filed: NullableJson
  }
  isf_party: {
    so_no: string
    party_type: string
    name: string | null
    address1: string | null
    address2: string | null
    city: string | null
    state: string | null
    zip: string | null
    country: string | null
    countryOfOrigin: string | null
    hts_code: string | null
  }
  isf_profile: {
    isf_profile_id: Generated<number>
    internal: boolean
    owner_party_ids: number[]
    version: Generated<number>
    user_uid: string
    name: string
    address1: string | null
    address2: string | null
    city: string | null
    state: string | null
    zip: string | null
    country: string | null
    countryOfOrigin: string | null
  }
  issued_cheque: {
    issued_cheque_id: Generated<number>
    company_code: string
    currency: string
    cheque_no: string
    inv_id: number | null
    issued_at: Instant
    group_no: string | null
  }
  job: {
    job_no: string
    so_no: string | null
    job_status: Generated<string>
    office_party_id: number
    opened_at: Instant
    version: Generated<number>
    status_changed_at: NullableInstant
    job_type: string
    consolidation_no: string | null
    mode: string | null
    period: string
    description: string | null
    account_code: string | null
    direction: string | null
    gp_reason: string | null
    locked_revenue: NullableNumeric
    locked_cost: NullableNumeric
    locked_currency: string | null
    charges_reason: string | null
  }
  job_gp: {
    job_no: string
    company_code: string
    is_main: Generated<boolean>
    base_currency: string | null
    revenue_draft: DefaultNumeric
    revenue_open: DefaultNumeric
    revenue_posted: DefaultNumeric
    cost_draft: DefaultNumeric
    cost_open: DefaultNumeric
    cost_posted: DefaultNumeric
    disbursement_revenue: DefaultNumeric
    disbursement_cost: DefaultNumeric
    profit_share_revenue: DefaultNumeric
    profit_share_cost: DefaultNumeric
    inter_account_revenue: DefaultNumeric
    inter_account_cost: DefaultNumeric
    revenue_group: DefaultNumeric
    cost_group: DefaultNumeric
    ar_count: Generated<number>
    ap_count: Generated<number>
    unrated_lines: Generated<number>
    so_no: string | null
    job_type: string | null
    period: string | null
    job_status: string | null
    office_party_id: number | null
    mode: string | null
    service: string | null
    direction: string | null
    business_type: string | null
    pol: string | null
    pod: string | null
    fd: string | null
    carrier_code: string | null
    customer_party_id: number | null
    shipper_party_id: number | null
    consignee_party_id: number | null
    nomination_agent_party_id: number | null
    release_agent_party_id: number | null
    party_ids: number[] | null
    sales_code: string | null
    etd: string | null
    teu: NullableNumeric
    container_count: number | null
    cbm: NullableNumeric
    gross_weight: NullableNumeric
    cw: NullableNumeric
    counts_house: Generated<boolean>
    counts_office: Generated<boolean>
  }
  job_gp_difference: {
    job_no: string
  }
  job_pending_invoice: {
    job_no: string
    ap_ar: string
    locality: string
    office_party_id: number
    sales_code: string | null
    etd_or_opened: string
  }
  job_pending_invoice_derived: {
    job_no: string
    ap_ar: string
    locality: string
    office_party_id: number
    sales_code: string
    etd_or_opened: string
  }
  job_row: {
    job_no: string
    job_type: string
    so_no: string
    consolidation_no: string
    job_status: string
    office_party_id: number
    mode: string
    period: string
    description: string
    account_code: string
    opened_at: Instant
    gp_reason: string
    version: number
    hbl_no: string
    customer_party_id: number
    sales_code: string
    etd: string
    ar_count: number
    ap_count: number
    search_text: string
    company_code: string
  }
  job_to_invoice: {
    job_no: string
    job_type: string
    so_no: string
    consolidation_no: string
    job_status: string
    office_party_id: number
    mode: string
    period: string
    opened_at: Instant
    version: number
    hbl_no: string
    pol: string
    pod: string
    carrier_code: string
    vessel: string
    voyage: string
    shipper_party_id: number
    consignee_party_id: number
    customer_party_id: number
    sales_code: string
    etd: string
    etd_or_opened: string
    search_text: string
    notify_party_id: number
    nomination_agent_party_id: number
    release_agent_party_id: number
    principal_party_id: number
  }
  job_without_invoice: {
    job_no: string
    ap_ar: string
    locality: string
    office_party_id: number
    sales_code: string
    etd_or_opened: string
    job_type: string
    so_no: string
    consolidation_no: string
    job_status: string
    mode: string
    period: string
    opened_at: Instant
    version: number
    hbl_no: string
    pol: string
    pod: string
    carrier_code: string
    vessel: string
    voyage: string
    shipper_party_id: number
    consignee_party_id: number
    customer_party_id: number
    etd: string
    search_text: string
  }
  journal: {
    journal_no: string
    inv_id: number
    journal_type: string
    company_code: string
    account_code: string
    period: string
    transaction_date: string
    due_date: string | null
    attempt: Generated<number>
    user_uid: string
    posted_at: Instant
  }
  local_deal: {
    so_no: string
    version: Generated<number>
    changed_at: Instant
  }
  local_deal_line: {
    so_no: string
    line_no: number
    charge_code: string
    basis: string
    currency: string
    amount: Numeric
    payer: string
  }
  mail_message: {
    mail_id: number
    mail_to: string
    subject: string
    text: string
    html: string
    attempts: number
    failure: string
    created_at: Instant
    sent_at: Instant
    not_before: Instant
    state: string
    search_text: string
    attachments: string[]
  }
  master_bl: {
    master_bl_no: string
    mbl_status: string
    mode: string
    main_so_no: string
    consolidation_no: string | null
    handling_office_party_id: number
    carrier_mbl_no: string | null
    mbl_type: string | null
    freight: string | null
    undg: string | null
    imdg: string | null
    carrier_code: string | null
    carrier_booking_no: string | null
    vessel: string | null
    voyage: string | null
    etd: string | null
    eta: string | null
    por: string | null
    pol: string | null
    pod: string | null
    pld: string | null
    shipper_party_id: number | null
    consignee_party_id: number | null
    notify_party_id: number | null
    shipper_text: string | null
    consignee_text: string | null
    notify_text: string | null
    marks: string | null
    goods_description: string | null
    freight_amount: NullableNumeric
    freight_currency: string | null
    number_of_originals: number | null
    place_of_issue: string | null
    date_of_issue: string | null
    on_board_date: string | null
    stated_package_qty: number | null
    stated_gross_weight: NullableNumeric
    stated_cbm: NullableNumeric
    show_freight: Generated<boolean>
    get_tel_and_fax: Generated<boolean>
    status_changed_at: Instant
    instructed_at: NullableInstant
    issued_at: NullableInstant
    override_reason: string | null
    surrendered_at: NullableInstant
    originals_returned: number | null
    void_reason: string | null
    user_uid: string
    user_name: string
    created_at: Instant
    version: Generated<number>
    so_count: Generated<number>
    package_qty: Generated<number>
    gross_weight: DefaultNumeric
    cbm: DefaultNumeric
    container_nos: string | null
    search_text: Generated<string>
  }
  master_bl_container: {
    master_bl_no: string
    line_no: number
    container_no: string
    seal_no: string | null
    vessel: string | null
    voyage: string | null
    released: Generated<boolean>
  }
  master_bl_listed: {
    master_bl_no: string
    mbl_status: string
    mode: string
    main_so_no: string
    consolidation_no: string
    handling_office_party_id: number
    carrier_mbl_no: string
    mbl_type: string
    freight: string
    undg: string
    imdg: string
    carrier_code: string
    carrier_booking_no: string
    vessel: string
    voyage: string
    etd: string
    eta: string
    por: string
    pol: string
    pod: string
    pld: string
    shipper_party_id: number
    consignee_party_id: number
    notify_party_id: number
    shipper_text: string
    consignee_text: string
    notify_text: string
    marks: string
    goods_description: string
    freight_amount: Numeric
    freight_currency: string
    number_of_originals: number
    place_of_issue: string
    date_of_issue: string
    on_board_date: string
    stated_package_qty: number
    stated_gross_weight: Numeric
    stated_cbm: Numeric
    show_freight: boolean
    get_tel_and_fax: boolean
    status_changed_at: Instant
    instructed_at: Instant
    issued_at: Instant
    override_reason: string
    surrendered_at: Instant
    originals_returned: number
    void_reason: string
    user_uid: string
    user_name: string
    created_at: Instant
    version: number
    so_count: number
    package_qty: number
    gross_weight: Numeric
    cbm: Numeric
    container_nos: string
    search_text: string
    job_no: string
  }
  master_bl_order: {
    master_bl_no: string
    so_no: string
    line_no: number
    released: Generated<boolean>
  }
  mobile_token: {
    token_hash: string
    user_uid: string
    so_no: string | null
    master_so_no: string | null
    expires_at: Instant
  }
  notification_address: {
    user_uid: string
    address: string
    token_hash: string | null
    asked_at: Instant
    confirmed_at: NullableInstant
  }
  notification_address_letter: {
    user_uid: string
    address: string
    sent_at: Instant
  }
  notification_email_template: {
    id: Generated<number>
    event_code: string
    language: string
    subject: string
    body: string
    active: Generated<boolean>
    version: Generated<number>
    changed_at: Instant
    search_text: ColumnType<string, never, never>
  }
  notification_message: {
    message_id: Generated<number>
    guid: string
    user_uid: string
    profile_type_ids: number[]
    module: string
    sub_module: string
    doc_code: string
    event_code: string
    desc_key: string
    desc_param: Json
    href: string
    is_read: Generated<boolean>
    removed: Generated<boolean>
    message_dt: Instant
    search_text: ColumnType<string, never, never>
  }
  notification_setting: {
    user_uid: string
    module: string
    doc_code: Generated<string>
    follow_setting: string | null
    in_app_note: boolean | null
    email_note: boolean | null
    email_address: string | null
    is_follow: boolean | null
    event_codes: string[] | null
  }
  outbox: {
    outbox_id: Generated<number>
    kind: string
    payload: Json
    created_at: DefaultInstant
    not_before: DefaultInstant
    attempts: Generated<number>
    sent_at: NullableInstant
    failure: string | null
  }
  party: {
    party_id: Generated<number>
    party_code: string
    short_name: string
    full_name: string
    local_name: string | null
    status: Generated<string>
    address1: Generated<string>
    address2: Generated<string>
    address3: Generated<string>
    address4: Generated<string>
    city: Generated<string>
    state: Generated<string>
    zip_postal: Generated<string>
    country_code: string | null
    tel: Generated<string>
    email: Generated<string>
    group_id: string | null
    un_code: string | null
    search_text: ColumnType<string, never, never>
    created_at: DefaultInstant
    other_code: string | null
    type: string | null
    cost_centre_code: string | null
    customer_id: number | null
    description: string | null
    requester_remarks: string | null
    contact_person: string | null
    contact_type: string | null
    fax: string | null
    office_hour_from: string | null
    office_hour_to: string | null
    sun_suffix: string | null
    ledger_code: string | null
    sun_ac_code: string | null
    bank_name: string | null
    bank_account: string | null
    bank_currency: string | null
    beneficiary_name: string | null
    bic: string | null
    credit_limit: NullableNumeric
    credit_currency: string | null
    reminder: number | null
    deadline: number | null
    payment_terms_ar: string | null
    payment_terms_ap: string | null
    tax_id: string | null
    eori_no: string | null
    sst_no: string | null
    npwp_no: string | null
    invoice_email: string | null
    invoice_currency: string | null
    invoice_language: string | null
    agent_type: string | null
    agent_network: string | null
    profit_share: NullableNumeric
    iata_code: string | null
    agreement_until: string | null
    customs_broker: string | null
    notify_email: string | null
    delivery_notes: string | null
    carrier_code: string | null
    booking_contact: string | null
    booking_email: string | null
    carrier_contract_no: string | null
    no_edit_name: Generated<boolean>
    no_edit_address: Generated<boolean>
    no_hbl_printing: Generated<boolean>
    is_auto_fill: Generated<boolean>
    target_offices: Generated<number[]>
    approval_status: Generated<string>
    pending_changes: NullableJson
    user_uid: string | null
    user_name: string | null
    submitted_at: NullableInstant
    status_changed_at: NullableInstant
    merged_into: number | null
    version: Generated<number>
    similar_name: string | null
    similar_local: string | null
    similar_place: string | null
    office_party_ids: Generated<number[]>
  }
  party_group: {
    party_group_id: Generated<number>
    group_name: string
    group_key: string
    group_type: Generated<string>
    remark: string | null
    status: Generated<string>
    version: Generated<number>
    changed_at: NullableInstant
    search_text: ColumnType<string, never, never>
  }
  party_group_member: {
    party_group_id: number
    party_id: number
  }
  party_group_own: {
    party_group_id: number
    party_id: number
  }
  party_group_sub: {
    party_group_id: number
    sub_group_id: number
  }
  party_merge: {
    party_merge_id: Generated<number>
    party_id: number
    into_party_id: number
    status_before: string
    user_uid: string
    merged_at: Instant
    undone_at: NullableInstant
  }
  party_merge_row: {
    party_merge_id: number
    table_name: string
    column_name: string
    row_key: Json
    was_removed: Generated<boolean>
  }
  party_relation: {
    party_id: number
    related_party_id: number
  }
  party_role: {
    party_id: number
    party_type: string
  }
  password_history: {
    user_uid: string
    changed_at: Instant
    password_hash: string
  }
  password_link: {
    token_hash: string
    user_uid: string
    purpose: string
    created_at: Instant
    expires_at: Instant
    used_at: NullableInstant
    password_set_at: NullableInstant
  }
  period_closing: {
    closing_id: Generated<number>
    account_code: string
    ap_ar: string
    period: string
    started_at: Instant
    user_uid: string
    user_name: string
    super_user_uid: string | null
    profile_type: string
    closed_at: NullableInstant
    reopened_at: NullableInstant
    reopened_by_name: string | null
    reopen_reason: string | null
  }
  period_figure: {
    closing_id: number
    charge_code: string
    currency: string
    base_currency: string
    invoices: number
    amount: Numeric
    tax_amount: Numeric
    base_amount: Numeric
    base_tax_amount: Numeric
    base_gain: Numeric
  }
  period_sum: {
    account_code: string
    ap_ar: string
    period: string
    charge_code: string
    currency: string
    base_currency: string
    invoices: number
    amount: Numeric
    tax_amount: Numeric
    base_amount: Numeric
    base_tax_amount: Numeric
    base_gain: Numeric
  }
  pl_fact: {
    inv_id: number
    line_no: number
    ap_ar: string
    type: string
    invoice_status: string
    invoice_no: string
    invoice_date: string
    posted_at: Instant
    close_period: string
    account_code: string
    company_code: string
    issue_party_id: number
    sales_code: string
    charge_code: string
    dr_cr: string
    job_no: string
    so_no: string
    is_disbursement: boolean
    is_inter_account: boolean
    is_profit_share: boolean
    is_posted: boolean
    is_draft: boolean
    currency: string
    base_currency: string
    group_rate: Numeric
    gain: Numeric
    base_gain: Numeric
  }
  place: {
    un_code: string
    name: string
    name_zh_hk: string | null
    name_zh_cn: string | null
    country_code: string
    latitude: NullableNumeric
    longitude: NullableNumeric
    time_zone: string | null
    is_port: Generated<boolean>
    name_plain: string | null
    subdivision: string | null
    place_function: string | null
    iata: string | null
    coordinates: string | null
    remark: string | null
    status: Generated<string>
    version: Generated<number>
    changed_at: NullableInstant
    search_text: ColumnType<string, never, never>
  }
  planned_order: {
    so_no: string
    consolidation_no: string
  }
  port_office: {
    un_code: string
    party_id: number
    is_default: Generated<boolean>
  }
  portal_user: {
    user_uid: Generated<string>
    login_id: string
    login_key: string
    password_hash: string | null
    password_changed_at: NullableInstant
    force_change_password: Generated<boolean>
    status: Generated<string>
    failed_sign_ins: Generated<number>
    given_name: Generated<string>
    family_name: Generated<string>
    company: Generated<string>
    department: Generated<string>
    position: Generated<string>
    phone: Generated<string>
    user_level_id: Generated<number>
    change_user_right: Generated<boolean>
    default_lang: Generated<string>
    default_page_size: number | null
    last_sign_in_at: NullableInstant
    version: Generated<number>
    created_at: DefaultInstant
    co_address1: string | null
    co_address2: string | null
    co_address3: string | null
    co_address4: string | null
    zip_postal: string | null
    co_country_code: string | null
    fax: string | null
    sales_code: string | null
    referred_by: string | null
    referred_by_office_party_id: number | null
    activated_at: NullableInstant
    granted_at: NullableInstant
    search_text: ColumnType<string, never, never>
    erased_at: NullableInstant
    locked_by: string | null
    locked_at: NullableInstant
    landing_page: string | null
  }
  posting: {
    journal_no: string
    line_no: number
    account: string
    dr_cr: string
    currency: string
    amount: Numeric
    base_currency: string
    base_amount: Numeric
    description: string
    charge_line_no: number | null
    pl_line_no: number | null
    job_no: string | null
    so_no: string | null
    charge_code: string | null
    tax_code: string | null
    analysis: string | null
    is_disbursement: boolean | null
  }
  print: {
    print_id: Generated<number>
    record_id: string
    document: string
    kind: string
    language: string
    record_version: number
    originals: number | null
    reason: string | null
    file_key: string
    file_name: string
    size: number
    sha256: string
    user_uid: string
    created_at: Instant
    module: string
    copy_no: number | null
  }
  proposed_sailing: {
    proposal_id: Generated<number>
    so_no: string
    line_no: number
    sailing_schedule_id: number
    carrier_code: string
    vessel: string
    voyage: string
    service_name: string | null
    pol: string
    pod: string
    etd: string
    eta: string
    is_tbc: boolean
    transit_days: number
    transshipment_port: string | null
    cfs_cut_off: NullableInstant
    cy_cut_off: NullableInstant
    vgm_cut_off: NullableInstant
    si_cut_off: NullableInstant
    source_key: number | null
    contract_no: string | null
    free_days: number | null
    currency: string | null
    amounts: DefaultJson
    total_rate: NullableNumeric
    offer_currency: string | null
    offer_total: NullableNumeric
    chosen: Generated<boolean>
  }
  rate: {
    source_key: Generated<number>
    contract_no: string
    carrier_code: string
    mode: string
    service: string
    por: string | null
    pol: string
    pod: string
    pld: string | null
    effective_from: string
    effective_to: string
    currency: string
    free_days: number | null
    commodity: string | null
    remarks: string | null
    status: string
    rate_containers: DefaultJson
    total_rate: DefaultJson
    rate_summary: string | null
    version: Generated<number>
    changed_at: NullableInstant
    search_text: ColumnType<string, never, never>
    rate_key: ColumnType<string, never, never>
  }
  record_mail: {
    record_mail_id: Generated<number>
    module: string
    record_id: string
    recipients: string[]
    subject: string
    text: string
    attachments: string[]
    user_uid: string
    user_name: string
    created_at: Instant
  }
  reference_code: {
    code_id: Generated<number>
    code_type: string
    code: string
    description: string
    name_zh_hk: string | null
    name_zh_cn: string | null
    category: string | null
    basis: string | null
    percentage: NullableNumeric
    country_code: string | null
    iso_code: string | null
    teu: NullableNumeric
    sort_no: number | null
    status: string
    version: Generated<number>
    changed_at: NullableInstant
    valid_from: string | null
    valid_to: string | null
    aliases: string | null
    ar_account_code: string | null
    ap_account_code: string | null
    tax_code: string | null
    default_side: string | null
    is_disbursement: boolean | null
    print_description: string | null
    print_description_zh_hk: string | null
    print_description_zh_cn: string | null
    sun_analysis: string | null
    unece_rec23: string | null
    search_text: ColumnType<string, never, never>
    vat_category: string | null
    vatex_code: string | null
    tax_scheme: string | null
    sun_tax_account: string | null
  }
  remark: {
    remark_id: Generated<number>
    module: string
    record_id: string
    body: string
    visible_to: string
    user_uid: string
    user_name: string
    created_at: Instant
    super_user_uid: string | null
  }
  remark_picture: {
    remark_id: number
    picture_no: number
    content_type: string
    bytes: Buffer
  }
  sailing_schedule: {
    sailing_schedule_id: Generated<number>
    carrier_code: string
    mother_vessel: string
    imo_no: string | null
    voyage: string
    service_name: string | null
    service_code: string | null
    pol: string
    pod: string
    etd: string
    eta: string
    legs: DefaultJson
    cfs_cut_off: NullableInstant
    cy_cut_off: NullableInstant
    vgm_cut_off: NullableInstant
    si_cut_off: NullableInstant
    transshipment_port: string | null
    transit_days: number
    is_manual: Generated<boolean>
    is_tbc: Generated<boolean>
    tbc_moved_for: string | null
    status: string
    version: Generated<number>
    changed_at: NullableInstant
    search_text: ColumnType<string, never, never>
  }
  sales_person: {
    sales_code: string
    full_name: string
    status: Generated<string>
  }
  sequence_counter: {
    counter_key: string
    counter: number
  }
  sequence_rule: {
    rule_name: string
    parts: Json
    digits: number
    reset: string
    version: Generated<number>
    mst_seq_rule_id: Generated<number>
    pattern: Generated<string>
    changed_at: NullableInstant
    search_text: ColumnType<string, never, never>
  }
  session: {
    session_id: Generated<string>
    user_uid: string
    super_user_uid: string | null
    profile_type_id: number | null
    language: string
    created_at: Instant
    ends_at: Instant
    ended_at: NullableInstant
  }
  settlement: {
    settlement_id: Generated<number>
    external_id: string | null
    source: Generated<string>
    party_id: number
    method: string
    settled_on: string
    currency: string
    amount: Numeric
    exchange_rate: Numeric
    bank_currency: string | null
    bank_amount: NullableNumeric
    payment_ref: string | null
    undoes_settlement_id: number | null
    reason: string | null
    user_uid: string
    user_name: string
    created_at: Instant
    company_code: string
    form_hash: string | null
  }
  settlement_difference: {
    inv_id: number
  }
  settlement_invoice: {
    settlement_id: number
    inv_id: number
    payment_ref_before: string | null
    payment_marker_before: string
  }
  settlement_line: {
    settlement_id: number
    line_no: number
    inv_id: number
    charge_line_no: number
    amount: Numeric
    exchange_difference: Numeric
    base_amount: Numeric
  }
  shipping_order: {
    so_no: string
    booking_status: string
    origin: string
    space_status: Generated<string>
    si_status: Generated<string>
    approval_status: Generated<string>
    job_no: string | null
    hbl_no: string | null
    user_uid: string
    user_name: string
    version: Generated<number>
    created_at: Instant
    submitted_at: NullableInstant
    confirmed_at: NullableInstant
    cancelled_at: NullableInstant
    cancel_reason: string | null
    status_changed_at: Instant
    po_no: string | null
    master_so_no: string | null
    mode: string | null
    service: string | null
    delivery: string | null
    business_type: string | null
    shipper_party_id: number | null
    customer_party_id: number | null
    consignee_party_id: number | null
    notify_party_id: number | null
    nomination_agent_party_id: number | null
    release_agent_party_id: number | null
    handling_office_party_id: number | null
    sales_code: string | null
    por: string | null
    pol: string | null
    pod: string | null
    pld: string | null
    fd: string | null
    cargo_ready_date: string | null
    etd: string | null
    eta: string | null
    pld_eta: string | null
    fd_eta: string | null
    projected_etd: string | null
    carrier_code: string | null
    vessel: string | null
    voyage: string | null
    cfs_closing: NullableInstant
    cy_closing: NullableInstant
    vgm_closing: NullableInstant
    si_closing: NullableInstant
    incoterms: string | null
    incoterms_location: string | null
    freight: string | null
    dangerous_goods: Generated<boolean>
    un_number: string | null
    imdg_class: string | null
    packing_group: string | null
    commodity: string | null
    marks: string | null
    goods_description: string | null
    package_qty: number | null
    package_unit: string | null
    gross_weight: NullableNumeric
    cbm: NullableNumeric
    booking_condition: string | null
    contract_type: string | null
    contract_no: string | null
    shipper_reference: string | null
    agent_reference: string | null
    consignee_reference: string | null
    forwarder_reference: string | null
    consolidatable: Generated<boolean>
    number_of_originals: number | null
    transport_document: string | null
    to_order: Generated<boolean>
    container_summary: string | null
    teu: NullableNumeric
    party_ids: Generated<number[]>
    creator_party_ids: Generated<number[]>
    search_text: Generated<string>
    sailing_schedule_id: number | null
    rate_source_key: number | null
    amended: NullableJson
    status_before: string | null
    approval_changed_at: NullableInstant
    approval_sent_at: NullableInstant
    approval_reason: string | null
    approval_remark: string | null
    approval_updated_by: string | null
    approval_updated_version: number | null
    etd_confirmed: string | null
    eta_confirmed: string | null
    rollovers: Generated<number>
    oms_shipment: Generated<boolean>
    container_count: number | null
    cw: NullableNumeric
    routing_template_id: number | null
    handled_by: string | null
    handled_by_name: string | null
  }
  shipping_order_party: {
    so_no: string
    party_id: number
    booking_status: string
    origin: string
    is_creator: boolean
    user_uid: string | null
    si_status: string
    approval_status: string
    approval_updated_by: string | null
    approval_updated_version: number | null
    is_lcl: boolean
    pol: string | null
    pod: string | null
    carrier_code: string | null
    etd: string | null
    submitted_at: NullableInstant
    status_changed_at: NullableInstant
    confirmed_at: NullableInstant
    approval_changed_at: NullableInstant
  }
  shipping_order_party_derived: {
    so_no: string
    party_id: number
    booking_status: string
    origin: string
    is_creator: boolean
    user_uid: string
    si_status: string
    approval_status: string
    approval_updated_by: string
    approval_updated_version: number
    is_lcl: boolean
    pol: string
    pod: string
    carrier_code: string
    etd: string
    submitted_at: Instant
    status_changed_at: Instant
    confirmed_at: Instant
    approval_changed_at: Instant
  }
  sis_proof: {
    proof_hash: string
    sis_user_id: string
    named: Json
    created_at: Instant
  }
  smart_search: {
    id: Generated<number>
    user_uid: string
    search_text: string
    used_at: Instant
  }
  so_allocation: {
    consolidation_no: string
    so_no: string
    line_no: number
    loading_seq: number
    package_qty: number
    cbm: Numeric
    kg: Numeric
    booked_package_qty: number
    booked_cbm: Numeric
    booked_kg: Numeric
    loaded_package_qty: Generated<number>
    loaded_cbm: DefaultNumeric
    loaded_kg: DefaultNumeric
    so_version: number
    user_name: string
    amended_at: NullableInstant
    amended_fields: DefaultJson
    released_at: NullableInstant
  }
  so_package: {
    so_no: string
    line_no: number
    place: number
    po_no: string | null
    item_no: string | null
    goods_description: string | null
    package_qty: number
    package_unit: string | null
    length_cm: NullableNumeric
    width_cm: NullableNumeric
    height_cm: NullableNumeric
    gross_weight: Numeric
    cbm: Numeric
    orientation: string
    stacking: string
    max_on_top_kg: NullableNumeric
    un_number: string | null
    imdg_class: string | null
    loaded_package_qty: Generated<number>
    loaded_cbm: DefaultNumeric
    loaded_kg: DefaultNumeric
    version: Generated<number>
  }
  so_package_list: {
    so_no: string
    version: Generated<number>
    changed_at: Instant
  }
  socket_io_attachments: {
    id: Generated<number>
    created_at: NullableInstant
    payload: Buffer | null
  }
  sys_notice: {
    uid: Generated<number>
    notice_type: string
    notice_title: string
    notice_body: string
    valid_from: Instant
    valid_to: Instant
    affected_system: string | null
    remarks: string | null
    version: Generated<number>
    changed_at: NullableInstant
    search_text: ColumnType<string, never, never>
  }
  trade_lane: {
    tradelane_id: Generated<number>
    tradelane: string
    tradelane_name: string
    tradelane_type: string
    pol_country: string | null
    pod_country: string | null
    office_code: string | null
    account_code: string | null
    effective_date: string
    customer_type: string | null
    customer_code: string | null
    status: string
    version: Generated<number>
    changed_at: NullableInstant
    search_text: ColumnType<string, never, never>
  }
  unknown_sign_in: {
    login_hash: string
    failures: number
    last_at: Instant
  }
  uploaded: {
    uploaded_id: Generated<number>
    user_uid: string
    uploaded_at: Instant
    bytes: number
  }
  user_preference: {
    preference_id: Generated<number>
    user_uid: string
    preference_type: string | null
    url: string
    preference_name: string
    preference_style: string | null
    preference: Json
    is_favourite: Generated<boolean>
    updated_at: DefaultInstant
  }
  user_profile: {
    user_uid: string
    profile_type_id: number
  }
  user_profile_all_party: {
    user_uid: string
    profile_type_id: number
    party_type_id: number
  }
  user_profile_party: {
    user_uid: string
    profile_type_id: number
    party_id: number
  }
  user_profile_party_group: {
    user_uid: string
    profile_type_id: number
    party_group_id: number
  }
  user_profile_role: {
    user_uid: string
    profile_type_id: number
    role_id: string
  }
  user_profile_sales_code: {
    user_uid: string
    profile_type_id: number
    sales_code: string
  }
  user_profile_tradelane: {
    user_uid: string
    profile_type_id: number
    tradelane: string
  }
  user_registration: {
    user_registration_id: Generated<number>
    user_uid: string
    kind: string
    status: Generated<string>
    sis_user_id: string | null
    sis_verified: Generated<boolean>
    user_type_id: string | null
    location_type_id: number | null
    login_id: string
    family_name: string
    given_name: string
    co_address1: string | null
    co_address2: string | null
    co_address3: string | null
    co_address4: string | null
    co_country_code: string | null
    phone: string | null
    fax: string | null
    company: string | null
    department: string | null
    position: string | null
    referred_by: string | null
    referred_by_office_party_id: number | null
    user_level_id: Generated<number>
    requested_profiles: DefaultJson
    profiles: DefaultJson
    activated_at: NullableInstant
    created_at: Instant
    decided_at: NullableInstant
    decided_by: string | null
    version: Generated<number>
    search_text: ColumnType<string, never, never>
  }
  user_signature: {
    user_uid: string
    e_signature_file_key: string | null
    content_type: string | null
    size: number | null
    changed_at: Instant
    version: Generated<number>
  }
  vgm_declaration: {
    so_no: string
    lines: DefaultJson
    version: Generated<number>
    changed_at: Instant
  }
  warehouse: {
    party_code_id: Generated<number>
    warehouse_code: string
    warehouse_name: string
    address1: string
    address2: string | null
    address3: string | null
    address4: string | null
    local_address1: string | null
    local_address2: string | null
    local_address3: string | null
    local_address4: string | null
    tel: string | null
    contact_person: string | null
    contact_email: string | null
    remark: string | null
    status: string
    version: Generated<number>
    changed_at: NullableInstant
    search_text: ColumnType<string, never, never>
  }
}
