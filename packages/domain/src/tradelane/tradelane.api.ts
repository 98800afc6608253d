import { numberedId } from '../kit/fields.ts'
import { maintenanceApi } from '../kit/maintenance.ts'
import { Tradelane, TradelaneForm } from './tradelane.ts'

/** LANE-004 */
export const tradelaneApi = maintenanceApi({
  path: '/trade-lanes',
  access: ['admin'],
  one: 'trade lane',
  many: 'trade lanes',
  id: numberedId,
  form: TradelaneForm,
  record: Tradelane,
  row: Tradelane,
})
