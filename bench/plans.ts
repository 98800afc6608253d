import type pg from 'pg'
import { CONSOLIDATION_LISTS } from '../packages/domain/src/consolidation/consolidation.lists.ts'
import { emptyPlan } from '../packages/domain/src/consolidation/consolidation.defaults.ts'
import type { Shot } from './load.ts'

/* A plan of forty orders with three containers, which is saved again and again: by the portal, and by the same statements through the driver. */

const ORDERS = 40
const CONTAINERS = 3
const LINES = 60
const PACKAGES_OF_LINE = 10
/** So large that no other number among the values of a statement is the version. */
const FIRST_VERSION = 1_000_000

/** The columns that the screen shows first. */
export const PLAN_COLUMNS = (CONSOLIDATION_LISTS[0]?.columns ?? []).flatMap(({ field, optional }) => (optional ? [] : [field])).join(',')

interface Load {
  so_no: string
  package_line_no: number
}
/** One of the two records that are saved: the plan itself, or the load of its containers. */
export interface Saved {
  version: number
  /** Which of two contents the next save writes. */
  turn: boolean
  shot: (version: number, turn: boolean) => Shot
}
const unknown = (): Saved => ({ version: 0, turn: false, shot: () => ({ method: 'PUT', path: '' }) })
export const SAVED = { plan: unknown(), load: unknown() }

/** The next save; each has another content than the one before. */
export function nextSave(saved: Saved): Shot {
  const shot = saved.shot(saved.version, saved.turn)
  saved.version += 1
  saved.turn = !saved.turn
  return shot
}

/** The numbers that a recorded save has, and those that it must have now; the content is then the recorded one. */
export function replayedSave(saved: Saved, { version, turn }: Pick<Saved, 'version' | 'turn'>): ReadonlyMap<number, number> {
  const now = saved.version
  saved.version += 1
  saved.turn = !turn
  return new Map([
    [version, now],
    [version + 1, now + 1],
  ])
}

/** The active plans, to look at. */
export const plansOf = async (pool: pg.Pool): Promise<string[]> =>
  (
    await pool.query<{ consolidation_no: string }>(
      "select consolidation_no from consolidation where consol_status <> 'CANCELLED' order by random() limit 20000",
    )
  ).rows.map(({ consolidation_no }) => consolidation_no)

interface Candidate {
  order: { so_no: string; package_qty: number; cbm: number; kg: number }
  problems: unknown[]
}
interface Plan {
  consolidation_no: string
  so_allocations: { so_no: string; package_qty: number; cbm: number; kg: number }[]
}
interface LoadPlan {
  containers: { container_id: number; version: number }[]
  lines: (Load & { package_qty: number })[]
}

/** Makes the plan, as an administrator. */
export async function makePlan(url: string, token: string, pool: pg.Pool): Promise<void> {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const { pol, pod } = await busiestLane(pool)
  const candidates = await call<Candidate[]>('GET', `/consolidation-candidates?pol=${pol}&pod=${pod}&mode=SEA`)
  const orders = candidates.filter(({ problems }) => problems.length === 0).slice(0, ORDERS)
  const form = {
    ...emptyPlan(),
    consol_type: 'LCL_COLOAD',
    contact_office_party_id: 1,
    handling_office_party_id: 1,
    pol,
    pod,
    container_requests: [{ container_size: '40HC', qty: CONTAINERS }],
    so_allocations: orders.map(({ order: { so_no, package_qty, cbm, kg } }, index) => ({
      so_no,
      package_qty,
      cbm,
      kg,
      loading_seq: index + 1,
    })),
  }
  const { consolidation_no } = await call<Plan>('POST', '/consolidations', form)
  await pool.query('update consolidation set version = $2 where consolidation_no = $1', [consolidation_no, FIRST_VERSION])
  const load = await call<LoadPlan>('GET', `/consolidations/${consolidation_no}/load-plan`)
  Object.assign(SAVED.plan, { version: FIRST_VERSION, turn: false, shot: savingOf(consolidation_no, form) })
  const lines = load.lines.filter(({ package_qty }) => package_qty >= PACKAGES_OF_LINE).slice(0, LINES)
  if (orders.length < ORDERS || lines.length < LINES)
    console.log(`the plan that is saved has ${orders.length} orders and ${lines.length} lines: too little data for the figures of a goal`)
  Object.assign(SAVED.load, { version: FIRST_VERSION, turn: false, shot: loadingOf(consolidation_no, load, lines) })
}

/** The ports between which most orders wait. */
async function busiestLane(pool: pg.Pool): Promise<{ pol: string; pod: string }> {
  const { rows } = await pool.query<{ pol: string; pod: string }>(
    `select pol, pod from shipping_order o where service = 'LCL' and mode = 'SEA' and consolidatable and booking_status = 'CONFIRMED'
       and not oms_shipment and not exists (select from so_allocation a where a.so_no = o.so_no and released_at is null)
     group by pol, pod order by count(*) desc limit 1`,
  )
  return rows[0] ?? { pol: 'HKHKG', pod: 'DEHAM' }
}

interface Form {
  so_allocations: { loading_seq: number }[]
}
/** Each save turns the order of loading round. */
const savingOf =
  (no: string, form: Form) =>
  (version: number, turn: boolean): Shot => ({
    method: 'PUT',
    path: `/api/v1/consolidations/${no}`,
    body: JSON.stringify({
      ...form,
      own_reference: `BENCH ${version}`,
      so_allocations: form.so_allocations.map((line) => ({
        ...line,
        loading_seq: turn ? ORDERS + 1 - line.loading_seq : line.loading_seq,
      })),
      version,
    }),
  })

/** Each save moves a package of every line between the first container and the last. */
const loadingOf =
  (no: string, { containers }: LoadPlan, lines: readonly Load[]) =>
  (saved: number, turn: boolean): Shot => ({
    method: 'PUT',
    path: `/api/v1/consolidations/${no}/load-plan`,
    body: JSON.stringify({
      containers: containers.map(({ container_id, version }, index) => ({
        container_id,
        version: version + saved - FIRST_VERSION,
        loads: lines.map(({ so_no, package_line_no }) => ({
          so_no,
          package_line_no,
          package_qty: [turn ? 3 : 4, 3, turn ? 4 : 3][index] ?? 3,
          cbm: null,
          kg: null,
        })),
      })),
    }),
  })
