import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import type { ConsolContainer } from './consolidation.ts'

/* The mass of a packed container by method 2 of SOLAS VI/2. */

/** The declaration of a container. */
export const DECLARED = ['vgm_kg', 'vgm_method', 'weighed_on'] as const satisfies readonly (keyof ConsolContainer)[]

/** The cargo of a container: as weighed when it was stuffed, else as loaded. */
export const cargoOf = ({ actual_kg, loaded_kg }: Pick<ConsolContainer, 'actual_kg' | 'loaded_kg'>): number | null =>
  actual_kg || loaded_kg || null

interface Masses {
  cargo_kg: number | null
  dunnage_kg: number | null
  tare_kg: number | null
}

/** Cargo, dunnage and the tare on the doors, to the kilogram. Null while cargo or tare is unknown. */
export const calculatedMass = ({ cargo_kg, dunnage_kg, tare_kg }: Masses): number | null =>
  cargo_kg === null || tare_kg === null ? null : Math.round(cargo_kg + (dunnage_kg ?? 0) + tare_kg)

/** The sum is to the kilogram; a declaration may have decimals. */
const ROUNDING_KG = 0.5

/** Why a mass that is declared by method 2 is not that of the load. */
export function calculatedProblems({
  vgm_method,
  vgm_kg,
  ...masses
}: Masses & Pick<ConsolContainer, 'vgm_method' | 'vgm_kg'>): FieldProblem[] {
  if (vgm_method !== 'SM2' || vgm_kg === null) return []
  const sum = calculatedMass(masses)
  if (sum === null) return [at('vgm_kg', 'consolidation.vgmNeedsTare')]
  return Math.abs(vgm_kg - sum) > ROUNDING_KG ? [at('vgm_kg', 'consolidation.vgmIsNotTheSum', { sum })] : []
}

/** A mass that was weighed, but is less than what cargo, dunnage and tare make: one of them must be wrong. */
export function lightProblems({ vgm_method, vgm_kg, ...masses }: Masses & Pick<ConsolContainer, 'vgm_method' | 'vgm_kg'>): FieldProblem[] {
  const sum = vgm_method === 'SM2' || vgm_kg === null ? null : calculatedMass(masses)
  return sum !== null && vgm_kg !== null && vgm_kg < sum - ROUNDING_KG ? [at('vgm_kg', 'consolidation.vgmIsLight', { sum })] : []
}

/** A closed load keeps a mass, as the close required it: a calculated one is the sum, and one weighed later replaces it. */
export const closedMassProblems = (box: Masses & Pick<ConsolContainer, 'vgm_method' | 'vgm_kg'>): FieldProblem[] =>
  box.vgm_kg === null ? [at('vgm_kg', 'msgRequired')] : calculatedProblems(box)
