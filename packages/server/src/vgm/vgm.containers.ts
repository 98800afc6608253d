import { isContainerNumber } from '@fairlead/domain/kit/identifiers'
import { EdiFault } from '../kit/edi/edifact.ts'
import type { Declared } from './vgm.vermas.ts'

/** Refuses an invalid container number, and one that a message repeats; `placeOf` returns its place in the message. */
export function refuseWrongContainers(lines: readonly Declared[], placeOf: (containerNo: string, index: number) => string): void {
  const seen = new Set<string>()
  for (const [index, { container_no }] of lines.entries()) {
    if (!isContainerNumber(container_no)) throw new EdiFault(placeOf(container_no, index), 'carrier-message.ediCheckDigit')
    if (seen.has(container_no)) throw new EdiFault(placeOf(container_no, index), 'vgm.ediContainerRepeated')
    seen.add(container_no)
  }
}
