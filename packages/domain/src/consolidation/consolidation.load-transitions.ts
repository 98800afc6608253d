import { USER_LEVEL } from '../kit/access.ts'
import type { StepInput, Transition, TransitionTable, Who } from '../kit/transitions.ts'
import type { LoadAction, LoadStatus } from './consolidation.codes.ts'
import { isEqualMeasure } from './consolidation.measure-rules.ts'
import type { Consolidation, StoredAllocation } from './consolidation.ts'

const funcs = ['create_consolidation'] as const
const planner: Who<Consolidation> = { side: 'internal', funcs }
const supervisor: Who<Consolidation> = { side: 'internal', funcs, level: USER_LEVEL.supervisor }

/** `load_status`; PENDING and ALLOCATED are derived from the load. */
export const LOAD_TABLE = {
  close_load: [{ from: ['ALLOCATED'], to: 'CLOSED', who: planner, guards: [], event: 'CONSOL_LOAD_CLOSED' }],
  reopen_load: [{ from: ['CLOSED'], to: 'ALLOCATED', who: supervisor, guards: [], reason: 'required', event: 'CONSOL_LOAD_REOPENED' }],
} as const satisfies TransitionTable<LoadAction, Transition<LoadStatus, Consolidation, StepInput>>

/** A load is closed only after the approval or the advice of its plan. */
export const isClosable = ({ consol_status }: Pick<Consolidation, 'consol_status'>) =>
  consol_status === 'APPROVED' || consol_status === 'ADVICE'

type Loaded = Pick<StoredAllocation, 'package_qty' | 'cbm' | 'kg' | 'loaded_package_qty' | 'loaded_cbm' | 'loaded_kg'>
/** All packages are in containers, with all CBM and KG that the plan takes of the order. */
export const isLoadedInFull = (line: Loaded): boolean =>
  line.loaded_package_qty === line.package_qty &&
  isEqualMeasure(line.loaded_cbm, line.cbm ?? 0) &&
  isEqualMeasure(line.loaded_kg, line.kg ?? 0)

/** ALLOCATED when every order of the plan is fully in containers; CLOSED does not change. */
export const loadStatusOf = (before: LoadStatus, allocations: readonly Loaded[]): LoadStatus =>
  before === 'CLOSED' ? 'CLOSED' : allocations.length > 0 && allocations.every(isLoadedInFull) ? 'ALLOCATED' : 'PENDING'
