import type { ContainerKind } from '@fairlead/domain/consolidation/consolidation.container-kinds'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** The figures of container sizes, as the administrator keeps them. */
export async function readContainerKinds(db: Db): Promise<ContainerKind[]> {
  const { rows } = await sql<ContainerKind>`select container_size, planning_cbm, tare_kg, max_gross_kg,
      case when inner_length_mm is not null then jsonb_build_object('length', inner_length_mm, 'width', inner_width_mm, 'height', inner_height_mm) end as inside,
      case when door_width_mm is not null then jsonb_build_object('width', door_width_mm, 'height', door_height_mm) end as door
    from container_kind order by container_size`.execute(db)
  return rows
}
