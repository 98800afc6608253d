import * as z from 'zod/mini'
import { ImdgClass, PackageUnit } from '../booking/booking.codes.ts'
import { code } from '../kit/fields.ts'
import type { Column } from '../kit/list.ts'
import { Orientation, Stacking, UNIT_SPELLINGS } from './package-line.codes.ts'
import { emptyPackageLine, PackageLineForm } from './package-line.ts'

const { line_no: _line, ...shape } = PackageLineForm.shape

/** A package line as a row of a sheet, with its order. */
export const PackageSheetForm = z.strictObject({ so_no: z.nullable(code(20)), ...shape })
export type PackageSheetForm = z.infer<typeof PackageSheetForm>

export function emptyPackageRow(): PackageSheetForm {
  const { line_no: _none, ...line } = emptyPackageLine()
  return { so_no: null, ...line }
}

export const PACKAGE_SHEET_FIELDS: readonly string[] = ['so_no', ...Object.keys(shape)]
export const PACKAGE_SHEET_REQUIRED: readonly string[] = ['so_no', 'package_qty', 'gross_weight']

type SheetColumn = Pick<Column, 'field' | 'kind' | 'values' | 'valueLabels'> & { spellings?: Readonly<Record<string, readonly string[]>> }
const number = (field: string): SheetColumn => ({ field, kind: 'number' })

/** How the columns are read; those that are not named are text. */
const COLUMNS: readonly SheetColumn[] = [
  ...['package_qty', 'length_cm', 'width_cm', 'height_cm', 'gross_weight', 'cbm', 'max_on_top_kg'].map(number),
  { field: 'package_unit', kind: 'choice', values: PackageUnit.options, spellings: UNIT_SPELLINGS },
  { field: 'orientation', kind: 'choice', values: Orientation.options, valueLabels: 'package-line.orientation_' },
  { field: 'stacking', kind: 'choice', values: Stacking.options, valueLabels: 'package-line.stacking_' },
  { field: 'imdg_class', kind: 'choice', values: ImdgClass.options },
]
export const PACKAGE_SHEET_LIST = { name: 'packages', path: '/BMS/search_booking', columns: COLUMNS }

/** A row changes the line with its order, PO and item; without PO and item it is always a new line. */
export const packageRowKey = ({ so_no, po_no, item_no }: Pick<PackageSheetForm, 'so_no' | 'po_no' | 'item_no'>): string =>
  po_no || item_no ? [so_no, po_no, item_no].join('|') : ''
