import { codedId, maintenanceApi } from '../kit/maintenance.ts'
import { Place, PlaceForm } from './place.ts'

/** `/places/{un_code}` is the lookup's; what an administrator keeps stands apart. */
export const placeApi = maintenanceApi({
  path: '/master-places',
  access: ['admin'],
  one: 'place',
  many: 'places',
  id: codedId,
  form: PlaceForm,
  record: Place,
  row: Place,
})
