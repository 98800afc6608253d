import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { loadPlanApi } from '@fairlead/domain/load-plan/load-plan.api'
import {
  changedContainers,
  findingsOfForm,
  LOAD_PLAN_LINES,
  LoadPlanForm,
  loadPlanFormOf,
  problemsOfChange,
} from '@fairlead/domain/load-plan/load-plan.form'
import { mayLoad } from '@fairlead/domain/load-plan/load-plan.transitions'
import { texts } from '../kit/app/texts.ts'
import { plainKind } from '../kit/editor/plainKind.ts'
import { send } from '../kit/net/send.ts'
import { loadText } from './load-plan.words.ts'

export const readLoadPlan = ({ consolidation_no }: Pick<Consolidation, 'consolidation_no'>) =>
  send(loadPlanApi.readLoadPlan, { params: { consolidation_no } })

/** The load of all containers of a plan; saved with the version of each container that changes. */
export const loadRecord = plainKind<LoadPlan, LoadPlanForm>({
  module: 'load-plan',
  idOf: ({ consolidation_no }) => consolidation_no,
  shape: {
    schema: LoadPlanForm,
    lines: LOAD_PLAN_LINES,
    labelOf: (field) => texts().say(`load-plan.field_${field}`),
    nameOfLine: (name, plan) => loadText(plan, name, texts()),
  },
  forms: { empty: () => ({ loads: [], placements: [] }), of: loadPlanFormOf },
  calls: {
    save: async (plan, form) => {
      const containers = changedContainers(plan, form)
      const { consolidation_no } = plan
      return containers.length === 0 ? plan : send(loadPlanApi.saveLoadPlan, { params: { consolidation_no }, body: { containers } })
    },
  },
  rules: {
    editable: (plan, actor) => plan !== null && mayLoad(plan, actor),
    findings: (form, _action, { record }) => (record ? findingsOfForm(form, record) : []),
    saveProblems: (form, { record }) => (record ? problemsOfChange(form, record) : []),
  },
  words: { savedText: 'load-plan.saved' },
})
