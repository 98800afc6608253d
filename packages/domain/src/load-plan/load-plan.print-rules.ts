import type { Consolidation } from '../consolidation/consolidation.ts'
import { mayPlan } from '../consolidation/consolidation.transitions.ts'
import type { Actor } from '../kit/access.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at, type Finding } from '../kit/rules.ts'
import type { PrintDocument, PrintKind } from '../print/print.codes.ts'
import { vgmReason } from '../print/print.rules.ts'
import { findingsOfForm, loadPlanFormOf } from './load-plan.form.ts'
import type { LoadContainer, LoadPlan } from './load-plan.ts'
import { planVgmProblems, vgmOfPlan } from './load-plan.vgm-rules.ts'

/** The documents of a plan with their kinds. */
export const PLAN_DOCUMENTS = [
  { document: 'CONSOL_PLAN', kinds: ['DRAFT', 'FINAL'] },
  { document: 'CONTAINER_LOAD_PLAN', kinds: ['DRAFT', 'FINAL'] },
  { document: 'LOADING_INSTRUCTION', kinds: ['DRAFT', 'FINAL'] },
  { document: 'VGM_DECLARATION', kinds: ['FINAL'] },
] as const satisfies readonly { document: PrintDocument; kinds: readonly PrintKind[] }[]

/** The mass of a packed container is declared for ships alone. */
export const documentsOf = ({ mode }: Pick<Consolidation, 'mode'>) =>
  PLAN_DOCUMENTS.filter(({ document }) => document !== 'VGM_DECLARATION' || mode === 'SEA')

/** What is printed of a plan. */
export interface PrintedLoad {
  plan: Consolidation
  load: LoadPlan
  today: string
}

/** Planners print. Sales profiles only preview, and other parties have no document: it names the orders of others. */
export const mayPrintPlan = (_document: PrintDocument, _kind: PrintKind, actor: Actor): boolean => mayPlan(actor)
export const mayPreviewPlan = (_document: PrintDocument, _kind: PrintKind, { internal }: Actor): boolean => internal

/** The containers that hold packages: each has its own pages. */
export const loadedContainers = ({ containers }: Pick<LoadPlan, 'containers'>): LoadContainer[] =>
  containers.filter(({ loads }) => loads.length > 0)

const MOST_NAMED = 20

const findingsOfLoad = (load: LoadPlan): Finding[] => findingsOfForm(loadPlanFormOf(load), load)

/** These findings without their places, each once. */
function namedOnce(findings: readonly Finding[]): FieldProblem[] {
  const named = findings.map(({ key, params }) => at('', key, params))
  const isAgain = (one: FieldProblem, index: number) =>
    named.findIndex((other) => other.key === one.key && JSON.stringify(other.params) === JSON.stringify(one.params)) < index
  return named.filter((one, index) => !isAgain(one, index))
}

/** What is wrong with the load itself, each once. */
const openFindings = (load: LoadPlan): FieldProblem[] =>
  namedOnce(findingsOfLoad(load).filter(({ level }) => level === 'error')).slice(0, MOST_NAMED)

const OF_CONTAINER: readonly string[] = ['way', 'balance', 'fillIsHigh']
const MOST_WARNINGS = 10
/**
 * What the screen warns of in a container, for those who load it: a final instruction is printed with warnings, and its steps may be impossible. A
 * package is named by its step, as on the paper.
 */
export function warningsOfContainer(load: LoadPlan, box: LoadContainer): { shown: FieldProblem[]; more: number } {
  const alone = { ...load, containers: [box] }
  const warnings = namedOnce(findingsOfLoad(alone).filter(({ rule, level }) => level === 'warning' && OF_CONTAINER.includes(rule)))
  const printed = warnings.map((one) => (one.key === 'load-plan.wayBlocked' ? { ...one, key: 'load-plan.printWayBlocked' } : one))
  return { shown: printed.slice(0, MOST_WARNINGS), more: Math.max(0, printed.length - MOST_WARNINGS) }
}

/** A final plan has its containers and orders, and no amendment that is not taken over. */
const openInPlan = ({ container_requests, so_allocations }: Consolidation): FieldProblem[] => [
  ...(container_requests.length === 0 ? [at('container_requests', 'msgRequired')] : []),
  ...(so_allocations.length === 0 ? [at('so_allocations', 'msgRequired')] : []),
  ...so_allocations.flatMap(({ so_no, amended_at }, index) =>
    amended_at === null ? [] : [at(`so_allocations.${index}.so_no`, 'consolidation.takeOverFirst', { so_no })],
  ),
]

/** A printed declaration is as complete as one that is sent; each problem names its container and field. */
function openDeclarations(plan: Consolidation, today: string): FieldProblem[] {
  const { lines } = vgmOfPlan(plan)
  return planVgmProblems(lines, { today, created_at: plan.created_at }).map((problem) => vgmReason(problem, lines))
}

/** What prevents printing: a final document has container numbers and a load without errors, an instruction has places. */
export function printProblemsOfLoad(document: PrintDocument, kind: PrintKind, { plan, load, today }: PrintedLoad): FieldProblem[] {
  if (plan.consol_status === 'CANCELLED') return [at('', 'consolidation.notEditable')]
  if (document === 'VGM_DECLARATION') return openDeclarations(plan, today)
  if (document === 'CONSOL_PLAN') return kind === 'DRAFT' ? [] : openInPlan(plan)
  const boxes = loadedContainers(load)
  if (boxes.length === 0) return [at('', 'load-plan.nothingLoaded')]
  const isInstruction = document === 'LOADING_INSTRUCTION'
  const unplaced = isInstruction ? boxes.filter(({ placements }) => placements.length === 0) : []
  const missing = unplaced.map(({ line_no }) => at('', 'load-plan.placeFirst', { line_no }))
  if (kind === 'DRAFT') return unplaced.length === boxes.length ? missing : []
  const unnumbered = boxes.filter(({ container_no }) => container_no === null)
  return [...missing, ...unnumbered.map(({ line_no }) => at('', 'load-plan.numberFirst', { line_no })), ...openFindings(load)]
}
