import * as z from 'zod/mini'
import type { Consolidation } from '../consolidation/consolidation.ts'
import { integer, quantity } from '../kit/fields.ts'
import type { LineListsOf } from '../kit/lines.ts'
import { formShape } from '../kit/record.ts'
import { errorsOf, type Finding } from '../kit/rules.ts'
import type { ContainerLoadForm } from './load-plan.api.ts'
import { changedLoads } from './load-plan.change-rules.ts'
import { loadsOf } from './load-plan.defaults.ts'
import { allocationFindings, type ChangedLoads, type TypedLoad } from './load-plan.rules.ts'
import { balanceFindings, balanceOf } from './load-plan.balance-rules.ts'
import { loadFindings, type Placed } from './load-plan.placement-rules.ts'
import { roomOfContainer } from './load-plan.room-rules.ts'
import { isSameLine, loadKeyText, sumOfLoads, type Load } from './load-plan.share-rules.ts'
import { takenByOthers } from './load-plan.taken-rules.ts'
import { placementShape, type LoadContainer, type LoadPlan, type Placement } from './load-plan.ts'

/*
 * The load of all containers as one form. A load is named by the number of its container, its order and its line, `2:SO1/3`, so that what two
 * users change at once is merged load by load; a placement adds the number of the package, `2:SO1/3#14`.
 */

const name = z.string().check(z.maxLength(60))
const LoadLineForm = z.strictObject({
  load: name,
  ...formShape({ package_qty: integer(0, 9_999_999), cbm: quantity(9_999_999), kg: quantity(999_999_999) }),
})
const PlacementLineForm = z.strictObject({ piece: name, ...placementShape })

export const LoadPlanForm = z.strictObject({ loads: z.array(LoadLineForm), placements: z.array(PlacementLineForm) })
export type LoadPlanForm = z.infer<typeof LoadPlanForm>

export const LOAD_PLAN_LINES: LineListsOf<LoadPlanForm> = [
  { field: 'loads', namedBy: 'load' },
  { field: 'placements', namedBy: 'piece' },
]

type Boxes = readonly Pick<LoadContainer, 'container_id' | 'line_no'>[]
const lineNoOf = (boxes: Boxes, id: number) => boxes.find(({ container_id }) => container_id === id)?.line_no ?? 0

export const loadName = (boxes: Boxes, { container_id, ...line }: Pick<Load, 'container_id' | 'so_no' | 'package_line_no'>): string =>
  `${lineNoOf(boxes, container_id)}:${loadKeyText(line)}`

/** The container and the line behind a name; null for a name of no container. */
export function loadOfName(boxes: Boxes, text: string) {
  const [, box = '', so_no = '', line = '0'] = /^(\d+):([^/]*)(?:\/(\d+))?$/.exec(text) ?? []
  const container = boxes.find(({ line_no }) => line_no === Number(box))
  return container ? { container_id: container.container_id, so_no, package_line_no: Number(line) } : null
}

const pieceName = (boxes: Boxes, id: number, piece: Placement) => `${loadName(boxes, { ...piece, container_id: id })}#${piece.piece_no}`

export function placementOfName(boxes: Boxes, text: string) {
  const [load = '', piece = ''] = text.split('#')
  const found = loadOfName(boxes, load)
  return found ? { ...found, piece_no: Number(piece) } : null
}

export const loadPlanFormOf = ({ containers }: Pick<LoadPlan, 'containers'>): LoadPlanForm => ({
  loads: containers.flatMap((box) =>
    box.loads.map(({ package_qty, cbm, kg, ...line }) => ({
      load: loadName(containers, { ...line, container_id: box.container_id }),
      package_qty,
      cbm,
      kg,
    })),
  ),
  placements: containers.flatMap((box) =>
    box.placements.map((piece) => {
      const { x, y, z: up, dx, dy, dz, step } = piece
      return { piece: pieceName(containers, box.container_id, piece), x, y, z: up, dx, dy, dz, step }
    }),
  ),
})

/** The loads of a form with their paths, also those that are not complete. */
export const typedLoadsOf = (boxes: Boxes, { loads }: Pick<LoadPlanForm, 'loads'>): TypedLoad[] =>
  loads.flatMap(({ load, ...figures }, index) => {
    const found = loadOfName(boxes, load)
    return found ? [{ ...found, ...figures, path: `loads.${index}` }] : []
  })

/** The loads of a form; figures that are left open count as 0. */
export const loadsOfForm = (boxes: Boxes, form: Pick<LoadPlanForm, 'loads'>): Load[] =>
  typedLoadsOf(boxes, form).map(({ path: _path, package_qty, cbm, kg, ...line }) => ({
    ...line,
    package_qty: package_qty ?? 0,
    cbm: cbm ?? 0,
    kg: kg ?? 0,
  }))

export const formLoadsOf = (boxes: Boxes, loads: readonly Load[]): LoadPlanForm['loads'] =>
  loads.map(({ package_qty, cbm, kg, ...line }) => ({ load: loadName(boxes, line), package_qty, cbm, kg }))

/** The containers whose load a form changes, as they are saved. Packages that lie in a container no longer are in no place of it. */
export function changedContainers(plan: Pick<LoadPlan, 'containers'>, form: LoadPlanForm): ContainerLoadForm[] {
  const { containers } = plan
  const before = loadPlanFormOf(plan)
  const isOf = (box: LoadContainer) => (text: string) => text.startsWith(`${box.line_no}:`)
  return containers.flatMap((box) => {
    const own = isOf(box)
    const ofBox = ({ loads, placements }: LoadPlanForm) => ({
      loads: loads.filter(({ load }) => own(load)).toSorted((a, b) => (a.load < b.load ? -1 : 1)),
      placements: placements.filter(({ piece }) => own(piece)).toSorted((a, b) => (a.piece < b.piece ? -1 : 1)),
    })
    const after = ofBox(form)
    if (JSON.stringify(ofBox(before)) === JSON.stringify(after)) return []
    const { container_id, version } = box
    const loads = loadsOfForm(containers, after).map(({ container_id: _id, ...load }) => load)
    return [{ container_id, version, loads, placements: placementsOfForm(containers, after, loads) }]
  })
}

function placementsOfForm(
  boxes: Boxes,
  { placements }: Pick<LoadPlanForm, 'placements'>,
  loads: readonly Omit<Load, 'container_id'>[],
): Placement[] {
  return placements.flatMap(({ piece, ...place }) => {
    const found = placementOfName(boxes, piece)
    const load = loads.find(({ so_no, package_line_no }) => so_no === found?.so_no && package_line_no === found.package_line_no)
    if (!found || !load || found.piece_no > load.package_qty) return []
    const { container_id: _id, ...line } = found
    return [{ ...line, ...place }]
  })
}

/** The places of the packages that a container holds, with their paths in the form. */
export const placedOf = (
  boxes: Boxes,
  { placements }: Pick<LoadPlanForm, 'placements'>,
  loads: readonly Load[],
  containerId: number,
): Placed[] =>
  placements.flatMap(({ piece, ...place }, index) => {
    const found = placementOfName(boxes, piece)
    if (found?.container_id !== containerId) return []
    const { container_id: _id, ...line } = found
    const isHere = loads.some((load) => load.container_id === containerId && isSameLine(load, line) && line.piece_no <= load.package_qty)
    return isHere ? [{ ...line, ...place, path: `placements.${index}` }] : []
  })

export const formPlacementsOf = (boxes: Boxes, containerId: number, placements: readonly Placement[]): LoadPlanForm['placements'] =>
  placements.map((one) => {
    const { x, y, z: up, dx, dy, dz, step } = one
    return { piece: pieceName(boxes, containerId, one), x, y, z: up, dx, dy, dz, step }
  })

/** The plan and its load with what is typed but not saved, for the rules of closing. */
export function asTyped(plan: Consolidation, load: LoadPlan, form: LoadPlanForm): { plan: Consolidation; load: LoadPlan } {
  const loads = loadsOfForm(load.containers, form)
  const loadedOf = (some: readonly Load[]) => {
    const { package_qty, cbm, kg } = sumOfLoads(some)
    return { loaded_package_qty: package_qty, loaded_cbm: cbm, loaded_kg: kg }
  }
  const inBox = (id: number) => loads.filter(({ container_id }) => container_id === id)
  const ofOrder = (no: string) => loads.filter(({ so_no }) => so_no === no)
  return {
    plan: {
      ...plan,
      containers: plan.containers.map((box) => ({ ...box, ...loadedOf(inBox(box.container_id)) })),
      so_allocations: plan.so_allocations.map((line) => ({ ...line, ...loadedOf(ofOrder(line.so_no)) })),
    },
    load: {
      ...load,
      containers: load.containers.map((box) => ({ ...box, placements: placedOf(load.containers, form, loads, box.container_id) })),
    },
  }
}

/** What is wrong with a form: with its loads, and with the places in each container. */
export function findingsOfForm(form: LoadPlanForm, plan: LoadPlan): Finding[] {
  const loads = loadsOfForm(plan.containers, form)
  return [...findingsOfLoads(form, plan), ...plan.containers.flatMap((box) => findingsOfPlaces(form, plan, box, loads))]
}

/** Why a form cannot be saved: what is wrong with the orders and containers that it changes. */
export function problemsOfChange(form: LoadPlanForm, plan: LoadPlan): Finding[] {
  const loads = loadsOfForm(plan.containers, form)
  const changed = changedLoads(loadsOf(plan.containers), typedLoadsOf(plan.containers, form))
  const written = new Set(changedContainers(plan, form).map(({ container_id }) => container_id))
  const boxes = plan.containers.filter(({ container_id }) => written.has(container_id))
  return errorsOf([...findingsOfLoads(form, plan, changed), ...boxes.flatMap((box) => findingsOfPlaces(form, plan, box, loads))])
}

function findingsOfPlaces(form: LoadPlanForm, plan: LoadPlan, box: LoadContainer, all: readonly Load[]): Finding[] {
  const pieces = placedOf(plan.containers, form, all, box.container_id)
  const loads = all.filter(({ container_id }) => container_id === box.container_id)
  const room = roomOfContainer(box)
  const balance = balanceOf(pieces, plan.lines, room)
  return [
    ...loadFindings(pieces, { room, lines: plan.lines, loads }),
    ...balanceFindings(balance, { path: 'placements', line_no: box.line_no }),
  ]
}

/** Who has taken the packages that this form asks for, in the containers that it changes. */
function takenMeanwhile(form: LoadPlanForm, plan: LoadPlan, load: TypedLoad) {
  const own = new Set(changedContainers(plan, form).map(({ container_id }) => container_id))
  const asked = loadsOfForm(plan.containers, form).filter((one) => own.has(one.container_id) && isSameLine(one, load))
  return takenByOthers(plan, asked, own)
}

/** What is wrong with the loads of a form, at their lines. Packages that another user has loaded meanwhile are named with that user. */
function findingsOfLoads(form: LoadPlanForm, plan: LoadPlan, changed?: ChangedLoads): Finding[] {
  const typed = typedLoadsOf(plan.containers, form)
  return allocationFindings(typed, plan, changed).map((finding) => {
    const load =
      finding.key === 'load-plan.moreThanLeft_package_qty' ? typed.find(({ path }) => finding.path.startsWith(`${path}.`)) : undefined
    const taken = load ? takenMeanwhile(form, plan, load) : null
    return taken ? { path: finding.path, rule: finding.rule, level: finding.level, ...taken } : finding
  })
}
