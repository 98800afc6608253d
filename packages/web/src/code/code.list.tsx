import { codeApi } from '@fairlead/domain/code/code.api'
import type { Code } from '@fairlead/domain/code/code'
import { CODE_LIST } from '@fairlead/domain/code/code.lists'
import { listScreen } from '../kit/views/listScreen.tsx'
import { recordAddress } from '../kit/app/recordAddress.ts'

export const CodeListPage = listScreen<Code>({
  list: CODE_LIST,
  call: codeApi.list,
  module: 'code',
  rowLink: ({ code_id }) => recordAddress(CODE_LIST.path, code_id),
  groups: async () => [
    { title: 'code.group_code', fields: ['code_type', 'code', 'status', 'sort_no', 'changed_at'] },
    { title: 'code.group_names', fields: ['description', 'name_zh_hk', 'name_zh_cn'] },
    { title: 'code.group_charge', fields: ['category', 'basis', 'aliases'] },
    {
      title: 'code.group_on_invoices',
      fields: [
        'ar_account_code',
        'ap_account_code',
        'tax_code',
        'default_side',
        'print_description',
        'print_description_zh_hk',
        'print_description_zh_cn',
      ],
    },
    { title: 'code.group_accounting', fields: ['is_disbursement', 'sun_analysis', 'unece_rec23'] },
    {
      title: 'code.group_tax',
      fields: ['percentage', 'country_code', 'valid_from', 'valid_to', 'vat_category', 'vatex_code', 'tax_scheme', 'sun_tax_account'],
    },
    { title: 'code.group_size', fields: ['iso_code', 'teu'] },
  ],
  sheets: 'charge_code',
  create: { label: 'code.new', href: recordAddress(CODE_LIST.path, 'new'), funcs: ['admin'] },
})
