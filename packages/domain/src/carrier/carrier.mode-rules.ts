import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'

/** A ship takes no air cargo, and a rate by sea is no price for a train. A carrier outside the master data, or a record without a mode, fits any. */
export const isOfMode = (mode: string | null, of: string | null): boolean => mode === null || of === null || of === mode

interface Carried {
  carrier_code: string | null
  mode: string | null
}

/** Why a record cannot name its carrier, whose mode in the master data is `carrier_type`, null without such a carrier. One that it has already stays. */
export function carrierProblems({ carrier_code, mode }: Carried, carrier_type: string | null, stored: Carried | null): FieldProblem[] {
  if (carrier_code === null) return []
  if (carrier_type === null) return [at('carrier_code', 'msgNotAvailable')]
  const isStored = stored?.carrier_code === carrier_code && stored.mode === mode
  return isStored || isOfMode(mode, carrier_type) ? [] : [at('carrier_code', 'booking.carrierOfOtherMode')]
}
