import * as z from 'zod/mini'
import { calculatedMass, calculatedProblems, cargoOf, closedMassProblems, lightProblems } from '../consolidation/consolidation.vgm-rules.ts'
import type { Consolidation } from '../consolidation/consolidation.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { declaredLines, massProblems, vgmProblems, type WeighingFacts } from '../vgm/vgm.rules.ts'
import { PlanVgmLine, type PlanVgm } from './load-plan.vgm-form.ts'

/** The declarations of the containers of a plan that have a number. */
export const vgmOfPlan = ({ consolidation_no, consol_status, mode, containers }: Consolidation): PlanVgm => ({
  consolidation_no,
  version: containers.reduce((sum, { version }) => sum + version, 1),
  consol_status,
  mode,
  lines: containers.flatMap((box) => (box.container_no === null ? [] : [z.parse(PlanVgmLine, { ...box, gross_weight: cargoOf(box) })])),
})

/** Method 2 of SOLAS VI/2 for a line of the declarations. */
export const calculatedVgm = ({ gross_weight, ...masses }: PlanVgmLine): number | null =>
  calculatedMass({ ...masses, cargo_kg: gross_weight })

const sumProblems = (line: PlanVgmLine) => calculatedProblems({ ...line, cargo_kg: line.gross_weight })

/** The plate of the container may carry less than the highest rating. */
const plateProblems = ({ vgm_kg, max_gross_kg }: PlanVgmLine): FieldProblem[] =>
  vgm_kg !== null && max_gross_kg !== null && vgm_kg > max_gross_kg ? [at('vgm_kg', 'load-plan.vgmAbovePlate', { max: max_gross_kg })] : []

const inLine = (problems: readonly FieldProblem[], index: number) => problems.map((one) => ({ ...one, path: `lines.${index}.${one.path}` }))

/** What no declaration may contain, typed or received. */
export const massProblemsOfPlan = (lines: readonly PlanVgmLine[], facts: WeighingFacts): FieldProblem[] =>
  lines.flatMap((line, index) => inLine([...massProblems(line, facts), ...plateProblems(line)], index))

/** What no typed declaration may contain. */
export const typedProblems = (
  lines: readonly PlanVgmLine[],
  facts: WeighingFacts,
  { load_status }: Pick<Consolidation, 'load_status'>,
): FieldProblem[] => [
  ...massProblemsOfPlan(lines, facts),
  ...(load_status === 'CLOSED'
    ? lines.flatMap((line, index) => inLine(closedMassProblems({ ...line, cargo_kg: line.gross_weight }), index))
    : []),
]

/** What is probably a mistake in these declarations. */
export const vgmWarnings = (lines: readonly PlanVgmLine[]): FieldProblem[] =>
  lines.flatMap((line, index) => inLine(lightProblems({ ...line, cargo_kg: line.gross_weight }), index))

/** What prevents sending or printing the declarations of a plan; a calculated mass must be that of the load as it is now. */
export const planVgmProblems = (lines: readonly PlanVgmLine[], facts: WeighingFacts): FieldProblem[] => [
  ...vgmProblems(lines, facts),
  ...lines.flatMap((line, index) =>
    declaredLines([line]).length > 0 ? inLine([...plateProblems(line), ...sumProblems(line)], index) : [],
  ),
]

/** Masses are sent once the plan is decided; they can be entered before. */
export const isSendable = ({ consol_status }: Pick<Consolidation, 'consol_status'>) =>
  consol_status === 'APPROVED' || consol_status === 'ADVICE'
