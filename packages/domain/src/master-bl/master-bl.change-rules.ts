import type { Difference } from '../kit/differences.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import type { MblStatus } from './master-bl.codes.ts'
import type { MasterBlForm } from './master-bl.ts'

/** The figures of the carrier's bill: entered when it arrives. */
const STATED = ['stated_package_qty', 'stated_gross_weight', 'stated_cbm'] as const satisfies readonly (keyof MasterBlForm)[]
/** What the carrier gives after the instruction. */
const FROM_CARRIER = [
  ...STATED,
  'carrier_mbl_no',
  'on_board_date',
  'date_of_issue',
  'place_of_issue',
  'number_of_originals',
] as const satisfies readonly (keyof MasterBlForm)[]

const OPEN_IN: Partial<Record<MblStatus, readonly string[]>> = { INSTRUCTED: FROM_CARRIER, ISSUED: STATED }

/** May this field, or these lines, change in this status? */
export const mayChange = (mbl_status: MblStatus, field: string): boolean =>
  mbl_status === 'DRAFT' || (OPEN_IN[mbl_status]?.includes(field) ?? false)

/** Changes that the status of the bill refuses, each at its field: after the instruction only what the carrier gives may change. */
export const refusedChanges = (mbl_status: MblStatus, changes: readonly Difference[]): FieldProblem[] =>
  changes.flatMap(({ path }) =>
    mayChange(mbl_status, path.split('.')[0] ?? '') ? [] : [at(path, `master-bl.keepsInStatus_${mbl_status}`)],
  )
