import { partyListsApi } from '@fairlead/domain/party/party.lists.api'
import type { PartyList } from '@fairlead/domain/party/party.lists'
import type { PartyRow } from '@fairlead/domain/party/party'
import type { FieldGroup, ListScreen } from '../kit/list/list.ts'
import { listScreen } from '../kit/views/listScreen.tsx'

/** The columns of a party in the order of its tabs. */
const GROUPS: readonly FieldGroup<PartyRow>[] = [
  {
    title: 'party.group_identity',
    fields: [
      'party_code',
      'short_name',
      'full_name',
      'local_name',
      'type',
      'other_code',
      'role_names',
      'account_group_code',
      'cost_centre_code',
    ],
  },
  {
    title: 'party.group_approval',
    fields: [
      'status',
      'approval_status',
      'has_pending_changes',
      'user_name',
      'requester_remarks',
      'submitted_at',
      'status_changed_at',
      'created_at',
    ],
  },
  { title: 'party.group_contact', fields: ['contact_person', 'contact_type', 'tel', 'email'] },
  { title: 'party.group_address', fields: ['address1', 'city', 'state', 'zip_postal', 'country_code'] },
  { title: 'party.group_ledger', fields: ['ledger_code', 'sun_suffix', 'sun_ac_code'] },
  { title: 'party.group_terms', fields: ['credit_limit', 'credit_currency', 'payment_terms_ar', 'payment_terms_ap', 'eori_no', 'tax_id'] },
]

const CELLS: ListScreen<PartyRow>['cells'] = {
  role_names: (value, _row, { say }) =>
    String(value ?? '')
      .split(', ')
      .filter(Boolean)
      .map((role) => say(`user.party_type_${role}`))
      .join(', '),
}

export const partyListScreen = (list: PartyList) =>
  listScreen<PartyRow>({
    list,
    call: partyListsApi.list,
    module: 'party',
    rowLink: ({ party_id }) => `/BMS/${list.name}/party_maintenance/${party_id}`, // PARTY-017
    groups: async () => GROUPS,
    cells: CELLS,
    ...(list.preset ? {} : { sheets: 'party' as const }),
    create: { label: 'party.newParty', href: '/BMS/party_maintenance/new', funcs: ['party'] },
  })
