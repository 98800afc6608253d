import { partyStateRefusal } from '@fairlead/domain/party/party.transitions'
import { ownZone } from '../kit/format/ownZone.ts'
import type { Party } from '@fairlead/domain/party/party'
import { PartyForm } from '@fairlead/domain/party/party'
import { partyApi, type PartySettings } from '@fairlead/domain/party/party.api'
import { emptyParty, partyFormOf } from '@fairlead/domain/party/party.defaults'
import { partyDocumentApi } from '@fairlead/domain/party/party.document-api'
import { changeProblems, managementWarnings, partyFindings, requiredFields } from '@fairlead/domain/party/party.rules'
import { editableBy } from '@fairlead/domain/party/party.transitions'
import { errorsOf } from '@fairlead/domain/kit/rules'
import type { Detail } from '../kit/detail/detail.ts'
import { toneOf } from '../kit/ui/tones.ts'
import { optionTextsOf } from '../kit/fields/optionTextsOf.ts'
import { send } from '../kit/net/send.ts'
import { texts } from '../kit/app/texts.ts'
import { LateFollowButton } from '../notification/FollowButton.lazy.ts'
import { saveConfirmingSimilar } from '../party/party.confirm.ts'
import { PARTY_ACTIONS } from '../party/party.detail-actions.ts'
import { PARTY_FACTS, PARTY_FACTS_ON_RECORD } from '../party/party.detail-facts.ts'
import { PARTY_TABS } from '../party/party.detail-fields.ts'
import { shownOnRecord } from '../party/party.record-detail.tsx'

const STATE = 'party.state_'
const idParam = (id: string) => ({ params: { party_id: Number(id) || 0 } })

const saveProblemsOf = (form: PartyForm, party: Party | null) => [
  ...errorsOf(partyFindings(form)),
  ...(party ? changeProblems(party, form) : []),
]

const fullDetail: Detail<Party, PartyForm, PartySettings> = {
  module: 'party',
  idOf: ({ party_id }) => String(party_id),
  hrefOf: (id, from) => `${from ? `/BMS/${from}` : '/BMS'}/party_maintenance/${id}`,
  shape: {
    schema: PartyForm,
    lines: [],
    labelOf: (field) => texts().say(`party.${field}`),
    optionTexts: optionTextsOf,
  },
  forms: {
    empty: emptyParty,
    of: partyFormOf,
    completed: (form) => form,
  },
  calls: {
    read: (id, signal) => send(partyApi.read, idParam(id), { signal }),
    context: (signal) => send(partyApi.settings, {}, { signal }),
    create: (form, idempotencyKey) =>
      saveConfirmingSimilar((confirm_similar) => send(partyApi.create, { body: { ...form, confirm_similar } }, { idempotencyKey })),
    save: ({ party_id, version }, form) =>
      saveConfirmingSimilar((confirm_similar) =>
        send(partyApi.save, { params: { party_id }, body: { ...form, version, confirm_similar } }),
      ),
    check: async () => [],
    history: (id, signal) => send(partyApi.history, idParam(id), { signal }),
    remarks: {
      list: (id) => send(partyApi.remarks, idParam(id)),
      add: (id, body) => send(partyApi.addRemark, { ...idParam(id), body }),
      remove: (id, remark_id) => send(partyApi.deleteRemark, { params: { ...idParam(id).params, remark_id } }),
      picture: (id, remark_id, picture_no) => send(partyApi.remarkPicture, { params: { ...idParam(id).params, remark_id, picture_no } }),
      limits: (settings) => settings,
    },
    documents: partyDocumentApi,
  },
  rules: {
    editable: editableBy,
    nextAction: () => ({ name: 'save', label: 'save' }),
    required: (form) => requiredFields(form),
    alternatives: () => [],
    findings: (form, _action, { record, context }) => [
      ...managementWarnings(form, record, context.cash_terms),
      ...partyFindings(form),
      ...(record ? changeProblems(record, form) : []).map((problem) => ({ ...problem, rule: problem.key, level: 'error' as const })),
    ],
    saveProblems: (form, { record }) => saveProblemsOf(form, record),
  },
  words: {
    titleOf: ({ party_code, short_name }) => `${party_code} ${short_name ?? ''}`,
    newTitle: 'party.newParty',
    notFound: () => ({ key: 'party.notFound' }),
    refusesState: (name, party) => partyStateRefusal(name, party, ownZone()),
    chips: ({ status, approval_status, pending_changes, merged_into_code }, { say, t }) => [
      { kind: toneOf(STATE, status) ?? 'draft', text: say(`${STATE}${status}`) },
      ...(approval_status ? [{ kind: toneOf(STATE, approval_status) ?? ('open' as const), text: say(`${STATE}${approval_status}`) }] : []),
      ...(pending_changes ? [{ kind: 'waiting' as const, text: t('party.has_pending_changes') }] : []),
      ...(merged_into_code ? [{ kind: 'locked' as const, text: `${t('party.merged_into')} ${merged_into_code}` }] : []),
    ],
    subtitle: ({ full_name }) => full_name ?? '',
    notice: () => null,
    statusLabels: STATE,
    actionLabels: 'party.did_',
  },
  tabs: PARTY_TABS,
  facts: PARTY_FACTS,
  actions: PARTY_ACTIONS,
  links: [],
  slots: {
    SideButtons: LateFollowButton,
  },
}

const readOnlyDetail: typeof fullDetail = { ...shownOnRecord(fullDetail), facts: PARTY_FACTS_ON_RECORD }

export const partyDetail: Detail<Party, PartyForm, PartySettings> = {
  ...fullDetail,
  rules: {
    ...fullDetail.rules,
    narrowedTo: ({ maintainable }) => (maintainable ? null : readOnlyDetail),
  },
}
