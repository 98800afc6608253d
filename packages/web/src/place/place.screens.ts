import { maintenanceScreens } from '../kit/detail/maintenanceScreens.ts'

export const PLACE_SCREENS = maintenanceScreens({
  path: '/BMS/Admin/places',
  param: 'un_code',
  func: 'admin',
  menu_ids: ['m_master', 'm_admin_places'],
  texts: ['place'],
  list: 'place.list_places',
  new: 'place.new',
  one: 'place.place',
  loadList: async () => (await import('./place.list.tsx')).PlaceListPage,
  loadDetail: async () => (await import('./place.detail.ts')).placeDetail,
})
