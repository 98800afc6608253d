import { differences, type Difference } from '../kit/differences.ts'
import type { Message } from '../kit/problem.ts'
import { DECLARED } from './consolidation.vgm-rules.ts'
import type { ConsolContainerForm, Consolidation, ConsolidationForm } from './consolidation.ts'

/** The lines by what names them; a line without a name, or with one that a line before has, by its place. */
const byName = <L>(lines: readonly L[], nameOf: (line: L) => string | null) =>
  Object.fromEntries(
    lines.map((line, index) => {
      const name = nameOf(line)
      const isFirst = name !== null && lines.findIndex((one) => nameOf(one) === name) === index
      return [isFirst ? `[${name}]` : index, line] as const
    }),
  )
const withNames = ({ container_requests, so_allocations, ...form }: ConsolidationForm) => ({
  ...form,
  container_requests: byName(container_requests, ({ container_size }) => container_size),
  so_allocations: byName(so_allocations, ({ so_no }) => so_no),
})

/** What changes in a plan; orders are compared by their numbers and containers by their sizes, so that one taken off changes no other. */
export const planChanges = (before: ConsolidationForm, after: ConsolidationForm): Difference[] =>
  differences(withNames(before), withNames(after))

/** References, which the approval does not cover. */
const REFERENCES: readonly (keyof ConsolidationForm)[] = ['own_reference', 'agent_reference', 'carrier_reference', 'customer_reference']
const references: ReadonlySet<string> = new Set(REFERENCES)
/** The approval does not cover the order of loading either. */
const isLoadingOrder = (path: string) => path.endsWith('.loading_seq')

/** The changes that the approval of a plan covers: all but references and the order of loading. */
export const approvalRelevantChanges = (changes: readonly Difference[]): Difference[] => changes.filter(isCovered)
const isCovered = ({ path }: Difference) => !references.has(fieldOf(path)) && !isLoadingOrder(path)
const fieldOf = (path: string) => path.split('.')[0] ?? ''

type PlanStatuses = Pick<Consolidation, 'consol_status' | 'load_status'>

/** May this field change? With a closed load the containers are stuffed, declared and perhaps billed: only the references still change. */
export const mayChange = ({ load_status }: Pick<PlanStatuses, 'load_status'>, field: string): boolean =>
  load_status !== 'CLOSED' || references.has(field)
/** The changes of fields that do not change any more. */
export const fixedChanges = (plan: Pick<PlanStatuses, 'load_status'>, changes: readonly Difference[]): Difference[] =>
  changes.filter(({ path }) => !mayChange(plan, fieldOf(path)))

/** What happens to a container after its stuffing: it arrives, and may be weighed once more. */
const AFTER_STUFFING: readonly (keyof ConsolContainerForm)[] = [
  'cfs_received',
  'cy_gate_in',
  ...DECLARED,
  'responsible_party',
  'authorized_person',
  'weighing_facility',
  'vgm_reference',
]
const afterStuffing: ReadonlySet<string> = new Set(AFTER_STUFFING)
/** May this field of a container change? A closed load keeps all but what happens to the container after its stuffing. */
export const mayChangeBox = ({ load_status }: Pick<PlanStatuses, 'load_status'>, field: string): boolean =>
  load_status !== 'CLOSED' || afterStuffing.has(field)

/** Why a plan in this state cannot be saved with these changes; null where it can. */
export function refusalOfChange({ consol_status, load_status }: PlanStatuses, changes: readonly Difference[]): Message | null {
  if (consol_status === 'CANCELLED') return { key: 'consolidation.notEditable' }
  if (fixedChanges({ load_status }, changes).length > 0) return { key: 'consolidation.loadIsClosed' }
  const isRunning = consol_status === 'REQUESTED' || consol_status === 'PENDING_CUSTOMER'
  return isRunning && approvalRelevantChanges(changes).length > 0 ? { key: 'consolidation.approvalIsRunning' } : null
}

/** An approved, advised or rejected plan becomes a plan again when a covered field changes; its principal sees the new content once it is sent. */
export const lapsesApproval = ({ consol_status }: Pick<PlanStatuses, 'consol_status'>, changes: readonly Difference[]): boolean =>
  (consol_status === 'APPROVED' || consol_status === 'ADVICE' || consol_status === 'REJECTED') &&
  approvalRelevantChanges(changes).length > 0

/** Fields of an order that the approval covers; taking over any other field only clears the mark. */
const AMENDED_FIELDS: ReadonlySet<string> = new Set([
  'package_qty',
  'gross_weight',
  'cbm',
  'containers',
  'dangerous_goods',
  'un_number',
  'imdg_class',
  'packing_group',
  'carrier_code',
  'vessel',
  'voyage',
  'etd',
])
export const amendmentTouchesPlan = (changes: readonly Difference[]): boolean =>
  changes.some(({ path }) => AMENDED_FIELDS.has(fieldOf(path)))

/** Several amendments as one: each field once, from its first value to its last; a field that is again as it was is not amended. */
export function netChanges(changes: readonly Difference[]): Difference[] {
  const byPath = new Map<string, Difference>()
  for (const { path, before, after } of changes) byPath.set(path, { path, before: (byPath.get(path) ?? { before }).before, after })
  return [...byPath.values()].filter(({ before, after }) => JSON.stringify(before ?? null) !== JSON.stringify(after ?? null))
}

/** Sailing fields of an order; the plan need not take them over when the order joins the sailing of the plan. */
const SAILING_FIELDS: ReadonlySet<string> = new Set([
  'sailing_schedule_id',
  'rate_source_key',
  'contract_no',
  'carrier_code',
  'vessel',
  'voyage',
  'etd',
  'eta',
  'projected_etd',
  'cfs_closing',
  'cy_closing',
  'vgm_closing',
  'si_closing',
  'pld_eta',
  'fd_eta',
])
export const changesToTakeOver = (changes: readonly Difference[], isOnSailing: boolean): Difference[] =>
  isOnSailing ? changes.filter(({ path }) => !SAILING_FIELDS.has(fieldOf(path))) : [...changes]
