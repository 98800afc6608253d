import type { FuncId } from './access.ts'

/**
 * The function roles a profile may hold, and the (menu_id, func_id) pairs behind each (ACCESS-015).
 * A pair on a module's menu_id covers the entries below it.
 */
export const ROLES = {
  BOOKING_VIEW: [['m_booking', 'booking']],
  BOOKING_CREATE: [['m_booking', 'create_booking']],
  BOOKING_APPROVAL: [['m_booking_approval', 'booking_approval']],
  CONSOLIDATION_VIEW: [['m_consolidation', 'consolidation']],
  CONSOLIDATION_CREATE: [
    ['m_consolidation', 'consolidation'],
    ['m_consolidation', 'create_consolidation'],
  ],
  MASTER_BL: [['m_master_bl', 'master_bl']],
  INVOICE_USER: [
    ['m_invoice', 'm_ap'],
    ['m_invoice', 'm_ar'],
    ['m_invoice', 'm_ap_search'],
    ['m_invoice', 'm_ar_search'],
    ['m_invoice', 'inv_edit'],
  ],
  /** Vendor invoices alone. */
  AP_USER: [
    ['m_invoice', 'm_ap'],
    ['m_invoice', 'm_ap_search'],
    ['m_invoice', 'inv_edit'],
  ],
  /** Supervisors and managers approve by their level. */
  INVOICE_VIEW: [
    ['m_invoice', 'm_ap'],
    ['m_invoice', 'm_ar'],
    ['m_invoice', 'm_ap_search'],
    ['m_invoice', 'm_ar_search'],
  ],
  /** With profile FINANCE: releases, posts, settles and closes. */
  ACCOUNTING: [
    ['m_invoice', 'm_ap'],
    ['m_invoice', 'm_ar'],
    ['m_invoice', 'm_ap_search'],
    ['m_invoice', 'm_ar_search'],
    ['m_invoice', 'inv_closing'],
    ['m_invoice', 'm_ap_blank_job'],
    ['m_finance', 'm_fin'],
    ['m_finance', 'm_fin_search'],
    ['m_finance', 'm_fin_customer_overdue_report'],
  ],
  /** In addition to ACCOUNTING: closes all accounts of a company at once. */
  FINANCE_MANAGER: [['m_invoice', 'inv_generic_closing']],
  FINANCE_VIEW: [
    ['m_finance', 'm_fin'],
    ['m_finance', 'm_fin_search'],
    ['m_finance', 'm_fin_customer_overdue_report'],
  ],
  ALL_HANDLING_OFFICES: [['m_booking', 'show_full_list_hd_office']],
  PARTY_MAINTENANCE: [['m_party', 'party']],
  SYSTEM_ADMIN: [
    ['m_admin', 'admin'],
    ['m_admin', 'seq_base'],
    ['m_master', 'admin'],
    ['m_party', 'party'],
  ],
} as const satisfies Record<string, readonly (readonly [string, FuncId])[]>
export type RoleId = keyof typeof ROLES
