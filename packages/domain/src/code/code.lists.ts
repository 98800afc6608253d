import type { List } from '../kit/list.ts'
import { ActiveStatus } from '../kit/maintenance.ts'
import { ChargeBasis, ChargeCategory, CodeType, DefaultSide, TaxScheme, VatCategory, type Code, type CodeForm } from './code.ts'

type Field = keyof CodeForm & string
const NAMES = ['code', 'description', 'name_zh_hk', 'name_zh_cn'] as const

/** What a charge gives to invoices, to their papers and to accounting (INV-012). */
export const CHARGE_FIELDS = [
  'aliases',
  'ar_account_code',
  'ap_account_code',
  'tax_code',
  'default_side',
  'is_disbursement',
  'print_description',
  'print_description_zh_hk',
  'print_description_zh_cn',
  'sun_analysis',
  'unece_rec23',
] as const satisfies readonly Field[]

/** How a tax is reported and posted. */
const TAX_FIELDS = ['vat_category', 'vatex_code', 'tax_scheme', 'sun_tax_account'] as const satisfies readonly Field[]

/** The fields of each code type. */
export const CODE_FIELDS_OF: Readonly<Record<CodeType, readonly Field[]>> = {
  HS_CODE: [...NAMES, 'status'],
  CHARGE_CODE: [...NAMES, 'category', 'basis', ...CHARGE_FIELDS, 'sort_no', 'status'],
  TAX_CODE: [...NAMES, 'percentage', 'country_code', 'valid_from', 'valid_to', ...TAX_FIELDS, 'status'],
  PACKAGE_UNIT: [...NAMES, 'sort_no', 'status'],
  CONTAINER_SIZE: [...NAMES, 'iso_code', 'teu', 'sort_no', 'status'],
}
export const CODE_REQUIRED = ['code_type', 'code', 'description', 'status'] as const satisfies readonly Field[]

/** What a tax needs in addition. */
export const TAX_REQUIRED = ['percentage', 'valid_from'] as const satisfies readonly Field[]

export const CODE_LIST: List<Code> = {
  name: 'codes',
  path: '/BMS/Admin/codes',
  title: 'code.list_codes',
  empty: 'code.empty_codes',
  id: 'code_id',
  defaultSort: 'code',
  columns: [
    { field: 'code', kind: 'text', label: 'code.code', width: 110, sortable: true, searched: true },
    { field: 'code_type', kind: 'choice', label: 'code.code_type', values: CodeType.options, valueLabels: 'code.code_type_', width: 140 },
    { field: 'description', kind: 'text', label: 'code.description', width: 360, searched: true },
    { field: 'name_zh_hk', kind: 'text', label: 'code.name_zh_hk', width: 185, searched: true },
    { field: 'name_zh_cn', kind: 'text', label: 'code.name_zh_cn', width: 185, searched: true },
    {
      field: 'category',
      kind: 'choice',
      label: 'code.category',
      values: ChargeCategory.options,
      valueLabels: 'code.category_',
      width: 120,
    },
    { field: 'basis', kind: 'choice', label: 'code.basis', values: ChargeBasis.options, valueLabels: 'code.basis_', width: 120 },
    { field: 'aliases', kind: 'text', label: 'code.aliases', width: 150, searched: true, optional: true },
    { field: 'ar_account_code', kind: 'text', label: 'code.ar_account_code', width: 90, optional: true },
    { field: 'ap_account_code', kind: 'text', label: 'code.ap_account_code', width: 90, optional: true },
    { field: 'tax_code', kind: 'text', label: 'code.tax_code', width: 90, optional: true },
    {
      field: 'default_side',
      kind: 'choice',
      label: 'code.default_side',
      values: DefaultSide.options,
      valueLabels: 'code.default_side_',
      width: 110,
      optional: true,
    },
    { field: 'is_disbursement', kind: 'boolean', label: 'code.is_disbursement', width: 100, optional: true },
    { field: 'print_description', kind: 'text', label: 'code.print_description', width: 200, optional: true },
    { field: 'print_description_zh_hk', kind: 'text', label: 'code.print_description_zh_hk', width: 150, optional: true },
    { field: 'print_description_zh_cn', kind: 'text', label: 'code.print_description_zh_cn', width: 150, optional: true },
    { field: 'sun_analysis', kind: 'text', label: 'code.sun_analysis', width: 110, optional: true },
    { field: 'unece_rec23', kind: 'text', label: 'code.unece_rec23', width: 110, optional: true },
    { field: 'percentage', kind: 'number', label: 'code.percentage', digits: 4 },
    { field: 'country_code', kind: 'text', label: 'code.country_code', width: 80 },
    { field: 'valid_from', kind: 'date', label: 'code.valid_from', width: 110, sortable: true },
    { field: 'valid_to', kind: 'date', label: 'code.valid_to', width: 110 },
    {
      field: 'vat_category',
      kind: 'choice',
      label: 'code.vat_category',
      values: VatCategory.options,
      valueLabels: 'code.vat_category_',
      width: 150,
      optional: true,
    },
    { field: 'vatex_code', kind: 'text', label: 'code.vatex_code', width: 140, optional: true },
    {
      field: 'tax_scheme',
      kind: 'choice',
      label: 'code.tax_scheme',
      values: TaxScheme.options,
      valueLabels: 'code.tax_scheme_',
      width: 120,
      optional: true,
    },
    { field: 'sun_tax_account', kind: 'text', label: 'code.sun_tax_account', width: 120, optional: true },
    { field: 'iso_code', kind: 'text', label: 'code.iso_code', width: 110 },
    { field: 'teu', kind: 'number', label: 'code.teu', digits: 2, width: 80 },
    { field: 'sort_no', kind: 'number', label: 'code.sort_no', digits: 0, width: 80, optional: true },
    { field: 'status', kind: 'choice', label: 'code.status', values: ActiveStatus.options, valueLabels: 'active_' },
    { field: 'changed_at', kind: 'dateTime', label: 'changedAt', width: 150, optional: true },
  ],
}
