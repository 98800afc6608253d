import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { addDays } from '@fairlead/domain/kit/dates'
import { emptySailing, type Sailing, type SailingForm } from '@fairlead/domain/sailing/sailing'
import { sailingApi } from '@fairlead/domain/sailing/sailing.api'
import { expect } from 'vitest'
import type { Client } from '../testing/portal.ts'

/** From Hong Kong via Singapore to Rotterdam. */
export const sailingForm = (changes: Partial<SailingForm> = {}): SailingForm => ({
  ...emptySailing(),
  carrier_code: 'EGLV',
  mother_vessel: 'EVER GIVEN',
  imo_no: '9811000',
  voyage: 'T01W',
  service_name: 'China Europe Mediterranean',
  service_code: 'CEM',
  pol: 'HKHKG',
  pod: 'NLRTM',
  etd: '2026-04-06',
  eta: '2026-05-04',
  cfs_cut_off: '2026-04-03T04:00:00.000Z',
  cy_cut_off: '2026-04-04T04:00:00.000Z',
  vgm_cut_off: '2026-04-04T04:00:00.000Z',
  si_cut_off: '2026-04-02T09:00:00.000Z',
  legs: [
    { port: 'HKHKG', etd: '2026-04-06', to_port: 'SGSIN', eta: '2026-04-10', vessel: 'EVER GIVEN', voyage: 'T01W', service: 'CEM' },
    { port: 'SGSIN', etd: '2026-04-12', to_port: 'NLRTM', eta: '2026-05-04', vessel: 'EVER ACE', voyage: '044W', service: 'CEM' },
  ],
  ...changes,
})

/** A direct sailing that fits this order. */
export const fittingForm = (order: ShippingOrder, changes: Partial<SailingForm> = {}): SailingForm => {
  const etd = addDays(order.cargo_ready_date ?? '', 5)
  return sailingForm({
    pol: order.pol,
    pod: order.pod,
    etd,
    eta: addDays(etd, 20),
    legs: [],
    cfs_cut_off: null,
    cy_cut_off: `${addDays(etd, -2)}T04:00:00.000Z`,
    vgm_cut_off: null,
    si_cut_off: null,
    ...changes,
  })
}

export async function makeSailing(admin: Client, form: SailingForm): Promise<Sailing> {
  const made = await admin.send(sailingApi.create, { body: form })
  expect(made.status, JSON.stringify(made.problem)).toBe(200)
  return made.body
}

export async function changeSailing(admin: Client, sailing: Sailing, changes: Partial<SailingForm>): Promise<Sailing> {
  const {
    sailing_schedule_id,
    version,
    changed_at: _,
    tbc_moved_for: _m,
    carrier_name: _c,
    carrier_type: _t,
    pol_name: _p,
    pod_name: _d,
    pol_time_zone: _z,
    ...form
  } = sailing
  const saved = await admin.send(sailingApi.save, { params: { id: sailing_schedule_id }, body: { ...form, ...changes, version } })
  expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
  return saved.body
}
