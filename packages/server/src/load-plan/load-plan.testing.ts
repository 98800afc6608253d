import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { isContainerNumber } from '@fairlead/domain/kit/identifiers'
import type { LoadForm, LoadPlan, Placement } from '@fairlead/domain/load-plan/load-plan'
import { loadPlanApi, type MoveForm } from '@fairlead/domain/load-plan/load-plan.api'
import type { PackageLineForm } from '@fairlead/domain/package-line/package-line'
import { packageLineApi } from '@fairlead/domain/package-line/package-line.api'
import { packageLine } from '@fairlead/domain/package-line/package-line.sample'
import { done } from '../booking/booking.testing.ts'
import { blankBox } from '../consolidation/consolidation.testing.ts'
import type { Client } from '../testing/portal.ts'

let serial = 0
/** A valid container number, each used once. */
export function newContainerNo(): string {
  for (;;) {
    const number = `CSQU${String(4_000_000 + serial++)}`
    if (isContainerNumber(number)) return number
  }
}

type Named = Pick<Consolidation, 'consolidation_no'>
export const readLoad = async (client: Client, plan: Named): Promise<LoadPlan> =>
  done(client.send(loadPlanApi.readLoadPlan, { params: plan }))

/** A load of an order as a whole, or of one of its lines. */
export const loadOf = (so_no: string, package_qty: number, changes: Partial<LoadForm> = {}): LoadForm => ({
  so_no,
  package_line_no: 0,
  package_qty,
  cbm: null,
  kg: null,
  ...changes,
})

type Box = Pick<LoadPlan['containers'][number], 'container_id' | 'version'>
export const saveBox = (client: Client, plan: Named, { container_id, version }: Box, loads: LoadForm[], placements?: Placement[]) =>
  client.send(loadPlanApi.saveAllocations, {
    params: { ...plan, container_id },
    body: { version, loads, ...(placements ? { placements } : {}) },
  })

export const moveIn = (client: Client, plan: Named, move: Partial<MoveForm> & Pick<MoveForm, 'so_no' | 'package_qty'>) =>
  client.send(loadPlanApi.move, { params: plan, body: { package_line_no: 0, from: null, to: null, ...move } })

/** Two lines that together are what an order of the tests is booked with: 60 and 40 packages of 20.125 CBM and 4,000.5 KG. */
export const TWO_LINES = [
  packageLine({ po_no: 'PO-A', package_qty: 60, length_cm: null, width_cm: null, height_cm: null, cbm: 12.075, gross_weight: 2_400.3 }),
  packageLine({ po_no: 'PO-B', package_qty: 40, length_cm: null, width_cm: null, height_cm: null, cbm: 8.05, gross_weight: 1_600.2 }),
]
export const listPackages = async (client: Client, so_no: string, lines: PackageLineForm[] = TWO_LINES, version = 0) =>
  done(client.send(packageLineApi.savePackages, { params: { so_no }, body: { lines, version } }))

/** Enters number, seal, booking, weights and VGM of the first container with the tally of its load. */
export async function fillBox(client: Client, plan: Named, container_no = 'CSQU3054383'): Promise<void> {
  const { containers } = await done(client.send(consolidationApi.read, { params: plan }))
  const [box] = containers
  if (!box) throw new Error('the plan has a container')
  const tally = { package_qty: box.loaded_package_qty, gross_weight: box.loaded_kg, cbm: box.loaded_cbm }
  const numbers = {
    container_no,
    seal_no: 'SEAL77',
    carrier_booking_no: '255512345',
    actual_kg: box.loaded_kg,
    tare_kg: 2_300,
    vgm_kg: box.loaded_kg + 2_300,
  }
  await done(
    client.send(consolidationApi.saveContainer, {
      params: { ...plan, container_id: box.container_id },
      body: { ...blankBox(), ...tally, ...numbers, vgm_method: 'SM2', version: box.version },
    }),
  )
}
