import type { Actor } from '@fairlead/domain/kit/access'
import { addDays } from '@fairlead/domain/kit/dates'
import { MblStatus } from '@fairlead/domain/master-bl/master-bl.codes'
import { SAILED_DAYS, type MasterBlFigures } from '@fairlead/domain/master-bl/master-bl.lists.api'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { dayAt } from '../kit/db/today.ts'
import { shippingOrderScope } from '../scope/booking.scope.ts'
import { masterBlScope } from '../scope/master-bl.scope.ts'

/** Figures of the entry page (MBL-001). */
export async function readBillFigures(db: Db, actor: Actor, now: Date, timeZone: string): Promise<MasterBlFigures> {
  const today = dayAt(now, timeZone)
  const [counted, sailed] = await Promise.all([countByStatus(db, actor), sailedWithout(db, actor, today)])
  const totals = new Map(counted.map(({ mbl_status, total }) => [mbl_status, total]))
  return {
    today,
    by_status: MblStatus.options.map((mbl_status) => ({ mbl_status, total: totals.get(mbl_status) ?? 0 })),
    sailed_without: sailed,
  }
}

const countByStatus = async (db: Db, actor: Actor) =>
  (
    await sql<MasterBlFigures['by_status'][number]>`select o.mbl_status, count(*)::integer as total from master_bl o
      where ${masterBlScope(actor)} group by 1`.execute(db)
  ).rows

const sailedWithout = async (db: Db, actor: Actor, today: string) =>
  (
    await sql<MasterBlFigures['sailed_without'][number]>`select t.*, (select name from place where un_code = t.pol) as pol_name,
        (select name from place where un_code = t.pod) as pod_name
      from (select o.pol, o.pod, count(*)::integer as orders from shipping_order o
        where o.etd >= ${addDays(today, -SAILED_DAYS)}::date and o.etd < ${today}::date and o.booking_status = 'CONFIRMED'
          and o.pol is not null and o.pod is not null and ${shippingOrderScope(actor, ['CONFIRMED'])}
          and not exists (select from master_bl_order b where b.so_no = o.so_no and not b.released)
        group by 1, 2 order by 3 desc, 1, 2 limit 10) t`.execute(db)
  ).rows
