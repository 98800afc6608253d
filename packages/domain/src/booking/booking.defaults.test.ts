import { describe, expect, test } from 'vitest'
import {
  copyOf,
  emptyForm,
  filledFrom,
  formOf,
  linesForRequests,
  readableOrder,
  templateOf,
  withSystemLines,
  writableForm,
} from './booking.defaults.ts'
import { missingFor } from './booking.required.ts'
import { form, line, ops, order, shipper } from './booking.sample.ts'

describe('BOOK-047 contract type and number', () => {
  test('BOOK-047 are absent from the order that an external profile receives', () => {
    const sent = readableOrder(order(), shipper)
    expect(sent).not.toHaveProperty('contract_type')
    expect(sent).not.toHaveProperty('contract_no')
    expect(sent.so_no).toBe('SO260300001')
    expect(readableOrder(order(), ops)).toEqual(order())
  })

  test('the approval reason is absent for an external profile until the approval is sent to the customer', () => {
    const reason = { approval_reason: 'no rate yet' }
    expect(readableOrder(order({ ...reason, approval_sent_at: null }), shipper).approval_reason).toBeNull()
    expect(readableOrder(order({ ...reason, approval_sent_at: '2026-03-01T00:00:00Z' }), shipper).approval_reason).toBe('no rate yet')
    expect(readableOrder(order({ ...reason, approval_sent_at: null }), ops).approval_reason).toBe('no rate yet')
  })

  test('BOOK-047 keep their stored values when an external profile saves', () => {
    const written = form({ contract_type: null, contract_no: 'guessed' })
    expect(writableForm(written, order(), shipper)).toMatchObject({ contract_type: 'SPOT', contract_no: 'Q-77' })
    expect(writableForm(written, null, shipper)).toMatchObject({ contract_type: null, contract_no: null })
    expect(writableForm(written, order(), ops)).toMatchObject({ contract_type: null, contract_no: 'guessed' })
  })
})

test('the form of a stored order has the fields of the form and no others', () => {
  expect(formOf(order())).toEqual(form())
  expect(formOf(readableOrder(order(), shipper))).toEqual(form({ contract_type: null, contract_no: null }))
})

test('a copy keeps parties, places and terms, and drops numbers, voyage, dates and containers', () => {
  const copy = copyOf(order())
  expect(copy).toMatchObject({
    shipper_party_id: 11,
    pol: 'HKHKG',
    incoterms: 'FOB',
    container_requests: [{ container_size: '40HC', qty: 1 }],
  })
  expect(copy).toMatchObject({ etd: null, vessel: null, cfs_closing: null, containers: [] })
  expect(copy).not.toHaveProperty('so_no')
  expect(copyOf(order({ oms_shipment: true })).oms_shipment).toBe(false)
  expect(copy).not.toHaveProperty('job_no')
})

describe('lines that the system fills in', () => {
  test.each(['LCL', 'BULK'] as const)('%s gets one line with the figures of the order', (service) => {
    const filled = withSystemLines({ ...form({ service }), container_requests: [], containers: [] })
    expect(filled.container_requests).toEqual([{ container_size: service, qty: 1 }])
    expect(filled.containers).toMatchObject([{ container_size: service, package_qty: 100, gross_weight: 1_200.5, cbm: 60.25 }])
    expect(missingFor('submit', filled)).toEqual([])
  })

  test('figures that a user entered stay', () => {
    const filled = withSystemLines(form({ service: 'LCL', containers: [line({ package_qty: 7 })] }))
    expect(filled.containers).toMatchObject([{ container_size: 'LCL', package_qty: 7, gross_weight: 1_200.5 }])
  })

  test('air cargo requests AIR unless a load device is chosen', () => {
    const air = form({ mode: 'AIR', vessel: null, container_requests: [], containers: [] })
    expect(withSystemLines(air)).toMatchObject({ vessel: 'AIR', container_requests: [{ container_size: 'AIR', qty: 1 }] })
    const device = withSystemLines({ ...air, container_requests: [{ container_size: 'PMC', qty: 2 }] })
    expect(device).toMatchObject({ vessel: 'AIR', container_requests: [{ container_size: 'PMC', qty: 2 }], containers: [] })
  })

  test('the form of a full container stays unchanged', () => {
    expect(withSystemLines(form())).toEqual(form())
    expect(withSystemLines(emptyForm())).toEqual(emptyForm())
  })
})

test('every requested container gets a line, and existing lines stay', () => {
  const order = form({
    container_requests: [
      { container_size: '40HC', qty: 3 },
      { container_size: '20GP', qty: 1 },
    ],
  })
  expect(linesForRequests(order).map(({ container_no, container_size }) => [container_no, container_size])).toEqual([
    ['CSQU3054383', '40HC'],
    [null, '40HC'],
    [null, '40HC'],
    [null, '20GP'],
  ])
})

describe('a template', () => {
  test('keeps the fields of a copy without the references of one order', () => {
    const whole = form({ po_no: 'PO1', shipper_reference: 'R1', containers: [line()] })
    const kept = templateOf(whole)
    const numbers = { po_no: null, shipper_reference: null, agent_reference: null, consignee_reference: null, forwarder_reference: null }
    expect(kept).toEqual({ ...copyOf({ ...order(), ...whole }), ...numbers })
    expect(kept).toMatchObject({ po_no: null, shipper_reference: null, containers: [], etd: null, pol: whole.pol })
    expect(templateOf(kept)).toEqual(kept)
  })

  test('fills blank fields and keeps typed ones', () => {
    const begun = { ...emptyForm(), po_no: 'MINE', pol: 'CNSHA', to_order: true }
    const filled = filledFrom(begun, templateOf(form({ pol: 'HKHKG', commodity: 'Toys' })))
    expect(filled).toMatchObject({ po_no: 'MINE', pol: 'CNSHA', to_order: true, commodity: 'Toys', pod: form().pod })
    expect(filledFrom(begun, emptyForm())).toEqual(begun)
  })
})
