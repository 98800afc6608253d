import type { Actor } from '@fairlead/domain/kit/access'
import type { BilledOrder, MasterBl } from '@fairlead/domain/master-bl/master-bl'
import { heldFiguresOf } from '@fairlead/domain/master-bl/master-bl.figure-rules'
import { MOST_MANIFEST_BILLS } from '@fairlead/domain/master-bl/master-bl.print-rules'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { refused } from '../kit/http/failures.ts'
import { masterBlScope } from '../scope/master-bl.scope.ts'
import { readBilledOrders, readBoxes } from './master-bl.facts-store.ts'

type Voyage = Pick<MasterBl, 'vessel' | 'voyage' | 'pod'>

interface ManifestRow extends Pick<MasterBl, 'master_bl_no' | 'carrier_mbl_no' | 'mbl_type' | 'freight' | 'carrier_code' | 'carrier_name'> {
  containers: { container_no: string; seal_no: string | null }[]
  so_nos: string[]
}

/** A master bill of a cargo manifest with its houses, each with what the bill holds of it. */
export interface ManifestBill extends ManifestRow {
  orders: BilledOrder[]
}

/** The bills of a vessel, voyage and place of discharge that are instructed or issued, within the actor's scope. A fixed number of statements. */
export async function readManifest(db: Db, { vessel, voyage, pod }: Voyage, actor: Actor): Promise<ManifestBill[]> {
  const { rows } = await sql<ManifestRow>`select o.master_bl_no, o.carrier_mbl_no, o.mbl_type, o.freight, o.carrier_code,
      (select k.display_name from carrier k where k.carrier_code = o.carrier_code) as carrier_name,
      coalesce((select jsonb_agg(jsonb_build_object('container_no', c.container_no, 'seal_no', c.seal_no) order by c.line_no)
        from master_bl_container c where c.master_bl_no = o.master_bl_no), '[]') as containers,
      array(select b.so_no from master_bl_order b where b.master_bl_no = o.master_bl_no order by b.line_no) as so_nos
    from master_bl o
    where o.vessel = ${vessel} and o.voyage = ${voyage} and o.pod = ${pod} and o.mbl_status <> 'VOID' and o.mbl_status <> 'DRAFT'
      and ${masterBlScope(actor)}
    order by o.carrier_code, o.master_bl_no limit ${MOST_MANIFEST_BILLS + 1}`.execute(db)
  if (rows.length > MOST_MANIFEST_BILLS) throw refused({ key: 'master-bl.manifestTooLong', params: { most: MOST_MANIFEST_BILLS } })
  const soNos = [...new Set(rows.flatMap(({ so_nos }) => so_nos))]
  const orders = await readBilledOrders(db, null, soNos)
  const facts = { orders, boxes: await readBoxes(db, null, soNos, actor) }
  const byNumber = new Map(orders.map((order) => [order.so_no, order]))
  return rows.map((row) => {
    const lines = { orders: row.so_nos.map((so_no) => ({ so_no })), containers: row.containers }
    const named = row.so_nos.flatMap((so_no) => byNumber.get(so_no) ?? [])
    return { ...row, orders: named.map((order) => ({ ...order, ...heldFiguresOf(order, lines, facts) })) }
  })
}
