import type { Measures } from '@fairlead/domain/consolidation/consolidation.measure-rules'
import { splitHsLines } from '@fairlead/domain/load-plan/load-plan.split-hs-rules'
import type { MasterBl } from '@fairlead/domain/master-bl/master-bl'
import { boxesOnBill } from '@fairlead/domain/master-bl/master-bl.facts-rules'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** A part of an order's cargo with its HS code. */
export interface HsLine {
  so_no: string
  container_no: string | null
  hs_code: string
  package_qty: number | null
  gross_weight: number | null
  cbm: number | null
}
/** With the figures of the cargo line that it describes. */
type Booked = HsLine & { line_no: number; booked: { package_qty: number | null; gross_weight: number | null; cbm: number | null } }

/** The HS codes of what a bill covers: of its orders, without the cargo of their containers on other bills. */
export async function readHsLines(db: Db, bill: MasterBl): Promise<HsLine[]> {
  const { rows } = await sql<Booked>`select c.so_no, c.line_no, c.container_no, h.hs_code, h.package_qty, h.gross_weight, h.cbm,
      jsonb_build_object('package_qty', c.package_qty, 'gross_weight', c.gross_weight, 'cbm', c.cbm) as booked
    from container_line c join hs_line h using (so_no, line_no)
    where c.so_no = any(${bill.orders.map(({ so_no }) => so_no)}::text[]) and h.hs_code is not null
      and (c.container_no is null or c.container_no = any(${bill.containers.map(({ container_no }) => container_no)}::text[]))
    order by c.so_no, c.line_no, h.hs_line_no`.execute(db)
  const loads = loadsOnBill(bill)
  return [...Map.groupBy(rows, ({ so_no, container_no }) => JSON.stringify([so_no, container_no]))].flatMap(([, lines]) => {
    const load = lines[0]?.container_no === null ? loads.get(lines[0].so_no) : undefined
    return load ? partOf(lines, load) : lines.map(plain)
  })
}

/** What the containers of the bill hold of each order. */
function loadsOnBill(bill: MasterBl): Map<string, Measures> {
  const loads = new Map<string, Measures>()
  for (const { so_no, package_qty, gross_weight, cbm } of boxesOnBill(bill, bill.facts).flatMap((box) => box.loads)) {
    const before = loads.get(so_no) ?? { package_qty: 0, kg: 0, cbm: 0 }
    loads.set(so_no, { package_qty: before.package_qty + package_qty, kg: before.kg + gross_weight, cbm: before.cbm + cbm })
  }
  return loads
}

const plain = ({ line_no: _no, booked: _booked, ...line }: Booked): HsLine => line

/** The share of loose cargo that is on the bill, so that its papers agree; the rest is on another one, or stays. */
function partOf(lines: readonly Booked[], load: Measures): HsLine[] {
  const cargo = [...new Map(lines.map(({ line_no, booked }) => [line_no, booked])).values()]
  const sum = (field: keyof Booked['booked']) => cargo.reduce((all, one) => all + (one[field] ?? 0), 0)
  const whole = { package_qty: sum('package_qty'), gross_weight: sum('gross_weight'), cbm: sum('cbm') }
  return splitHsLines({ ...whole, hs_lines: lines.map(plain) }, load).kept
}
