import type { ConsolidationForm } from '@fairlead/domain/consolidation/consolidation'
import { ConsolMode, ConsolType } from '@fairlead/domain/consolidation/consolidation.codes'
import { CarrierField } from '../booking/CarrierField.tsx'
import { HandlingOfficeField } from '../booking/HandlingOfficeField.tsx'
import { DocumentsTab } from '../document/DocumentsTab.tsx'
import type { DetailField, DetailPanel, DetailTab } from '../kit/detail/detail.ts'
import { History } from '../kit/history/History.tsx'
import { PlanApprovalTab } from './consolidation.approval-tab.tsx'
import { OwnContainers } from './OwnContainers.tsx'
import { PlanAllocations } from './PlanAllocations.tsx'
import { PlanContainers } from './PlanContainers.tsx'
import { PlanRequests } from './PlanRequests.tsx'
import { PlanSailing } from './PlanSailing.tsx'
import { PrincipalField } from './PrincipalField.tsx'

type Field = DetailField<ConsolidationForm>
type Name = keyof ConsolidationForm & string

const text = (field: Name): Field => ({ field, kind: 'text' })
const date = (field: Name): Field => ({ field, kind: 'date' })
const instant = (field: Name): Field => ({ field, kind: 'instant' })
const office = (field: Name): Field => ({ field, kind: 'lookup', options: 'office', numeric: true, skipDataAccessCheck: true })

const choice = (field: Name, { options }: { options: readonly string[] }): Field => ({
  field,
  kind: 'choice',
  values: options,
  labels: `consolidation.${field}_`,
})

/** CONSOL-022 to CONSOL-026 */
const PLAN: readonly DetailPanel<ConsolidationForm>[] = [
  {
    name: 'header',
    title: 'consolidation.group_plan',
    fields: [
      choice('consol_type', ConsolType),
      choice('mode', ConsolMode),
      { field: 'pol', kind: 'lookup', options: 'port' },
      { field: 'pod', kind: 'lookup', options: 'port' },
      office('contact_office_party_id'),
      { field: 'handling_office_party_id', kind: 'custom', Field: HandlingOfficeField, numeric: true, text: 'office' },
      office('hbl_office_party_id'),
      { field: 'principal_party_id', kind: 'custom', Field: PrincipalField, numeric: true, text: 'consolidation_principal' },
    ],
  },
  {
    name: 'references',
    title: 'consolidation.group_references',
    fields: [text('own_reference'), text('agent_reference'), text('carrier_reference'), text('customer_reference')],
  },
  { name: 'requests', title: 'consolidation.container_requests', lines: ['container_requests'], Content: PlanRequests },
  { name: 'allocations', title: 'consolidation.so_allocations', lines: ['so_allocations'], Content: PlanAllocations },
  {
    name: 'sailing',
    title: 'consolidation.group_sailing',
    lines: ['rate_source_key'],
    fields: [
      { field: 'carrier_code', kind: 'custom', Field: CarrierField, text: 'carrier' },
      text('vessel'),
      text('voyage'),
      date('etd'),
      date('eta'),
      instant('cfs_closing'),
      instant('cy_closing'),
      instant('vgm_closing'),
      instant('si_closing'),
    ],
    Content: PlanSailing,
  },
  { name: 'containers', title: 'consolidation.group_containers', Content: PlanContainers },
]

/** CONSOL-016, CONSOL-017, CONSOL-020 */
export const PLAN_TABS: readonly DetailTab<ConsolidationForm>[] = [
  { name: 'plan', label: 'consolidation.tab_plan', panels: PLAN },
  { name: 'approval', label: 'consolidation.tab_approval', Content: PlanApprovalTab, ofStored: true },
  { name: 'documents', label: 'consolidation.tab_documents', Content: DocumentsTab, ofStored: true },
  { name: 'history', label: 'consolidation.tab_history', Content: History, ofStored: true },
]

/** What a party other than the principal sees of a plan: its lane, ship, own orders and their containers. */
export const OUTSIDER_TABS: readonly DetailTab<ConsolidationForm>[] = [
  {
    name: 'plan',
    label: 'consolidation.tab_plan',
    panels: [
      ...PLAN.filter(({ name }) => ['header', 'requests', 'allocations', 'sailing'].includes(name)),
      { name: 'containers', title: 'consolidation.group_own_containers', Content: OwnContainers },
    ],
  },
]
