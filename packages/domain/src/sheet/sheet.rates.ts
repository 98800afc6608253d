import { CONTAINER_SIZES, ContainerSize } from '../transport/transport.codes.ts'

/** A rate sheet has one column per container size: the freight of one container. */
export const SIZE_COLUMNS = CONTAINER_SIZES.map(({ container_size }) => ({ field: `freight_${container_size}`, container_size }))

const FREIGHT: Readonly<Record<string, string>> = { SEA: 'OFR', AIR: 'AFR', RAIL: 'RFR' }

type Values = Record<string, unknown>
interface Charge extends Values {
  container_size?: unknown
  charge_code?: unknown
}
const isCharge = (value: unknown): value is Charge => typeof value === 'object' && value !== null

/** Sets the freight of each size in the charges of a rate; other charges, and sizes without a value, stay. */
export function withFreight(values: Values, base: Values): Values {
  const { mode = base['mode'] } = values
  const charge_code = FREIGHT[String(mode)] ?? 'OFR'
  const fresh = SIZE_COLUMNS.flatMap(({ field, container_size }) =>
    typeof values[field] === 'string' ? [{ container_size: ContainerSize.parse(container_size), charge_code, amount: values[field] }] : [],
  )
  const isFresh = (charge: Charge) =>
    fresh.some((one) => one.container_size === charge.container_size && charge.charge_code === charge_code)
  const existing = (Array.isArray(base['rate_containers']) ? base['rate_containers'] : []).filter(isCharge)
  const others = Object.entries(values).filter(([field]) => !SIZE_COLUMNS.some((column) => column.field === field))
  // Keeps the order of charges, so that an unchanged sheet changes nothing.
  const updated = existing.map((charge) =>
    isFresh(charge) ? { ...charge, ...fresh.find((one) => one.container_size === charge.container_size) } : charge,
  )
  const added = fresh.filter(
    (one) => !existing.some((charge) => charge.container_size === one.container_size && charge.charge_code === charge_code),
  )
  return { ...Object.fromEntries(others), rate_containers: [...updated, ...added] }
}

/** The column of the freight that a path of the form names; other paths are columns themselves. */
export function freightColumnOf(path: string, form: Values): string {
  const [, index] = /^rate_containers\.(\d+)\./.exec(path) ?? []
  const charges = form['rate_containers']
  const charge: unknown = index !== undefined && Array.isArray(charges) ? charges[Number(index)] : null
  return (isCharge(charge) && SIZE_COLUMNS.find(({ container_size }) => container_size === charge.container_size)?.field) || path
}
