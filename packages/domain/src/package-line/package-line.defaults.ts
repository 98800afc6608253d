import * as z from 'zod/mini'
import type { ShippingOrder } from '../booking/booking.ts'
import { PackageLineForm, type Packages, type PackagesForm } from './package-line.ts'

const Line = z.object(PackageLineForm.shape)
const MM_PER_CM = 10
/** 1,000,000 mm³ are 0.001 CBM. */
const MM3_PER_THOUSANDTH = 1_000_000
const THOUSAND = 1_000

/** The sides of a package in mm; null without all three. */
export function sidesOf({ length_cm, width_cm, height_cm }: Pick<PackageLineForm, 'length_cm' | 'width_cm' | 'height_cm'>) {
  if (length_cm === null || width_cm === null || height_cm === null) return null
  const mm = (cm: number) => Math.round(cm * MM_PER_CM)
  return { length: mm(length_cm), width: mm(width_cm), height: mm(height_cm) }
}

/** CBM of all packages of a line by their sides, to 0.001; null without sides or quantity. */
export function cbmBySides(line: Pick<PackageLineForm, 'length_cm' | 'width_cm' | 'height_cm' | 'package_qty'>): number | null {
  const sides = sidesOf(line)
  if (sides === null || line.package_qty === null) return null
  const thousandths = Math.round((sides.length * sides.width * sides.height * line.package_qty) / MM3_PER_THOUSANDTH)
  return Math.max(1, thousandths) / THOUSAND
}

/** The form of stored lines. */
export const packagesFormOf = ({ lines }: Pick<Packages, 'lines'>): PackagesForm => ({ lines: lines.map((line) => z.parse(Line, line)) })

/** Fills what a line leaves open: CBM by its sides, turned at will, stackable. */
export const completedPackages = ({ lines }: PackagesForm): PackagesForm => ({
  lines: lines.map((line) => ({
    ...line,
    cbm: line.cbm ?? cbmBySides(line),
    orientation: line.orientation ?? 'ANY',
    stacking: line.stacking ?? 'STACKABLE',
  })),
})

/** What the order books as loose cargo. */
export function bookedOf({ containers }: Pick<ShippingOrder, 'containers'>): Packages['booked'] {
  const loose = containers.filter(({ container_size }) => container_size === 'LCL')
  const sum = (field: keyof Packages['booked']) =>
    loose.reduce((all, line) => all + Math.round((line[field] ?? 0) * THOUSAND), 0) / THOUSAND
  return { package_qty: sum('package_qty'), cbm: sum('cbm'), gross_weight: sum('gross_weight') }
}

/** The list without what is in containers. */
export const withoutLoaded = (packages: Packages): Packages => ({
  ...packages,
  is_whole_loaded: false,
  lines: packages.lines.map((line) => ({ ...line, loaded_package_qty: 0, loaded_cbm: 0, loaded_kg: 0 })),
})
