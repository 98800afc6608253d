import type { ConsolContainerForm } from '@fairlead/domain/consolidation/consolidation'
import { sql } from 'kysely'
import { updateContainer } from '../consolidation/consolidation.containers-store.ts'
import { notLatest } from '../kit/http/failures.ts'
import type { Db } from '../kit/db/database.ts'

/** A change of one container of a plan that the caller has locked. */
export interface ContainerChange {
  container_id: number
  version: number
  change: Partial<ConsolContainerForm>
}

export async function changeContainers(db: Db, changes: readonly ContainerChange[]): Promise<void> {
  for (const { container_id, version, change } of changes)
    if (!(await updateContainer(db, container_id, change, version))) throw notLatest()
}

/** The active plans with this container, and with this booking number if given. */
export async function plansOfContainer(db: Db, containerNo: string, carrierBookingNo: string | null): Promise<string[]> {
  const { rows } = await sql<{ consolidation_no: string }>`
    select distinct c.consolidation_no from consolidation_container c join consolidation o using (consolidation_no)
    where c.container_no = ${containerNo} and o.consol_status <> 'CANCELLED'
      and (${carrierBookingNo}::text is null or c.carrier_booking_no = ${carrierBookingNo}) order by c.consolidation_no`.execute(db)
  return rows.map(({ consolidation_no }) => consolidation_no)
}

/** The active plan that a carrier's answer names: by our number, else by booking number or container if only one plan has them. */
export async function planOfAnswer(
  db: Db,
  { no, booking_nos, container_nos }: { no: string | null; booking_nos: readonly string[]; container_nos: readonly string[] },
): Promise<string | null> {
  const { rows } = await sql<{ consolidation_no: string; is_named: boolean }>`
    select consolidation_no, true as is_named from consolidation where consolidation_no = ${no} and consol_status <> 'CANCELLED'
    union select c.consolidation_no, false from consolidation_container c join consolidation o using (consolidation_no)
      where c.carrier_booking_no = any(${[...booking_nos]}::text[]) and o.consol_status <> 'CANCELLED'
    union select c.consolidation_no, false from consolidation_container c join consolidation o using (consolidation_no)
      where c.container_no = any(${[...container_nos]}::text[]) and o.consol_status <> 'CANCELLED'
    order by is_named desc limit 2`.execute(db)
  const [first, second] = rows
  return first && (first.is_named || !second) ? first.consolidation_no : null
}

/** The numbers of the containers of these plans. */
export async function numbersOfPlans(db: Db, plans: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ container_no: string }>`select container_no from consolidation_container
    where consolidation_no = any(${[...plans]}::text[]) and container_no is not null`.execute(db)
  return rows.map(({ container_no }) => container_no)
}
