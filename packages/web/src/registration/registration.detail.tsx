import { registrationDeskApi } from '@fairlead/domain/registration/registration.desk-api'
import { emptyRegistration, registrationFormOf } from '@fairlead/domain/registration/registration.defaults'
import { type Registration, RegistrationForm } from '@fairlead/domain/registration/registration'
import { REGISTRATION_REQUIRED, registrationFindings, registrationProblems } from '@fairlead/domain/registration/registration.rules'
import type { DetailPanel } from '../kit/detail/detail.ts'
import { detailScreen } from '../kit/detail/detailScreen.tsx'
import { History } from '../kit/history/History.tsx'
import { toneOf } from '../kit/ui/tones.ts'
import { plainDetail } from '../kit/detail/plainDetail.ts'
import { send } from '../kit/net/send.ts'
import { texts } from '../kit/app/texts.ts'
import { LevelField } from '../user/LevelField.tsx'
import { optionTextsOf } from '../kit/fields/optionTextsOf.ts'
import { addressPanel, personPanel, referralPanel } from '../user/user.detail-fields.ts'
import { UserProfiles } from '../user/UserProfiles.tsx'
import { REGISTRATION_ACTIONS } from './registration.detail-actions.ts'
import { RequestedProfiles } from './RequestedProfiles.tsx'
import './registration-desk.css'

const STATUS = 'registration.status_'
const paramsOf = (id: string) => ({ user_registration_id: id })

const PANELS: readonly DetailPanel<RegistrationForm>[] = [
  { name: 'asked', title: 'registration.group_asked', Content: RequestedProfiles },
  {
    name: 'plan',
    title: 'registration.group_plan',
    fields: [{ field: 'user_level_id', kind: 'custom', Field: LevelField, numeric: true }],
    lines: ['profiles'],
    Content: UserProfiles,
  },
  personPanel<RegistrationForm>(),
  addressPanel<RegistrationForm>(),
  referralPanel<RegistrationForm>(),
]

const registrationDetail = plainDetail<Registration, RegistrationForm>({
  module: 'registration',
  idOf: ({ user_registration_id }) => String(user_registration_id),
  hrefOf: (id) => `/BMS/user_registration_maintenance/${id}`,
  shape: {
    schema: RegistrationForm,
    lines: [{ field: 'profiles' }],
    labelOf: (field) => texts().say(`user.${field}`),
    optionTexts: optionTextsOf,
  },
  forms: {
    empty: emptyRegistration,
    of: registrationFormOf,
  },
  calls: {
    read: (id, signal) => send(registrationDeskApi.read, { params: paramsOf(id) }, { signal }),
    save: ({ user_registration_id, version }, form) =>
      send(registrationDeskApi.save, { params: { user_registration_id }, body: { ...form, version } }),
    history: (id, signal) => send(registrationDeskApi.history, { params: paramsOf(id) }, { signal }),
  },
  rules: {
    editable: (registration, actor) => registration?.status === 'P' && actor.func_ids.has('admin'),
    nextAction: (registration) => (registration?.status === 'P' ? { name: 'grant', label: 'registration.action_grant' } : null),
    required: () => REGISTRATION_REQUIRED,
    findings: registrationFindings,
    saveProblems: registrationProblems,
  },
  words: {
    titleOf: ({ user_registration_id }) => texts().t('registration.registrationNo', { no: String(user_registration_id) }),
    notFound: () => ({ key: 'registration.notFound' }),
    refusesState: 'registration.statusRefusesAction',
    chips: ({ status }, { say }) => [{ kind: toneOf(STATUS, status) ?? 'draft', text: say(`${STATUS}${status}`) }],
    subtitle: ({ given_name, family_name, company }) =>
      [[given_name, family_name].filter(Boolean).join(' '), company].filter(Boolean).join(' · '),
    statusLabels: STATUS,
    actionLabels: 'registration.did_',
  },
  tabs: [
    { name: 'registration', label: 'registration.tab_registration', panels: PANELS },
    { name: 'history', label: 'registration.tab_history', Content: History, ofStored: true },
  ],
  actions: REGISTRATION_ACTIONS,
})

export const RegistrationDetailPage = detailScreen(registrationDetail, 'user_registration_id', 'stored')
