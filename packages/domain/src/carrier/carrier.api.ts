import { numberedId } from '../kit/fields.ts'
import { maintenanceApi } from '../kit/maintenance.ts'
import { Carrier, CarrierForm } from './carrier.ts'

/** CARRIER-017 */
export const carrierApi = maintenanceApi({
  path: '/carriers',
  access: ['admin'],
  one: 'carrier',
  many: 'carriers',
  id: numberedId,
  form: CarrierForm,
  record: Carrier,
  row: Carrier,
})
