import { codeApi } from '@fairlead/domain/code/code.api'
import { CODE_FIELDS_OF, CODE_LIST, CODE_REQUIRED } from '@fairlead/domain/code/code.lists'
import { codeFindings } from '@fairlead/domain/code/code.rules'
import {
  ChargeBasis,
  ChargeCategory,
  CODE_FIELDS,
  CodeForm,
  CodeType,
  DefaultSide,
  emptyCode,
  TaxScheme,
  VatCategory,
  type Code,
} from '@fairlead/domain/code/code'
import { ActiveStatus } from '@fairlead/domain/kit/maintenance'
import type { DetailTab } from '../kit/detail/detail.ts'
import { maintenanceDetail } from '../kit/detail/maintenanceDetail.ts'

/** Does the chosen code type have this field? */
const hasField =
  (field: keyof CodeForm & string) =>
  ({ code_type }: CodeForm) =>
    code_type !== null && CODE_FIELDS_OF[code_type].includes(field)

const TABS: readonly DetailTab<CodeForm>[] = [
  {
    name: 'code',
    label: 'code.one',
    panels: [
      {
        name: 'code',
        title: 'code.group_code',
        fields: [
          { field: 'code_type', kind: 'choice', values: CodeType.options, labels: 'code.code_type_' },
          { field: 'code', kind: 'code' },
          { field: 'status', kind: 'choice', values: ActiveStatus.options, labels: 'active_' },
          { field: 'sort_no', kind: 'number', when: hasField('sort_no') },
        ],
      },
      {
        name: 'names',
        title: 'code.group_names',
        fields: [
          { field: 'description', kind: 'text', wide: true },
          { field: 'name_zh_hk', kind: 'text' },
          { field: 'name_zh_cn', kind: 'text' },
        ],
      },
      {
        name: 'charge',
        title: 'code.group_charge',
        when: hasField('category'),
        fields: [
          { field: 'category', kind: 'choice', values: ChargeCategory.options, labels: 'code.category_' },
          { field: 'basis', kind: 'choice', values: ChargeBasis.options, labels: 'code.basis_' },
          { field: 'aliases', kind: 'text', wide: true },
        ],
      },
      {
        name: 'on_invoices',
        title: 'code.group_on_invoices',
        when: hasField('category'),
        fields: [
          { field: 'ar_account_code', kind: 'code' },
          { field: 'ap_account_code', kind: 'code' },
          { field: 'tax_code', kind: 'code' },
          { field: 'default_side', kind: 'choice', values: DefaultSide.options, labels: 'code.default_side_' },
          { field: 'print_description', kind: 'text', wide: true },
          { field: 'print_description_zh_hk', kind: 'text' },
          { field: 'print_description_zh_cn', kind: 'text' },
        ],
      },
      {
        name: 'accounting',
        title: 'code.group_accounting',
        when: hasField('category'),
        fields: [
          { field: 'is_disbursement', kind: 'check' },
          { field: 'sun_analysis', kind: 'code' },
          { field: 'unece_rec23', kind: 'text' },
        ],
      },
      {
        name: 'tax',
        title: 'code.group_tax',
        when: hasField('percentage'),
        fields: [
          { field: 'percentage', kind: 'number', unit: '%' },
          { field: 'country_code', kind: 'lookup', options: 'country' },
          { field: 'valid_from', kind: 'date' },
          { field: 'valid_to', kind: 'date' },
          { field: 'vat_category', kind: 'choice', values: VatCategory.options, labels: 'code.vat_category_' },
          { field: 'vatex_code', kind: 'code' },
          { field: 'tax_scheme', kind: 'choice', values: TaxScheme.options, labels: 'code.tax_scheme_' },
          { field: 'sun_tax_account', kind: 'text' },
        ],
      },
      {
        name: 'size',
        title: 'code.group_size',
        when: hasField('teu'),
        fields: [
          { field: 'iso_code', kind: 'code' },
          { field: 'teu', kind: 'number' },
        ],
      },
    ],
  },
]

export const codeDetail = maintenanceDetail<Code, CodeForm>({
  module: 'code',
  api: codeApi,
  func: 'admin',
  path: CODE_LIST.path,
  id: 'code_id',
  fields: CODE_FIELDS,
  shape: {
    schema: CodeForm,
  },
  forms: {
    empty: emptyCode,
  },
  rules: {
    required: new Set(CODE_REQUIRED),
    findings: codeFindings,
  },
  words: {
    newTitle: 'code.new',
    titleOf: ({ code }) => code ?? '',
    subtitle: ({ code_type }, { t }) => (code_type ? t(`code.code_type_${code_type}`) : ''),
  },
  tabs: TABS,
})
