import * as z from 'zod/mini'
import { MOST_BOXES } from '../consolidation/consolidation.codes.ts'
import { LOAD_TABLE } from '../consolidation/consolidation.load-transitions.ts'
import { defineCall } from '../kit/contract.ts'
import { integer, key, numberedId, version } from '../kit/fields.ts'
import { stepCalls } from '../kit/stepCalls.ts'
import { LoadPlan, LoadsForm, PlacementsForm } from './load-plan.ts'

const params = z.object({ consolidation_no: z.string().check(z.minLength(1), z.maxLength(20)) })
const read = ['consolidation', 'create_consolidation'] as const
const write = ['create_consolidation'] as const

/** The load of one container, with the version that was changed. */
export const ContainerLoadForm = z.strictObject({ container_id: key, version, loads: LoadsForm, placements: z.optional(PlacementsForm) })
export type ContainerLoadForm = z.infer<typeof ContainerLoadForm>

/** A move of packages; `from` or `to` is null for packages that are in no container. */
export const MoveForm = z.strictObject({
  so_no: z.string().check(z.minLength(1), z.maxLength(20)),
  package_line_no: integer(0, 2_147_483_647),
  from: z.nullable(key),
  to: z.nullable(key),
  package_qty: integer(1, 9_999_999),
})
export type MoveForm = z.infer<typeof MoveForm>

export const loadSteps = stepCalls(
  LOAD_TABLE,
  { path: '/consolidations/{consolidation_no}', access: write, params, answer: LoadPlan },
  {
    close_load: 'Close the load: every package is in a container, every container has its numbers, and the figures agree',
    reopen_load: 'Open a closed load again',
  },
)

export const loadPlanApi = {
  readLoadPlan: defineCall({
    method: 'GET',
    path: '/consolidations/{consolidation_no}/load-plan',
    access: read,
    summary: 'What a consolidation loads, and what lies in which container and where',
    params,
    answer: LoadPlan,
  }),
  saveLoadPlan: defineCall({
    method: 'PUT',
    path: '/consolidations/{consolidation_no}/load-plan',
    access: write,
    summary: 'Save the loads of several containers at once, each with the version that was changed',
    params,
    body: z.strictObject({ containers: z.array(ContainerLoadForm).check(z.minLength(1), z.maxLength(MOST_BOXES)) }),
    answer: LoadPlan,
    errors: [409],
  }),
  saveAllocations: defineCall({
    method: 'PUT',
    path: '/consolidations/{consolidation_no}/containers/{container_id}/allocations',
    access: write,
    summary: 'Save what lies in one container',
    params: z.extend(params, { container_id: numberedId }),
    body: z.omit(ContainerLoadForm, { container_id: true }),
    answer: LoadPlan,
    errors: [409],
  }),
  move: defineCall({
    method: 'POST',
    path: '/consolidations/{consolidation_no}/moves',
    access: write,
    summary: 'Move packages of a line into a container, out of it, or from one to another, in one transaction',
    params,
    body: MoveForm,
    answer: LoadPlan,
    moves: true,
    errors: [409],
  }),
  ...loadSteps,
}
