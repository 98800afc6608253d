import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Db } from '../kit/db/database.ts'
import type { Services } from '../kit/http/context.ts'

/** How a later module follows VGM declarations; modules.ts registers the listeners. */
export interface VgmListener {
  /** The given booking numbers that belong to another carrier than the order's current one. */
  numbersOfOthers: (db: Db, order: Pick<ShippingOrder, 'so_no' | 'carrier_code'>, numbers: readonly string[]) => Promise<string[]>
}

declare module '../kit/http/context.ts' {
  interface Listeners {
    vgm: readonly VgmListener[]
  }
}

export async function numbersOfOthers(
  { listeners }: Pick<Services, 'listeners'>,
  ...asked: Parameters<VgmListener['numbersOfOthers']>
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const listener of listeners.vgm) for (const number of await listener.numbersOfOthers(...asked)) found.add(number)
  return found
}
