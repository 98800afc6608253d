import { numberedId } from '../kit/fields.ts'
import { maintenanceApi } from '../kit/maintenance.ts'
import { Code, CodeForm } from './code.ts'

export const codeApi = maintenanceApi({
  path: '/codes',
  access: ['admin'],
  one: 'code',
  many: 'codes',
  id: numberedId,
  form: CodeForm,
  record: Code,
  row: Code,
})
