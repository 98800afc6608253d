import { isContainerNumber } from '@fairlead/domain/kit/identifiers'
import { EdiFault } from '../kit/edi/edifact.ts'
import type { Declared } from './vgm.vermas.ts'

/** A container that is none, or that a message tells twice; `placeOf`: where it tells it. */
export function refuseWrongContainers(lines: readonly Declared[], placeOf: (containerNo: string, index: number) => string): void {
  const told = new Set<string>()
  for (const [index, { container_no }] of lines.entries()) {
    if (!isContainerNumber(container_no)) throw new EdiFault(placeOf(container_no, index), 'carrier-message.ediCheckDigit')
    if (told.has(container_no)) throw new EdiFault(placeOf(container_no, index), 'vgm.ediContainerRepeated')
    told.add(container_no)
  }
}
