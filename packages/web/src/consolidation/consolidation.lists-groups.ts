import type { ConsolidationRow } from '@fairlead/domain/consolidation/consolidation'
import type { FieldGroup } from '../kit/list/list.ts'

/** The columns of a plan in the order in which a planner asks for them. */
export const PLAN_GROUPS: readonly FieldGroup<ConsolidationRow>[] = [
  { title: 'consolidation.group_plan', fields: ['consolidation_no', 'consol_type', 'mode', 'consol_status', 'load_status'] },
  {
    title: 'consolidation.group_route',
    fields: [
      'pol',
      'pol_name',
      'pod',
      'pod_name',
      'carrier_code',
      'carrier_name',
      'vessel',
      'voyage',
      'etd',
      'eta',
      'cfs_closing',
      'cy_closing',
      'vgm_closing',
      'si_closing',
    ],
  },
  {
    title: 'consolidation.group_load',
    fields: ['container_summary', 'container_nos', 'teu', 'so_count', 'package_qty', 'cbm', 'kg', 'fill'],
  },
  {
    title: 'consolidation.group_parties',
    fields: ['handling_office_party_name', 'contact_office_party_name', 'hbl_office_party_name', 'principal_party_name'],
  },
  {
    title: 'consolidation.group_approval',
    fields: ['approval_changed_at', 'approval_sent_at', 'approval_reason', 'approval_remark', 'amended_at'],
  },
  {
    title: 'consolidation.group_references',
    fields: ['own_reference', 'agent_reference', 'carrier_reference', 'customer_reference'],
  },
  {
    title: 'consolidation.group_record',
    fields: ['job_no', 'job_status', 'user_name', 'created_at', 'plan_since', 'status_changed_at', 'cancel_reason'],
  },
]
