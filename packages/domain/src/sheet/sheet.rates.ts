import { CONTAINER_SIZES, ContainerSize } from '../transport/transport.codes.ts'

/** A rate sheet has a column a size: the freight of one such container. */
export const SIZE_COLUMNS = CONTAINER_SIZES.map(({ container_size }) => ({ field: `freight_${container_size}`, container_size }))

const FREIGHT: Readonly<Record<string, string>> = { SEA: 'OFR', AIR: 'AFR', RAIL: 'RFR' }

type Values = Record<string, unknown>
interface Charge extends Values {
  container_size?: unknown
  charge_code?: unknown
}
const isCharge = (value: unknown): value is Charge => typeof value === 'object' && value !== null

/** Puts the freight of each size among the charges of a rate; other charges, and sizes without a figure, stay as they are. */
export function withFreight(given: Values, base: Values): Values {
  const { mode = base['mode'] } = given
  const charge_code = FREIGHT[String(mode)] ?? 'OFR'
  const fresh = SIZE_COLUMNS.flatMap(({ field, container_size }) =>
    typeof given[field] === 'string' ? [{ container_size: ContainerSize.parse(container_size), charge_code, amount: given[field] }] : [],
  )
  const isFresh = (charge: Charge) =>
    fresh.some((one) => one.container_size === charge.container_size && charge.charge_code === charge_code)
  const standing = (Array.isArray(base['rate_containers']) ? base['rate_containers'] : []).filter(isCharge)
  const others = Object.entries(given).filter(([field]) => !SIZE_COLUMNS.some((column) => column.field === field))
  // In the order in which they stood, so that a sheet that says the same changes nothing.
  const kept = standing.map((charge) =>
    isFresh(charge) ? { ...charge, ...fresh.find((one) => one.container_size === charge.container_size) } : charge,
  )
  const added = fresh.filter(
    (one) => !standing.some((charge) => charge.container_size === one.container_size && charge.charge_code === charge_code),
  )
  return { ...Object.fromEntries(others), rate_containers: [...kept, ...added] }
}
