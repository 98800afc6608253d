import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import type { LoadAction } from '@fairlead/domain/consolidation/consolidation.codes'
import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { loadPlanApi } from '@fairlead/domain/load-plan/load-plan.api'
import { toast } from '../kit/app/toast.ts'
import { recordKey } from '../kit/editor/liveRecord.ts'
import type { RecordEditor, StoredRecord } from '../kit/editor/recordEditor.ts'
import { adoptAnswer, takeStep } from '../kit/editor/saving.ts'
import { failure, isFailure } from '../kit/net/failure.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'

interface Act {
  /** The editor of the load, and that of the plan around it. */
  editor: RecordEditor
  page: RecordEditor
  load: LoadPlan
  name: LoadAction
  reason: string
}

/** Closes a load or opens it again, and shows the plan as it is then. */
export async function takeLoadAct({ editor, page, load, name, reason }: Act): Promise<void> {
  const params = { consolidation_no: load.consolidation_no }
  const body = { version: load.plan_version }
  const run = async () =>
    name === 'close_load'
      ? send(loadPlanApi.close_load, { params, body }).catch(withoutFields)
      : send(loadPlanApi.reopen_load, { params, body: { ...body, reason } })
  // While the page is busy it does not offer the version that this step makes as one of another user.
  page.patch({ busy: name })
  try {
    const { isDone } = await takeStep(editor, { name, run })
    if (isDone) toast({ tone: 'ok', message: `load-plan.done_${name}` })
    const plan = await send(consolidationApi.read, { params }).catch(() => null)
    if (plan) showPlan(page, plan, isDone)
  } finally {
    page.patch({ busy: null })
  }
}

/** The findings list what is missing in words of the containers, so the refusal needs no errors at fields that this form does not have. */
function withoutFields(error: unknown): never {
  if (!isFailure(error) || error.status !== 422) throw error
  throw failure(error.call, error.status, { ...error.problem, errors: [] }, error.message)
}

/** A step of the load changes no field of the plan: what the user typed into it is kept at the new version. */
function showPlan(page: RecordEditor, plan: Consolidation, isDone: boolean): void {
  if (!page.isDirty()) return adoptAnswer(page, plan)
  queries.setQueryData(recordKey(page.kind, plan.consolidation_no), plan)
  if (!isDone) return
  page.patch({ latest: null })
  page.refreshRecord(plan as unknown as StoredRecord)
}
