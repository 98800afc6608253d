import { mayChange } from '@fairlead/domain/consolidation/consolidation.change-rules'
import { ConsolAction } from '@fairlead/domain/consolidation/consolidation.codes'
import { planStateRefusal } from '@fairlead/domain/consolidation/consolidation.transitions'
import { ownZone } from '../kit/format/ownZone.ts'
import { CONSOLIDATION_LINES, type Consolidation, ConsolidationForm } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { completedPlan, copyOfPlan, emptyPlan, planFormOf } from '@fairlead/domain/consolidation/consolidation.defaults'
import { consolidationDocumentApi } from '@fairlead/domain/consolidation/consolidation.document-api'
import { mayEditPlan, mayPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import { bookingApi, type BookingSettings } from '@fairlead/domain/booking/booking.api'
import { errorsOf } from '@fairlead/domain/kit/rules'
import type { HistoryEntry } from '../kit/editor/recordKind.ts'
import { LoadMatrixTab, LoadPlanTab, VgmAndPrintTab } from '../load-plan/load-plan.tabs.tsx'
import type { Detail, DetailTab } from '../kit/detail/detail.ts'
import { PLAN_MASTER_BL } from '../master-bl/master-bl.related.ts'
import { toneOf } from '../kit/ui/tones.ts'
import { send } from '../kit/net/send.ts'
import { copyHref, planHref } from '../consolidation/consolidation.address.ts'
import { EmailPlan } from '../consolidation/EmailPlan.tsx'
import { planProgress } from '../consolidation/consolidation.detail-progress.ts'
import { PLAN_ACTIONS } from '../consolidation/consolidation.detail-actions.ts'
import { LateFollowButton } from '../notification/FollowButton.lazy.ts'
import { OUTSIDER_FACTS, PLAN_FACTS } from '../consolidation/consolidation.detail-facts.ts'
import { OUTSIDER_TABS, PLAN_TABS } from '../consolidation/consolidation.detail-fields.ts'
import { planLabel, planOptionTexts } from '../consolidation/consolidation.labels.ts'
import { fetchKinds } from '../consolidation/consolidation.kinds.ts'
import { RELATED_PLANS } from '../consolidation/consolidation.related.ts'
import { isOfOutsider } from '../consolidation/consolidation.reader.ts'
import { findingsOfPlan, REQUIRED, savePlan } from '../consolidation/consolidation.saving.ts'
import { ConsolidationAbove } from './ConsolidationAbove.tsx'

const STATUS = 'consolidation.consol_status_'
const LOAD = 'consolidation.load_status_'
const of = (consolidation_no: string) => ({ params: { consolidation_no } })

/** Ids of what the entry names in other fields: the sailing by its vessel, voyage and ETD. */
const IDS: ReadonlySet<string> = new Set(['sailing_schedule_id'])

/** The history numbers containers as the screen does, from 1. */
const readable = (entry: HistoryEntry): HistoryEntry => ({
  ...entry,
  fields: entry.fields
    .filter(({ path }) => !IDS.has(path))
    .map((field) => ({ ...field, path: field.path.replace(/^containers\.(\d+)\./, 'containers.[$1].') })),
})

/** CONSOL-018, CONSOL-019 */
const LOAD_TABS: readonly DetailTab<ConsolidationForm>[] = [
  { name: 'load', label: 'consolidation.tab_load', Content: LoadPlanTab, ofStored: true },
  { name: 'matrix', label: 'consolidation.tab_matrix', Content: LoadMatrixTab, ofStored: true },
]
const PRINT_TAB: DetailTab<ConsolidationForm> = { name: 'print', label: 'consolidation.tab_print', Content: VgmAndPrintTab, ofStored: true }

const wholeDetail: Detail<Consolidation, ConsolidationForm, BookingSettings> = {
  module: 'consolidation',
  idOf: ({ consolidation_no }) => consolidation_no,
  hrefOf: planHref,
  shape: {
    schema: ConsolidationForm,
    lines: CONSOLIDATION_LINES,
    labelOf: planLabel,
    optionTexts: planOptionTexts,
    zonePlace: ({ pol }) => pol,
    zones: ({ pol, pol_time_zone }) => [[pol, pol_time_zone]],
  },
  forms: { empty: emptyPlan, of: planFormOf, copyOf: copyOfPlan, completed: completedPlan },
  calls: {
    read: (no, signal) => send(consolidationApi.read, of(no), { signal }),
    context: async (signal) => {
      const [settings] = await Promise.all([send(bookingApi.settings, {}, { signal }), fetchKinds(signal)])
      return settings
    },
    create: (form, idempotencyKey, copied_from) => send(consolidationApi.create, { body: { ...form, copied_from } }, { idempotencyKey }),
    save: savePlan,
    check: async () => [],
    history: async (no, signal) => (await send(consolidationApi.history, of(no), { signal })).map(readable),
    remarks: {
      list: (no) => send(consolidationApi.remarks, of(no)),
      add: (no, body) => send(consolidationApi.addRemark, { ...of(no), body }),
      remove: (no, remark_id) => send(consolidationApi.deleteRemark, { params: { consolidation_no: no, remark_id } }),
      picture: (no, remark_id, picture_no) =>
        send(consolidationApi.remarkPicture, { params: { consolidation_no: no, remark_id, picture_no } }),
      limits: (settings) => settings,
    },
    documents: consolidationDocumentApi,
  },
  rules: {
    editable: (plan, actor) => (plan ? mayEditPlan(plan, actor) : mayPlan(actor)),
    mayChange,
    nextAction: () => ({ name: 'save', label: 'save' }),
    required: () => REQUIRED,
    alternatives: () => [],
    findings: (form, _action, { record }) => findingsOfPlan(form, record),
    saveProblems: (form, { record }) => errorsOf(findingsOfPlan(form, record)),
  },
  words: {
    newTitle: 'consolidation.create',
    notFound: (consolidation_no) => ({ key: 'consolidation.notFound', params: { consolidation_no } }), // CONSOL-056
    refusesState: (name, plan) => {
      const action = ConsolAction.safeParse(name).data
      return action
        ? planStateRefusal(action, plan, ownZone())
        : { key: 'consolidation.loadRefusesAction', params: { status: plan.load_status } }
    },
    chips: ({ consol_status, load_status }, { say, t }) => [
      { kind: toneOf(STATUS, consol_status) ?? 'draft', text: say(`${STATUS}${consol_status}`) },
      ...(consol_status === 'APPROVED' || consol_status === 'ADVICE'
        ? [
            {
              kind: toneOf(LOAD, load_status) ?? ('draft' as const),
              text: `${t('consolidation.load_status')}: ${say(`${LOAD}${load_status}`)}`,
            },
          ]
        : []),
    ],
    subtitle: ({ consol_type, mode }, { say }) =>
      [consol_type && say(`consolidation.consol_type_${consol_type}`), mode && say(`consolidation.mode_${mode}`)]
        .filter(Boolean)
        .join(' · '),
    progress: planProgress,
    notice: () => null,
    statusLabels: STATUS,
    actionLabels: 'consolidation.did_',
    statusFields: { load_status: LOAD, job_status: 'booking.job_status_', printed_document: 'consolidation.printed_document_' },
  },
  tabs: PLAN_TABS.flatMap((tab) => (tab.name === 'documents' ? [...LOAD_TABS, tab, PRINT_TAB] : [tab])),
  facts: PLAN_FACTS,
  actions: PLAN_ACTIONS,
  tools: [{ name: 'mail', label: 'consolidation.sendByEmail', isFor: mayPlan, onlyStored: true, Content: EmailPlan }],
  links: [
    {
      label: 'consolidation.copy',
      href: ({ consolidation_no }, from) => copyHref(consolidation_no, from), // CONSOL-015
      isFor: mayPlan,
    },
  ],
  slots: { Above: ConsolidationAbove, SideButtons: LateFollowButton, related: [PLAN_MASTER_BL, RELATED_PLANS] },
}

/** For a party that is not the principal: without approval, documents, remarks and history. */
const { remarks: _remarks, documents: _documents, ...calls } = wholeDetail.calls
const outsiderDetail: typeof wholeDetail = {
  ...wholeDetail,
  calls: { ...calls, history: async () => [] },
  rules: { ...wholeDetail.rules, required: () => new Set(), findings: () => [], saveProblems: () => [] },
  tabs: OUTSIDER_TABS,
  facts: OUTSIDER_FACTS,
  actions: [],
  slots: {},
}

/** The principal prints nothing: the documents are those of the warehouse. */
const principalDetail: typeof wholeDetail = { ...wholeDetail, tabs: wholeDetail.tabs.filter(({ name }) => name !== PRINT_TAB.name) }

export const consolidationDetail: typeof wholeDetail = {
  ...wholeDetail,
  rules: {
    ...wholeDetail.rules,
    narrowedTo: (plan) => (isOfOutsider(plan) ? outsiderDetail : plan.rate_source_key === undefined ? principalDetail : null),
  },
}
