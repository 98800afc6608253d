import * as z from 'zod/mini'
import { completedPackages } from './package-line.defaults.ts'
import { PackageLineForm } from './package-line.ts'

/** A complete line of ten cartons of 60 × 40 × 50 cm; each test breaks only the thing it checks. */
export const packageLine = (changes: Partial<PackageLineForm> = {}): PackageLineForm => {
  const line = z.parse(PackageLineForm, {
    po_no: 'PO-1',
    item_no: 'ITEM-1',
    package_qty: 10,
    package_unit: 'CT',
    length_cm: 60,
    width_cm: 40,
    height_cm: 50,
    gross_weight: 120,
    ...changes,
  })
  return completedPackages({ lines: [line] }).lines[0] ?? line
}
