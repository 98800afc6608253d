import type { ContainerLoadForm, MoveForm } from '@fairlead/domain/load-plan/load-plan.api'
import type { LoadContainer, LoadPlan, Placement } from '@fairlead/domain/load-plan/load-plan'
import { loadsOf } from '@fairlead/domain/load-plan/load-plan.defaults'
import { changedLoads } from '@fairlead/domain/load-plan/load-plan.change-rules'
import { allocationFindings, type TypedLoad } from '@fairlead/domain/load-plan/load-plan.rules'
import { loadFindings, standingPlacements } from '@fairlead/domain/load-plan/load-plan.placement-rules'
import { roomOfContainer } from '@fairlead/domain/load-plan/load-plan.room-rules'
import { isSameLine, takenOf, withMove, type Load } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { movedByOthers, takenByOthers } from '@fairlead/domain/load-plan/load-plan.taken-rules'
import { isLoadable } from '@fairlead/domain/load-plan/load-plan.transitions'
import { CONSOL_CHANGED } from '@fairlead/domain/consolidation/consolidation.codes'
import { mayPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import { differences } from '@fairlead/domain/kit/differences'
import { errorsOf } from '@fairlead/domain/kit/rules'
import { notifyPlan, recordPlan, settledPlan } from '../consolidation/consolidation.records.ts'
import { readPlan, type StoredPlan } from '../consolidation/consolidation.store.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { conflict, forbidden, notFound, notLatest, refused } from '../kit/http/failures.ts'
import { constraintProblem } from '../kit/record/constraintProblem.ts'
import { userName } from '../kit/record/historyStore.ts'
import { changesOfPlaces, historyOfLoads, loadPlanOf } from './load-plan.reading.ts'
import { lockLoad, writeLoads, type ContainerWrite } from './load-plan.store.ts'

interface Locked {
  plan: StoredPlan
  load: LoadPlan
}

/** The plan and its load, locked in the sequence of all writers: plan, orders, containers. */
async function locked({ db, actor }: RecordContext, no: string): Promise<Locked> {
  await lockLoad(db, no)
  const plan = await readPlan(db, no, actor)
  if (!mayPlan(actor)) throw forbidden()
  return { plan, load: await loadPlanOf(db, plan, actor) }
}

const refuseState = ({ load }: Locked): void => {
  if (load.load_status === 'CLOSED') throw conflict({ key: 'consolidation.loadIsClosed' })
  if (!isLoadable(load)) throw conflict({ key: 'load-plan.notLoadable' })
}

/** Saves the loads of several containers, each at its version; nothing is stored in part. */
export async function saveLoads(context: RecordContext, no: string, forms: readonly ContainerLoadForm[]): Promise<LoadPlan> {
  const state = await locked(context, no)
  const boxes = forms.map((form, index) => {
    const box = state.load.containers.find(({ container_id }) => container_id === form.container_id)
    if (!box || forms.findIndex(({ container_id }) => container_id === form.container_id) < index) throw notFound()
    return { box, form, path: forms.length === 1 ? '' : `containers.${index}.` }
  })
  if (boxes.some(({ box, form }) => box.version !== form.version)) throw notLatest(state.load)
  refuseState(state)
  const after = new Map(boxes.map(({ box, form }) => [box.container_id, { box, form }]))
  const typed = boxes.flatMap(({ box, form, path }) =>
    form.loads.map((load, index): TypedLoad => ({ ...load, container_id: box.container_id, path: `${path}loads.${index}` })),
  )
  const shared = withShares(state.load, typed)
  const untouched = loadsOf(state.load.containers).filter(({ container_id }) => !after.has(container_id))
  refuseWrongLoads(state.load, { typed: shared, untouched, own: new Set(after.keys()) })
  const loads = shared.map(({ path: _path, package_qty, cbm, kg, ...load }) => ({
    ...load,
    package_qty: package_qty ?? 0,
    cbm: cbm ?? 0,
    kg: kg ?? 0,
  }))
  const writes = boxes.map(({ box, form, path }) =>
    writeOf(state.load, box, loads, form.placements && { placements: form.placements, path }),
  )
  return store(context, state, writes)
}

/** Fills in CBM and KG that were left blank, line by line from what the other containers leave. */
function withShares(plan: LoadPlan, typed: readonly TypedLoad[]): TypedLoad[] {
  const own = new Set(typed.map(({ container_id }) => container_id))
  const others = loadsOf(plan.containers).filter(({ container_id }) => !own.has(container_id))
  const done: TypedLoad[] = []
  for (const load of typed) {
    const before = [...others, ...done.map((one) => ({ ...one, package_qty: one.package_qty ?? 0, cbm: one.cbm ?? 0, kg: one.kg ?? 0 }))]
    const isOpen = load.package_qty !== null && (load.cbm === null || load.kg === null)
    const share = isOpen ? takenOf(plan, before, load, load.package_qty ?? 0) : null
    done.push(share ? { ...load, cbm: load.cbm ?? share.cbm, kg: load.kg ?? share.kg } : load)
  }
  return done
}

interface Written {
  typed: readonly TypedLoad[]
  /** The loads of the plan that are not typed. */
  untouched: readonly Load[]
  /** The containers that are written. */
  own: ReadonlySet<number>
}

/**
 * Refuses what others have loaded meanwhile with 409 and who it was, and what the rules refuse at its field. Orders whose loads stay as they are
 * were judged when they were loaded.
 */
function refuseWrongLoads(plan: LoadPlan, { typed, untouched, own }: Written): void {
  const all = [...untouched.map((load): TypedLoad => ({ ...load, path: '' })), ...typed]
  const changed = changedLoads(loadsOf(plan.containers), all)
  const problems = errorsOf(allocationFindings(all, plan, changed)).filter(
    ({ path }) => path.startsWith('loads') || path.startsWith('containers'),
  )
  if (problems.length === 0) return
  const asked = typed
    .filter(({ so_no }) => changed.orders.has(so_no))
    .map((load) => ({ ...load, package_qty: load.package_qty ?? 0, cbm: load.cbm ?? 0, kg: load.kg ?? 0 }))
  const taken = problems.some(({ rule }) => rule === 'notOverAllocated') ? takenByOthers(plan, asked, own) : null
  if (taken) throw conflict(taken)
  throw refused(
    { key: 'msgInputInvalid' },
    problems.map(({ path, key, params }) => ({ path, key, ...(params ? { params } : {}) })),
  )
}

/** Places that are given must be right; those that are not given stay as far as they are right without what was taken out. */
function writeOf(
  plan: LoadPlan,
  box: LoadContainer,
  loads: readonly Load[],
  given?: { placements: readonly Placement[]; path: string },
): ContainerWrite {
  const { container_id } = box
  const after = loads.filter((load) => load.container_id === container_id)
  const facts = { room: roomOfContainer(box), lines: plan.lines, loads: after }
  if (given) {
    const pieces = given.placements.map((piece, index) => ({ ...piece, path: `${given.path}placements.${index}` }))
    const problems = errorsOf(loadFindings(pieces, facts)).map(({ path, key, params }) => ({ path, key, ...(params ? { params } : {}) }))
    if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
  }
  return { container_id, before: loadsOf([box]), after, placements: given?.placements ?? standingPlacements(box.placements, facts) }
}

/** Moves packages between two containers, into one or out of one. */
export async function moveLoads(context: RecordContext, no: string, move: MoveForm): Promise<LoadPlan> {
  const state = await locked(context, no)
  refuseState(state)
  const { load } = state
  const ids = [move.from, move.to].filter((id) => id !== null)
  const boxes = load.containers.filter(({ container_id }) => ids.includes(container_id))
  if (boxes.length !== new Set(ids).size) throw notFound()
  if (!load.lines.some((line) => isSameLine(line, move)))
    throw refused({ key: 'msgInputInvalid' }, [{ path: 'so_no', key: 'load-plan.lineUnknown', params: { so_no: move.so_no } }])
  if (move.from === move.to)
    throw refused({ key: 'msgInputInvalid' }, [{ path: 'to', key: move.to === null ? 'load-plan.noContainer' : 'load-plan.sameContainer' }])
  const loads = withMove(load, loadsOf(load.containers), move)
  if (!loads) throw conflict(movedByOthers(load, move))
  const typed = loads.filter(({ container_id }) => container_id === move.to).map((one): TypedLoad => ({ ...one, path: 'loads' }))
  const untouched = loads.filter(({ container_id }) => container_id !== move.to)
  refuseWrongLoads(load, { typed, untouched, own: new Set(ids) })
  return store(
    context,
    state,
    boxes.map((box) => writeOf(load, box, loads)),
  )
}

const REFUSALS = {
  so_allocation_loaded: { path: '', key: 'msgRecordBusy' },
  so_package_loaded: { path: '', key: 'msgRecordBusy' },
}

async function store(context: RecordContext, { plan, load }: Locked, writes: readonly ContainerWrite[]): Promise<LoadPlan> {
  const { db, session, now, actor } = context
  try {
    await writeLoads(db, { consolidation_no: plan.consolidation_no, user_name: userName(session), now }, writes)
  } catch (error) {
    const problem = constraintProblem(error, REFUSALS)
    throw problem ? conflict(problem) : error
  }
  const settled = await settledPlan(context, plan.consolidation_no)
  const after = await loadPlanOf(db, settled, actor)
  const changes = [
    ...differences(historyOfLoads(load.containers), historyOfLoads(after.containers), 'containers'),
    ...changesOfPlaces(load.containers, after.containers),
  ]
  if (settled.load_status !== plan.load_status) changes.push({ path: 'load_status', before: plan.load_status, after: settled.load_status })
  if (changes.length > 0) await recordPlan(context, { ...plan, version: plan.version - 1 }, { action: 'load', changes })
  await notifyPlan(context, plan, CONSOL_CHANGED, { side: 'internal' })
  return after
}
