import { CONTAINER_SIZES, ContainerSize } from '../transport/transport.codes.ts'

/** A column with one charge of a rate: of a container size, and of a charge code; null is the freight of the mode. */
export interface ChargeColumn {
  field: string
  label: string
  container_size: string
  charge_code: string | null
}

/** What carriers quote beside the freight, and for which sizes. */
const SURCHARGES = ['BAF', 'OTHC', 'DTHC'] as const
const SURCHARGED_SIZES = ['20GP', '40GP', '40HC'] as const satisfies readonly ContainerSize[]

/** A rate sheet has a column for the freight of each container size, and one for each usual surcharge of the common sizes. */
export const CHARGE_COLUMNS: readonly ChargeColumn[] = [
  ...CONTAINER_SIZES.map(({ container_size }) => ({
    field: `freight_${container_size}`,
    label: container_size,
    container_size,
    charge_code: null,
  })),
  ...SURCHARGES.flatMap((charge_code) =>
    SURCHARGED_SIZES.map((container_size) => ({
      field: `${charge_code}_${container_size}`,
      label: `${charge_code} ${container_size}`,
      container_size,
      charge_code,
    })),
  ),
]

const FREIGHT: Readonly<Record<string, string>> = { SEA: 'OFR', AIR: 'AFR', RAIL: 'RFR' }

type Values = Record<string, unknown>
interface Charge extends Values {
  container_size?: unknown
  charge_code?: unknown
}
const isCharge = (value: unknown): value is Charge => typeof value === 'object' && value !== null
const isSame = (one: Charge, other: Charge) => one.container_size === other.container_size && one.charge_code === other.charge_code

/** Sets the charges of a rate that have a column; other charges, and columns without a value, stay. */
export function withCharges(values: Values, base: Values): Values {
  const { mode = base['mode'] } = values
  const freight = FREIGHT[String(mode)] ?? 'OFR'
  const fresh = CHARGE_COLUMNS.flatMap(({ field, container_size, charge_code }) =>
    typeof values[field] === 'string'
      ? [{ container_size: ContainerSize.parse(container_size), charge_code: charge_code ?? freight, amount: values[field] }]
      : [],
  )
  const existing = (Array.isArray(base['rate_containers']) ? base['rate_containers'] : []).filter(isCharge)
  const others = Object.entries(values).filter(([field]) => !CHARGE_COLUMNS.some((column) => column.field === field))
  // Keeps the order of charges, so that an unchanged sheet changes nothing.
  const updated = existing.map((charge) => ({ ...charge, ...fresh.find((one) => isSame(one, charge)) }))
  const added = fresh.filter((one) => !existing.some((charge) => isSame(one, charge)))
  return { ...Object.fromEntries(others), rate_containers: [...updated, ...added] }
}

/** The column of the charge that a path of the form names; other paths are columns themselves. */
export function chargeColumnOf(path: string, form: Values): string {
  const [, index] = /^rate_containers\.(\d+)\./.exec(path) ?? []
  const charges = form['rate_containers']
  const charge: unknown = index !== undefined && Array.isArray(charges) ? charges[Number(index)] : null
  if (!isCharge(charge)) return path
  const { container_size, charge_code } = charge
  const ofSize = CHARGE_COLUMNS.filter((column) => column.container_size === container_size)
  return (
    (ofSize.find((column) => column.charge_code === charge_code) ?? ofSize.find((column) => column.charge_code === null))?.field ?? path
  )
}
