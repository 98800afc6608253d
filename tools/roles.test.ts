import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MenuEntry } from '../packages/domain/src/auth/auth.menu.ts'
import { ROLES } from '../packages/domain/src/kit/roles.ts'
import { SignInForm } from '../packages/domain/src/auth/auth.form.ts'
import { FUNC_IDS } from '../packages/domain/src/kit/access.ts'
import { MENU } from '../packages/domain/src/menu.ts'
import { DEMO_ACCOUNTS } from '../packages/server/src/demo/accounts.ts'

const menuIds = (entries: readonly MenuEntry[]): string[] => entries.flatMap((entry) => [entry.menu_id, ...menuIds(entry.children ?? [])])

describe('functions and roles', () => {
  it('ACCESS-003 the known function ids exist, spelt exactly', () => {
    const known =
      'booking booking_approval create_booking master_bl consolidation create_consolidation tmplib_base tmplib_edit routing_template create_routing_template seq_base admin party m_rw_search m_ap m_ar m_ap_search m_ar_search inv_edit inv_closing inv_generic_closing m_fin m_fin_search'
    expect(FUNC_IDS).toEqual(expect.arrayContaining(known.split(' ')))
    expect(FUNC_IDS.some((id) => id.startsWith('m_analytics_'))).toBe(true)
  })

  it('ACCESS-004 so do those that routes use', () => {
    const used =
      'm_ap_blank_job m_ap_job_month_gp m_ar_gp_so m_analytics_inv_gp m_analytics_inv_salesgp m_analytics_shipment m_operation_alert_dashboard m_fin_customer_overdue_report'
    expect(FUNC_IDS).toEqual(expect.arrayContaining(used.split(' ')))
  })

  it('ACCESS-015 every role is made of known functions and documented, and the demo accounts hold no other', () => {
    const documented = readFileSync(path.join(import.meta.dirname, '../docs/roles.md'), 'utf8')
    for (const [role, pairs] of Object.entries(ROLES)) {
      expect(documented).toContain(`| ${role} |`)
      for (const [, funcId] of pairs) expect(FUNC_IDS).toContain(funcId)
    }
    const held = DEMO_ACCOUNTS.flatMap((account) => account.profiles.flatMap((profile) => profile.roles))
    expect([...new Set(held)].filter((role) => !(role in ROLES))).toEqual([])
  })

  it('ACCESS-002 every menu entry has a different id', () => {
    const ids = menuIds(MENU)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('AUTH-014 the sign-in form holds userName, password and language', () => {
    expect(Object.keys(SignInForm.shape)).toEqual(['userName', 'password', 'language'])
  })
})
