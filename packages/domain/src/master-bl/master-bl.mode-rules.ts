import type { MessageKey } from '../messages.ts'
import type { BilledOrder } from './master-bl.ts'

/** What a bill of lading calls it, and what an air waybill or a rail bill does where that differs. */
const WORDS = {
  carrier_mbl_no: { SEA: 'master-bl.carrier_mbl_no', AIR: 'master-bl.carrier_mbl_no_AIR' },
  vessel: { SEA: 'master-bl.vessel', AIR: 'master-bl.vessel_AIR', RAIL: 'booking.vessel_RAIL' },
  voyage: { SEA: 'master-bl.voyage', RAIL: 'booking.voyage_RAIL' },
  hbl_no: { SEA: 'master-bl.hbl_no', AIR: 'master-bl.hbl_no_AIR' },
  master_bl_no: { SEA: 'master-bl.master_bl_no', AIR: 'master-bl.carrier_mbl_no_AIR' },
  mbl_type: { SEA: 'master-bl.mbl_type', AIR: 'master-bl.mbl_type_AIR' },
  houses: { SEA: 'print.houses', AIR: 'master-bl.houses_AIR' },
} as const satisfies Record<string, Partial<Record<string, MessageKey>>>

/** Air has a waybill, and what goes by sea or rail a bill of lading. */
export const isTypeOfMode = (type: string, mode: BilledOrder['mode']) => (mode === 'AIR') === (type === 'MAWB')

/** The word for a field of a bill in its mode; `vessel` is for ship and voyage in one, or for the flight. */
export function billWord(name: keyof typeof WORDS, { mode }: Pick<BilledOrder, 'mode'>): MessageKey {
  const words: Partial<Record<string, MessageKey>> & { SEA: MessageKey } = WORDS[name]
  return words[mode ?? 'SEA'] ?? words.SEA
}
