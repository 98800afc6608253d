import * as z from 'zod/mini'
import { calendarDate, code, integer, line, percentage } from '../kit/fields.ts'
import { ActiveStatus, maintained } from '../kit/maintenance.ts'

export const CodeType = z.enum(['HS_CODE', 'CHARGE_CODE', 'TAX_CODE', 'PACKAGE_UNIT', 'CONTAINER_SIZE'])
export type CodeType = z.infer<typeof CodeType>

/** Where a charge arises. */
export const ChargeCategory = z.enum(['FREIGHT', 'SURCHARGE', 'ORIGIN', 'DESTINATION', 'DOCUMENT', 'CUSTOMS', 'OTHER'])
/** The unit by which a charge is counted. */
export const ChargeBasis = z.enum(['CONTAINER', 'WM', 'CBM', 'KG', 'BL', 'SHIPMENT', 'PACKAGE', 'DECLARATION', 'PERCENT'])

/** How a charge counts on an invoice: on the side of the invoice, or against it as a rebate does. */
export const DefaultSide = z.enum(['CHARGE', 'DEDUCTION'])

/** The categories of EN 16931: standard rate, zero rated, exempt, reverse charge, supply inside the EU, export, outside the scope of the tax. */
export const VatCategory = z.enum(['S', 'Z', 'E', 'AE', 'K', 'G', 'O'])
export type VatCategory = z.infer<typeof VatCategory>
/** The kind of tax: value added, goods and services, sales and services. */
export const TaxScheme = z.enum(['VAT', 'GST', 'SST'])

/** A code of one of the trade's lists; `CODE_FIELDS_OF` has the fields of each type. */
export const {
  Form: CodeForm,
  Record: Code,
  fields: CODE_FIELDS,
} = maintained(
  {
    code_type: CodeType,
    code: code(12),
    description: line(500),
    name_zh_hk: line(200),
    name_zh_cn: line(200),
    category: ChargeCategory,
    basis: ChargeBasis,
    /** Of a charge: other names by which it is found. */
    aliases: line(200),
    /** Of a charge: the invoice account of each side that new invoices propose. */
    ar_account_code: code(4),
    ap_account_code: code(4),
    tax_code: code(10),
    default_side: DefaultSide,
    /** Paid on behalf of the other side. */
    is_disbursement: z.boolean(),
    /** Of a charge: its text on paper, if that is not its name. */
    print_description: line(200),
    print_description_zh_hk: line(200),
    print_description_zh_cn: line(200),
    /** Analysis code of the accounting system. */
    sun_analysis: code(15),
    /** Freight cost code of UN/ECE Recommendation 23. */
    unece_rec23: line(6),
    /** Of a tax. */
    percentage,
    country_code: code(2),
    /** Of a tax: a code has one row for each rate, which counts from its first day until the next row or its own last day. */
    valid_from: calendarDate,
    valid_to: calendarDate,
    vat_category: VatCategory,
    /** Of a tax: the reason of an exemption, from the VATEX list. */
    vatex_code: code(20),
    tax_scheme: TaxScheme,
    /** Of a tax: its account in the accounting system, if that is not the tax account of the invoice account. */
    sun_tax_account: line(20),
    /** Size and type code of ISO 6346. */
    iso_code: code(4),
    teu: z.number().check(z.gte(0, { error: 'msgNumberOutOfRange' }), z.lte(4, { error: 'msgNumberOutOfRange' })),
    sort_no: integer(0, 9999),
    status: ActiveStatus,
  },
  { code_id: z.number() },
)
export type CodeForm = z.infer<typeof CodeForm>
export type Code = z.infer<typeof Code>

export const emptyCode = (): CodeForm => CodeForm.parse({ code_type: 'CHARGE_CODE', status: 'A' })
