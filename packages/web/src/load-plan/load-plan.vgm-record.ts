import type { Finding } from '@fairlead/domain/kit/rules'
import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { mayEditPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import { planVgmApi } from '@fairlead/domain/load-plan/load-plan.vgm-api'
import type { PlanVgm, PlanVgmLine } from '@fairlead/domain/load-plan/load-plan.vgm-form'
import { calculatedVgm, typedProblems, vgmWarnings } from '@fairlead/domain/load-plan/load-plan.vgm-rules'
import type { VgmForm } from '@fairlead/domain/vgm/vgm'
import type { VgmMessageType } from '@fairlead/domain/vgm/vgm.codes'
import { recordKey } from '../kit/editor/liveRecord.ts'
import { plainKind } from '../kit/editor/plainKind.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import { businessToday } from '../kit/format/businessDay.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { VGM_SHAPE, vgmFormOf } from '../vgm/vgm.record.ts'

/** The declarations of a plan with the plan, which decides whether they can be edited. */
export type VgmOfPlan = PlanVgm & { plan: Consolidation }

const params = (consolidation_no: string) => ({ params: { consolidation_no } })
const seen = ({ container_id, version }: PlanVgmLine) => ({ container_id, version })

export const readPlanVgm = (no: string, signal?: AbortSignal) => send(planVgmApi.readPlanVgm, params(no), signal ? { signal } : {})

/** The declarations of a plan; saved with the version of each container. */
export const planVgmRecord = plainKind<VgmOfPlan, VgmForm>({
  module: 'plan-vgm',
  idOf: ({ consolidation_no }) => consolidation_no,
  shape: VGM_SHAPE,
  forms: { empty: () => ({ lines: [] }), of: vgmFormOf },
  calls: {
    save: async ({ consolidation_no, lines, plan }, form) => {
      const saved = await send(planVgmApi.savePlanVgm, {
        ...params(consolidation_no),
        body: {
          lines: form.lines.flatMap((line) =>
            lines.flatMap((stored) => (stored.container_no === line.container_no ? [{ ...line, ...seen(stored) }] : [])),
          ),
        },
      })
      void planVgmChanged(consolidation_no)
      return { ...saved, plan }
    },
  },
  rules: {
    editable: (vgm, actor) => vgm !== null && mayEditPlan(vgm.plan, actor),
    findings: (form, _action, { record }) => (record ? findingsOf(form, record) : []),
  },
  words: { savedText: 'vgm.saved' },
})

function findingsOf(form: VgmForm, { lines, plan }: VgmOfPlan): Finding[] {
  const declared = form.lines.flatMap((line) => {
    const stored = lines.find(({ container_no }) => container_no === line.container_no)
    return stored ? [{ ...stored, ...line }] : []
  })
  const wrong = typedProblems(declared, { today: businessToday(), created_at: plan.created_at }, plan)
  return [
    ...wrong.map((problem): Finding => ({ ...problem, level: 'error', rule: 'vgm' })),
    ...vgmWarnings(declared).map((problem): Finding => ({ ...problem, level: 'warning', rule: 'vgm' })),
  ]
}

export const sendPlanVgm = (no: string, { lines }: VgmOfPlan, message_type: VgmMessageType) =>
  send(planVgmApi.sendPlanVgm, { ...params(no), body: { message_type, containers: lines.map(seen) } })

export const planMessagesKey = (no: string) => ['plan-vgm', 'messages', no]

/** Fetches again what depends on the declarations of a plan. */
export const planVgmChanged = (no: string) =>
  Promise.all(
    [
      recordKey(planVgmRecord, no),
      planMessagesKey(no),
      ['consolidation', no],
      ['consolidation', 'prints', no],
      ['consolidation', 'history', no],
    ].map((queryKey) => queries.invalidateQueries({ queryKey })),
  )

/** Enters the calculated mass of each container whose cargo and tare are known. Returns how many. */
export function calculateAll({ lines }: PlanVgm, { values, leaveField }: RecordEditor): number {
  let count = 0
  for (const [index, line] of lines.entries()) {
    const sum = calculatedVgm(line)
    if (sum === null) continue
    count += 1
    values.set(`lines.${index}.vgm_kg`, sum)
    values.set(`lines.${index}.vgm_method`, 'SM2')
    values.set(`lines.${index}.weighed_on`, values.get(`lines.${index}.weighed_on`) ?? businessToday())
  }
  leaveField()
  return count
}
