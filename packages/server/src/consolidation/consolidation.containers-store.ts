import type { Actor } from '@fairlead/domain/kit/access'
import type { ConsolContainer, ConsolContainerForm, ConsolidationForm } from '@fairlead/domain/consolidation/consolidation'
import { ConsolContainerForm as ContainerShape } from '@fairlead/domain/consolidation/consolidation'
import { sql } from 'kysely'
import { consolidationScope } from '../scope/consolidation.scope.ts'
import type { Db } from '../kit/db/database.ts'

const FIELDS = Object.keys(ContainerShape.shape)
const isBlank = (box: ConsolContainer) =>
  box.loaded_package_qty === 0 && FIELDS.every((field) => box[field as keyof ConsolContainerForm] === null)

/** Containers beyond the requested quantity, the last of each size first; `filled` are those with data or cargo. */
export function surplusContainers(
  containers: readonly ConsolContainer[],
  { container_requests }: Pick<ConsolidationForm, 'container_requests'>,
) {
  const sizes = [...new Set(containers.map(({ container_size }) => container_size))]
  const surplus = sizes.flatMap((size) => {
    const requested = container_requests.reduce((sum, request) => sum + (request.container_size === size ? (request.qty ?? 0) : 0), 0)
    const boxes = containers.filter(({ container_size }) => container_size === size)
    // Empty ones first, so that no entered data is lost while there is a choice.
    const going = [...boxes.filter((box) => !isBlank(box)), ...boxes.filter(isBlank)]
    return going.slice(requested)
  })
  return { surplus, filled: surplus.filter((box) => !isBlank(box)) }
}

/** Keeps one row for each requested container, numbered from 1: those that stay in their sequence, then the new ones. */
export async function syncContainers(
  db: Db,
  no: string,
  containers: readonly ConsolContainer[],
  form: Pick<ConsolidationForm, 'container_requests'>,
): Promise<void> {
  const gone = surplusContainers(containers, form).surplus.map(({ container_id }) => container_id)
  if (gone.length > 0) await removeContainers(db, no, gone)
  let line = containers.length - gone.length
  const counted = new Map<string, number>()
  for (const { container_size } of containers) counted.set(container_size, (counted.get(container_size) ?? 0) + 1)
  const added: { line_no: number; container_size: string }[] = []
  const sizes = [...new Set(form.container_requests.flatMap(({ container_size }) => container_size ?? []))]
  for (const size of sizes) {
    const requested = form.container_requests.reduce((sum, request) => sum + (request.container_size === size ? (request.qty ?? 0) : 0), 0)
    for (let count = counted.get(size) ?? 0; count < requested; count++) added.push({ line_no: ++line, container_size: size })
  }
  if (added.length > 0)
    await sql`insert into consolidation_container (consolidation_no, line_no, container_size)
      select ${no}, line_no, container_size from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as c(line_no integer, container_size text)`.execute(
      db,
    )
}

/** Removes containers and closes the gaps in the numbers of the others, which for a moment are below 0, so that no two are the same. */
async function removeContainers(db: Db, no: string, gone: readonly number[]): Promise<void> {
  await sql`delete from consolidation_container where container_id = any(${[...gone]}::integer[])`.execute(db)
  await sql`update consolidation_container c set line_no = -n.line_no from (select container_id, row_number() over (order by line_no) as line_no
    from consolidation_container where consolidation_no = ${no}) n where n.container_id = c.container_id and n.line_no <> c.line_no`.execute(
    db,
  )
  await sql`update consolidation_container set line_no = -line_no where consolidation_no = ${no} and line_no < 0`.execute(db)
}

/** Saves a container if it still has this version. */
export async function updateContainer(db: Db, id: number, form: Partial<ConsolContainerForm>, version: number): Promise<boolean> {
  const updated = await db
    .updateTable('consolidation_container')
    .set({ ...form, version: version + 1 } as never)
    .where('container_id', '=', id)
    .where('version', '=', version)
    .returning('container_id')
    .executeTakeFirst()
  return updated !== undefined
}

/** When and on which ship a plan sails. */
export interface PlanVoyage {
  vessel: string | null
  voyage: string | null
  etd: string | null
  eta: string | null
}

/** A container that another active plan names for the same voyage, or for the same days; `is_seen` when the actor may see that plan. */
export interface BoxElsewhere {
  container_no: string
  consolidation_no: string
  is_seen: boolean
}

/** Which of these containers other active plans have on the same voyage, or while they are at sea. Their numbers stay locked until the end of the transaction. */
export async function boxesElsewhere(
  db: Db,
  containerNos: readonly string[],
  { consolidation_no, vessel, voyage, etd, eta }: PlanVoyage & { consolidation_no: string },
  actor: Actor,
): Promise<BoxElsewhere[]> {
  if (containerNos.length === 0) return []
  // In order, so that two plans with the same containers do not wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext('container'), hashtext(no)) from unnest(${containerNos.toSorted()}::text[]) no`.execute(
    db,
  )
  const { rows } =
    await sql<BoxElsewhere>`select distinct on (c.container_no) c.container_no, c.consolidation_no, ${consolidationScope(actor)} as is_seen
    from consolidation_container c join consolidation o using (consolidation_no)
    where c.container_no = any(${[...containerNos]}) and c.consolidation_no <> ${consolidation_no} and o.consol_status <> 'CANCELLED'
      and ((fold(o.vessel) = fold(${vessel}) and fold(o.voyage) = fold(${voyage}))
        or (o.etd <= coalesce(${eta}, ${etd})::date and coalesce(o.eta, o.etd) >= ${etd}::date))
    order by c.container_no, c.consolidation_no`.execute(db)
  return rows
}

/** True when another container has this seal number. */
export async function sealIsUsed(db: Db, seal: string, containerId: number): Promise<boolean> {
  const { rows } =
    await sql`select from consolidation_container where seal_no = ${seal} and container_id <> ${containerId} limit 1`.execute(db)
  return rows.length > 0
}
