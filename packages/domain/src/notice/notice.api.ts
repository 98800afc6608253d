import { numberedId } from '../kit/fields.ts'
import { maintenanceApi } from '../kit/maintenance.ts'
import { Notice, NoticeForm, NoticeRow } from './notice.ts'

/** NOTICE-004. Users get a new notice at the next sign-in, an alert also at the next renewal. */
export const noticeApi = maintenanceApi({
  path: '/admin/sys-notices',
  access: ['admin'],
  one: 'notice or alert',
  many: 'system notices and alerts',
  id: numberedId,
  form: NoticeForm,
  record: Notice,
  row: NoticeRow,
})
