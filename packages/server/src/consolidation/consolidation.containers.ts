import type { ConsolContainer, ConsolContainerForm } from '@fairlead/domain/consolidation/consolidation'
import { CONSOL_CHANGED } from '@fairlead/domain/consolidation/consolidation.codes'
import { mayChangeBox } from '@fairlead/domain/consolidation/consolidation.change-rules'
import { containerFindings, loadedIn } from '@fairlead/domain/consolidation/consolidation.container-rules'
import { mayEditPlan, mayPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import { differences } from '@fairlead/domain/kit/differences'
import { errorsOf } from '@fairlead/domain/kit/rules'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { conflict, forbidden, notFound, notLatest, refused } from '../kit/http/failures.ts'
import { type BoxElsewhere, boxesElsewhere, type PlanVoyage, sealIsUsed, updateContainer } from './consolidation.containers-store.ts'
import { notifyPlan, recordPlan } from './consolidation.records.ts'
import { readPlan, refreshSearch, type StoredPlan } from './consolidation.store.ts'

interface Saving {
  no: string
  containerId: number
  version: number
}

/** One container of a plan: it has a separate version, so that two people fill in two containers at once (CONSOL-040 to CONSOL-042). */
export async function saveContainer(
  context: RecordContext,
  { no, containerId, version }: Saving,
  form: ConsolContainerForm,
): Promise<ConsolContainer> {
  const { db, actor } = context
  const plan = await readPlan(db, no, actor, true)
  if (!mayPlan(actor)) throw forbidden()
  const box = containerOf(plan, containerId)
  if (box.version !== version) throw notLatest(box)
  if (!mayEditPlan(plan, actor)) throw conflict({ key: 'consolidation.notEditable' })
  const before = Object.fromEntries(Object.keys(form).map((field) => [field, box[field as keyof ConsolContainerForm]]))
  const changes = differences(before, form)
  if (changes.length === 0) return box
  if (!changes.every(({ path }) => mayChangeBox(plan, path))) throw conflict({ key: 'consolidation.loadIsClosed' })
  await refuseFindings(context, plan, box, form)
  if (!(await updateContainer(db, containerId, form, version))) throw notLatest(box)
  await refreshSearch(db, no)
  await recordPlan(
    context,
    { ...plan, version: plan.version - 1 },
    {
      action: 'container',
      changes: changes.map((change) => ({ ...change, path: `containers.${box.line_no}.${change.path}` })),
    },
  )
  await notifyPlan(context, plan, CONSOL_CHANGED)
  return containerOf(await readPlan(db, no, actor), containerId)
}

function containerOf({ containers }: StoredPlan, containerId: number): ConsolContainer {
  const box = containers.find(({ container_id }) => container_id === containerId)
  if (!box) throw notFound()
  return box
}

async function refuseFindings(context: RecordContext, plan: StoredPlan, box: ConsolContainer, form: ConsolContainerForm): Promise<void> {
  const { db, services } = context
  const { container_no, seal_no } = form
  const isUsed = seal_no !== null && (await sealIsUsed(db, seal_no, box.container_id))
  const problems = errorsOf(
    containerFindings(form, {
      container_size: box.container_size,
      loaded: loadedIn(box),
      other_container_nos: plan.containers.filter((other) => other !== box).map((other) => other.container_no),
      other_seals: plan.containers.filter((other) => other !== box).map((other) => other.seal_no),
      used_seals: isUsed ? [seal_no] : [],
      etd: plan.etd,
      today: todayOf(context),
      created_at: plan.created_at,
      container_check_digit: services.config.CONTAINER_CHECK_DIGIT,
      closed_with: plan.load_status === 'CLOSED' ? box : null,
    }),
  )
  const elsewhere = await boxesElsewhere(db, container_no === null ? [] : [container_no], plan, context.actor)
  const taken = elsewhere.map((other) => elsewhereProblem(other, ON_CONTAINER))
  if (problems.length + taken.length > 0) throw refused({ key: 'msgInputInvalid' }, [...problems, ...taken])
}

/** Refuses a voyage on which, or days on which, other active plans have the containers of this one (CONSOL-042). */
export async function refuseBoxesElsewhere(
  { db, actor }: Pick<RecordContext, 'db' | 'actor'>,
  { consolidation_no, containers }: Pick<StoredPlan, 'consolidation_no' | 'containers'>,
  { vessel, voyage, etd, eta }: PlanVoyage,
): Promise<void> {
  const numbers = containers.flatMap(({ container_no }) => container_no ?? [])
  const problems = (await boxesElsewhere(db, numbers, { consolidation_no, vessel, voyage, etd, eta }, actor)).map((other) =>
    elsewhereProblem(other, ON_VOYAGE),
  )
  if (problems[0]) throw refused(problems[0], problems)
}

const ON_CONTAINER = {
  path: 'container_no',
  seen: 'consolidation.containerOnOtherPlan',
  hidden: 'consolidation.containerOnHiddenPlan',
} as const
const ON_VOYAGE = { path: 'voyage', seen: 'consolidation.boxOnOtherPlan', hidden: 'consolidation.boxOnHiddenPlan' } as const

/** Names the other plan only to an actor who may see it. */
const elsewhereProblem = (
  { is_seen, container_no, consolidation_no }: BoxElsewhere,
  { path, seen, hidden }: typeof ON_CONTAINER | typeof ON_VOYAGE,
): FieldProblem =>
  is_seen ? { path, key: seen, params: { container_no, consolidation_no } } : { path, key: hidden, params: { container_no } }
