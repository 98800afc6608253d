import { order } from '../booking/booking.sample.ts'
import type { ShippingOrder } from '../booking/booking.ts'
import type { PrintFacts } from './print.rules.ts'

/** A confirmed booking with its shipping instruction, of which three originals may be printed. */
export const ready = (changes: Partial<ShippingOrder> = {}): ShippingOrder =>
  order({
    booking_status: 'CONFIRMED',
    si_status: 'SUBMITTED',
    hbl_no: 'HKGH26030017',
    job_no: 'JHKGS26030001',
    transport_document: 'OBL',
    number_of_originals: 3,
    goods_description: 'PLASTIC TOYS 玩具',
    marks: 'NORTHWIND\nC/NO. 1-100',
    ...changes,
  })

export const printFacts = (changes: Partial<ShippingOrder> = {}, more: Partial<PrintFacts> = {}): PrintFacts => ({
  order: ready(changes),
  no_hbl_printing: [],
  vgm: [],
  today: '2026-03-12',
  ...more,
})
