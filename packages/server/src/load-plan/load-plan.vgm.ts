import type { ConsolContainerForm } from '@fairlead/domain/consolidation/consolidation'
import { CONSOL_CHANGED } from '@fairlead/domain/consolidation/consolidation.codes'
import { mayEditPlan, mayPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import type { EdiMessage } from '@fairlead/domain/carrier-message/carrier-message'
import { EdiType } from '@fairlead/domain/carrier-message/carrier-message.codes'
import { differences } from '@fairlead/domain/kit/differences'
import { planVgmApi } from '@fairlead/domain/load-plan/load-plan.vgm-api'
import type { PlanVgm, PlanVgmForm, PlanVgmLine } from '@fairlead/domain/load-plan/load-plan.vgm-form'
import { isSendable, planVgmProblems, typedProblems, vgmOfPlan } from '@fairlead/domain/load-plan/load-plan.vgm-rules'
import { isoCodeOf } from '@fairlead/domain/transport/transport.codes'
import { VgmMessageType } from '@fairlead/domain/vgm/vgm.codes'
import { declaredLines } from '@fairlead/domain/vgm/vgm.rules'
import { messageAnswer, sendMessage } from '../carrier-message/carrier-message.handlers.ts'
import { BOOKING_MESSAGES } from '../carrier-message/carrier-message.holder.ts'
import { viewOf } from '../carrier-message/carrier-message.readers.ts'
import { countSent, messagesOf, wasSentTo } from '../carrier-message/carrier-message.store.ts'
import { MODULE, notifyPlan, recordPlan } from '../consolidation/consolidation.records.ts'
import { readPlan, refreshSearch, type StoredPlan } from '../consolidation/consolidation.store.ts'
import { todayOf } from '../kit/db/today.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { conflict, forbidden, notFound, notLatest, refused, wrongForm } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { writeDcsaVgm } from '../vgm/vgm.dcsa.ts'
import { writeVermas } from '../vgm/vgm.vermas.ts'
import { PLAN_MESSAGES, readStaffPlan } from './load-plan.messages.ts'
import { changeContainers, type ContainerChange } from './load-plan.vgm-store.ts'

export const planVgmRoutes = serve(planVgmApi, {
  readPlanVgm: async ({ params, ...context }) => vgmOfPlan(await readStaffPlan(context, params.consolidation_no)),
  savePlanVgm: ({ params, body, ...context }) => saveVgm(context, params.consolidation_no, body),
  sendPlanVgm: ({ params, body, ...context }) => sendOut(context, params.consolidation_no, body),
  planMessages: async ({ params, ...context }) => {
    const { consolidation_no } = await readStaffPlan(context, params.consolidation_no)
    return listedMessages(context, consolidation_no)
  },
})

const keyOf = (record_id: string) => ({ module: MODULE, record_id })

async function listedMessages(context: RecordContext, no: string): Promise<EdiMessage[]> {
  const messages = await messagesOf(context.db, keyOf(no), EdiType.options)
  const holders = [BOOKING_MESSAGES, PLAN_MESSAGES]
  return Promise.all(
    messages.map(async (message) => messageAnswer(context, message, (await viewOf(context, holders, message, keyOf(no))) ?? undefined)),
  )
}

type Seen = Pick<PlanVgmLine, 'container_id' | 'version'>

/** The plan whose containers this actor may declare now, with every container at the version that was seen. */
async function declarable(context: RecordContext, no: string, seen: readonly Seen[]): Promise<{ plan: StoredPlan; vgm: PlanVgm }> {
  const plan = await readStaffPlan(context, no, true)
  if (!mayPlan(context.actor)) throw forbidden()
  const vgm = vgmOfPlan(plan)
  for (const [index, { container_id, version }] of seen.entries()) {
    const line = vgm.lines.find((one) => one.container_id === container_id)
    const isKnown = plan.containers.some((one) => one.container_id === container_id)
    if (!isKnown || seen.findIndex((one) => one.container_id === container_id) < index) throw notFound()
    if (line?.version !== version) throw notLatest(vgm)
  }
  if (!mayEditPlan(plan, context.actor)) throw conflict({ key: 'consolidation.notEditable' })
  return { plan, vgm }
}

async function saveVgm(context: RecordContext, no: string, { lines }: PlanVgmForm): Promise<PlanVgm> {
  const { plan, vgm } = await declarable(context, no, lines)
  const typed = lines.map(({ container_id, version: _version, container_no, ...change }) => {
    const line = vgm.lines.find((one) => one.container_id === container_id)
    if (line?.container_no !== container_no) throw notLatest(vgm)
    return { line, change }
  })
  const problems = typedProblems(
    typed.map(({ line, change }) => ({ ...line, ...change })),
    { today: todayOf(context), created_at: plan.created_at },
    plan,
  )
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
  await changeVgm(
    context,
    plan,
    typed.map(({ line, change }) => ({ container_id: line.container_id, change })),
    'vgm_declare',
  )
  return vgmOfPlan(await readPlan(context.db, no, context.actor))
}

type VgmAction = 'vgm_declare' | 'vgm_receive' | 'carrier_answer'

/** Writes what changes in containers of a locked plan, with its history and events. */
export async function changeVgm(
  context: RecordContext,
  plan: StoredPlan,
  given: readonly Omit<ContainerChange, 'version'>[],
  action: VgmAction,
): Promise<void> {
  const found = given.flatMap(({ container_id, change }) => {
    const box = plan.containers.find((one) => one.container_id === container_id)
    if (!box) return []
    const before = Object.fromEntries(Object.keys(change).map((field) => [field, box[field as keyof ConsolContainerForm]]))
    const changes = differences(before, change).map((one) => ({ ...one, path: `containers.${box.line_no}.${one.path}` }))
    return changes.length > 0 ? [{ write: { container_id, version: box.version, change }, changes }] : []
  })
  if (found.length === 0 && action !== 'carrier_answer') return
  await changeContainers(
    context.db,
    found.map(({ write }) => write),
  )
  if (action === 'carrier_answer') await refreshSearch(context.db, plan.consolidation_no)
  const changes = found.flatMap((one) => one.changes)
  await recordPlan(context, { ...plan, version: plan.version - 1 }, { action, changes })
  await notifyPlan(context, plan, CONSOL_CHANGED, { side: 'internal' })
}

interface Sent {
  message_type: VgmMessageType
  containers: readonly Seen[]
}

async function sendOut(context: RecordContext & Parameters<typeof sendMessage>[0], no: string, { message_type, containers }: Sent) {
  const { db, now, services } = context
  const { plan, vgm } = await declarable(context, no, containers)
  if (!isSendable(plan)) throw conflict({ key: 'load-plan.vgmNotSendable' })
  const problems = planVgmProblems(vgm.lines, { today: todayOf(context), created_at: plan.created_at })
  if (problems.length > 0) throw wrongForm(problems)
  const declared = declaredLines(vgm.lines) as PlanVgmLine[]
  if (declared.some(({ container_id }) => !containers.some((one) => one.container_id === container_id))) throw notLatest(vgm)
  // A new version, so that a screen that saw the containers before cannot send them again.
  await changeContainers(
    db,
    declared.map(({ container_id, version }) => ({ container_id, version, change: {} })),
  )
  const record = keyOf(no)
  const reference = `${no}-V${(await countSent(db, record, VgmMessageType.options)) + 1}`
  const receiver = plan.carrier_code ?? ''
  const sending = {
    sender: services.config.EDI_SENDER,
    receiver,
    reference,
    at: now,
    replaces: await wasSentTo(db, record, { type: message_type, receiver }),
    lines: declared.map((line) => ({ ...line, iso_code: isoCodeOf(line.container_size) })),
  }
  const write = message_type === 'VERMAS' ? writeVermas : writeDcsaVgm
  return sendMessage(context, { record, message_type, reference, receiver, write: (control_no) => write({ ...sending, control_no }) })
}
