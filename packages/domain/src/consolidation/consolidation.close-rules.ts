import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { isFarFromLoaded } from './consolidation.container-rules.ts'
import { isLoadedInFull } from './consolidation.load-transitions.ts'
import { isEqualMeasure, measuresOff, type Measures } from './consolidation.measure-rules.ts'
import { calculatedProblems, cargoOf } from './consolidation.vgm-rules.ts'
import type { Consolidation, ConsolContainer } from './consolidation.ts'

type Loads = ReadonlyMap<number, Measures>
const REQUIRED_TO_CLOSE = ['container_no', 'seal_no', 'carrier_booking_no', 'actual_kg'] as const

/** Why the load of a plan cannot be closed yet; `loads`: sum of the PO lines in each container, by container id. */
export function problemsOfClosing(plan: Consolidation, loads: Loads): FieldProblem[] {
  return [
    ...plan.containers.flatMap((box, index) => boxProblems(box, loads.get(box.container_id) ?? null, plan.mode === 'SEA', index)),
    ...plan.so_allocations.flatMap((line, index) => {
      const place = (key: string) => [at(`so_allocations.${index}.so_no`, key, { so_no: line.so_no })]
      const isOnSailing = (['vessel', 'voyage'] as const).every((field) => plan[field] === null || line.order[field] === plan[field])
      return [
        ...(isLoadedInFull(line) ? [] : unequalProblems(line, index)),
        ...(line.order.booking_status === 'CONFIRMED' ? [] : place('consolidation.isNotConfirmed')),
        ...(line.amended_at === null ? [] : place('consolidation.takeOverFirst')),
        ...(isOnSailing ? [] : place('consolidation.onOtherSailing')),
      ]
    }),
  ]
}

/** CONSOL-044: packages, CBM and KG in the containers are those of the plan, which bills and papers rely on. */
function unequalProblems(line: Consolidation['so_allocations'][number], index: number): FieldProblem[] {
  const { so_no, package_qty } = line
  const path = `so_allocations.${index}`
  const loaded = { package_qty: line.loaded_package_qty, cbm: line.loaded_cbm, kg: line.loaded_kg }
  return loaded.package_qty === package_qty
    ? measuresOff(loaded, { package_qty, cbm: line.cbm ?? 0, kg: line.kg ?? 0 }).map(({ field, ...params }) =>
        at(`${path}.${field}`, `consolidation.loadedDiffers_${field}`, { so_no, ...params }),
      )
    : [at(`${path}.so_no`, 'consolidation.notLoadedInFull', { so_no })]
}

/** CONSOL-040: the weighed cargo must be that of the load, which the VGM and the bill rely on. */
const weightProblems = ({ actual_kg }: ConsolContainer, load: Measures): string[] => {
  if (actual_kg === 0) return ['consolidation.mustBeAboveZero']
  return actual_kg !== null && isFarFromLoaded(actual_kg, load.kg) ? ['consolidation.actualTooFar'] : []
}

function boxProblems(box: ConsolContainer, load: Measures | null, isWeighed: boolean, index: number): FieldProblem[] {
  const path = (field: string) => `containers.${index}.${field}`
  if (load === null || load.package_qty === 0) return [at(path('container_size'), 'consolidation.boxIsEmpty', { line_no: box.line_no })]
  const tally: Partial<Record<keyof ConsolContainer, number>> = { package_qty: load.package_qty, gross_weight: load.kg, cbm: load.cbm }
  return [
    ...REQUIRED_TO_CLOSE.filter((field) => box[field] === null).map((field) => at(path(field), 'msgRequired')),
    ...weightProblems(box, load).map((key) =>
      at(path('actual_kg'), key, { line_no: box.line_no, loaded: load.kg, actual: box.actual_kg ?? 0 }),
    ),
    ...(isWeighed && box.vgm_kg === null ? [at(path('vgm_kg'), 'msgRequired')] : []),
    // A mass calculated by method 2 cannot be declared without the tare, which is fixed once the load is closed.
    ...(isWeighed && box.vgm_method === 'SM2' && box.tare_kg === null ? [at(path('tare_kg'), 'msgRequired')] : []),
    ...(isWeighed && box.tare_kg !== null
      ? calculatedProblems({ ...box, cargo_kg: cargoOf({ ...box, loaded_kg: load.kg }) }).map((one) => ({ ...one, path: path(one.path) }))
      : []),
    ...(['package_qty', 'gross_weight', 'cbm'] as const).flatMap((field) => {
      const counted = box[field]
      if (counted === null) return [at(path(field), 'msgRequired')]
      return isEqualMeasure(counted, tally[field] ?? 0)
        ? []
        : [at(path(field), `consolidation.tallyDiffers_${field}`, { container: counted, pos: tally[field] ?? 0 })]
    }),
  ]
}
