import { numberedId } from '../kit/fields.ts'
import { maintenanceApi } from '../kit/maintenance.ts'
import { PartyGroup, PartyGroupForm, PartyGroupRow } from './party-group.ts'

export const partyGroupApi = maintenanceApi({
  path: '/party-groups',
  access: ['admin'],
  one: 'party group',
  many: 'party groups',
  id: numberedId,
  form: PartyGroupForm,
  record: PartyGroup,
  row: PartyGroupRow,
})
