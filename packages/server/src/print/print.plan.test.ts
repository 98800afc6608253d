import { CATALOGUES } from '@fairlead/domain/messages'
import { ready } from '@fairlead/domain/print/print.sample'
import { line } from '@fairlead/domain/booking/booking.sample'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { loadWords, type Words } from '../kit/record/words.ts'
import { type Face, inFaces, unprintable } from './print.glyphs.ts'
import type { Paper, PrintedParty } from './print.paper.ts'
import { numberInWords } from './print.parts.ts'
import { printPlanOf } from './print.plan.ts'
import { readPdf } from './print.testing.ts'
import { writePdf } from './print.writing.ts'

let words: Words
beforeAll(async () => {
  words = await loadWords(CATALOGUES)
})

const party = (name: string, lines: number): PrintedParty => ({
  name,
  lines: Array.from({ length: lines }, (_, index) => `${index + 1} Harbour Road 海港道`),
  city: 'Hong Kong',
  country_code: 'HK',
  iata_code: null,
  contact_person: 'Grace Ho',
  email: 'export@fairlead.example',
})
const paper = (changes: Partial<ShippingOrder> = {}, more: Partial<Paper> = {}): Paper => ({
  document: 'HOUSE_BL',
  kind: 'ORIGINAL',
  language: 'en-US',
  isPreview: false,
  order: ready(changes),
  parties: { shipper: party('Pearl', 5), consignee: party('Northwind', 4), handling_office: party('Fairlead (Hong Kong)', 4) },
  places: { pol: 'HONG KONG', pod: 'LOS ANGELES, UNITED STATES', pld: 'LOS ANGELES, UNITED STATES' },
  carrier: 'Maersk',
  vgm: [],
  originals: 3,
  today: '2026-03-12',
  say: (key, params) => words('en-US', key, params),
  ...more,
})
const written = async (of: Paper) => readPdf(await writePdf(printPlanOf(of)))
const lines = (count: number, width: number) => Array.from({ length: count }, () => 'GOODS '.repeat(Math.ceil(width / 6))).join('\n')

describe('a set of originals', () => {
  it.each([
    ['nothing to say', '', '', 4, 1],
    ['a page that is just full', lines(14, 30), lines(14, 12), 6, 1],
    ['one line too many', lines(40, 30), 'N/M', 5, 2],
    ['wide lines', lines(15, 200), '嘜頭'.repeat(80), 5, 2],
    ['long addresses', lines(6, 30), 'N/M', 14, 2],
    ['containers on the rider', lines(3, 30), 'N/M', 60, 5],
    ['several pages', lines(120, 30), lines(90, 20), 5, 12],
  ])('is the same number of whole pages each: %s', async (_what, goods_description, marks, addresses, boxes) => {
    const containers = Array.from({ length: boxes }, (_, index) => line({ container_no: `TGHU${1_000_000 + index}` }))
    const more = addresses === 60 ? 9 : 0
    const parties = {
      shipper: party('Pearl', Math.min(addresses, 14)),
      consignee: party('Northwind', Math.min(addresses, 14)),
      handling_office: party('Fairlead', 4),
    }
    const all = [...containers, ...Array.from({ length: more }, (_, index) => line({ container_no: `CSQU${2_000_000 + index}` }))]
    const { text, pages } = await written(paper({ goods_description, marks, containers: all }, { parties }))
    expect([pages % 3, text.match(/ORIGINAL\dOF3/g)?.length, text.match(/PLACEANDDATEOFISSUE/g)?.length]).toEqual([0, pages, 3])
    expect(text.match(new RegExp(`Page1of${pages / 3}`, 'g'))).toHaveLength(3)
  })
})

describe('content of a booking confirmation', () => {
  const confirmation = (changes: Partial<ShippingOrder>) => paper(changes, { document: 'BOOKING_CONFIRMATION', kind: 'FINAL' })

  it('names the contact of the office until a user handles the booking, and the type of movement by sea', async () => {
    const office = await written(confirmation({ handled_by_name: null, service: 'LCL', delivery: 'PORT_TO_PORT' }))
    expect(office.text).toContain('OurcontactGraceHo,export@fairlead.example')
    expect(office.text).toContain('TypeofmovementCFS/CFS')
    const handled = await written(confirmation({ handled_by_name: 'Olivia Operator', service: 'FCL', delivery: 'DOOR_TO_PORT' }))
    expect(handled.text).toContain('OurcontactOliviaOperator,export@fairlead.example')
    expect(handled.text).toContain('TypeofmovementDOOR/CY')
    expect((await written(confirmation({ mode: 'AIR' }))).text).not.toContain('Typeofmovement')
  })

  it('has columns for container numbers and seals once there is one', async () => {
    const without = line({ container_no: null, seal_no: null })
    const { text } = await written(confirmation({ containers: [without] }))
    for (const name of ['Containerno.', 'Sealno.']) expect(text).not.toContain(name)
    const sealed = await written(confirmation({ containers: [without, line({ container_no: null, seal_no: 'HLX1' })] }))
    expect(sealed.text).toContain('Sealno.')
    expect(sealed.text).not.toContain('Containerno.')
  })

  it('has no empty box: the last value of a table fills its row', () => {
    const { content } = printPlanOf(confirmation({ po_no: null, shipper_reference: null }))
    const bodies = content.flatMap((block) => (typeof block === 'object' && 'table' in block && block.table ? [block.table.body] : []))
    const lastRows = bodies.flatMap((body) => body.at(-1) ?? [])
    const spans = lastRows.flatMap((one) => (typeof one === 'object' && 'colSpan' in one ? [one.colSpan ?? 1] : []))
    expect(spans.length).toBeGreaterThan(1)
    for (const body of bodies)
      for (const row of body) {
        const blank = row.filter((one) => typeof one === 'object' && 'text' in one && one.text === '')
        const covered = row.reduce<number>(
          (sum, one) => sum + (typeof one === 'object' && 'colSpan' in one ? (one.colSpan ?? 1) - 1 : 0),
          0,
        )
        expect(blank).toHaveLength(covered)
      }
  })
})

describe('content of a shipping instruction', () => {
  it('the HS codes of loose cargo name every container that holds it', async () => {
    const hs_lines = [
      { hs_code: '950300', package_qty: 100, gross_weight: 4_000, cbm: 20 },
    ] as ShippingOrder['containers'][number]['hs_lines']
    const containers = [line({ container_no: 'CSQU3054383', hs_lines }), line({ container_no: 'TCLU4265727', hs_lines: [] })]
    const { text } = await written(paper({ service: 'LCL', containers }, { document: 'SHIPPING_INSTRUCTION', kind: 'FINAL' }))
    expect(text).toContain('CSQU3054383,TCLU4265727950300')
  })
})

describe('content of a bill of lading', () => {
  it('"shipped on board" only for a vessel that has sailed', async () => {
    const [sailed, waiting] = [await written(paper()), await written(paper({ etd: '2026-03-13' }))]
    expect([sailed.text.includes('SHIPPEDONBOARD'), sailed.text.includes('RECEIVEDFORSHIPMENT')]).toEqual([true, false])
    expect([waiting.text.includes('SHIPPEDONBOARD'), waiting.text.includes('RECEIVEDFORSHIPMENT')]).toEqual([false, true])
  })

  it('totals that match its containers', async () => {
    const { text } = await written(paper({ gross_weight: 1_000, cbm: 20, containers: [line({ gross_weight: 1_000.9, cbm: 20.9 })] }))
    expect([text.match(/1,000\.900/g)?.length, text.match(/20\.900/g)?.length, text.includes('1,000.000')]).toEqual([9, 9, false])
    const open = await written(paper({ gross_weight: 1_000, containers: [line({ gross_weight: null, cbm: null })] }))
    expect(open.text).toContain('1,000.000')
  })

  it('consignee to order, notify party and place of freight payment', async () => {
    const { text } = await written(paper({ to_order: true, freight: 'PREPAID' }))
    for (const part of ['CONSIGNEDTOTHEORDEROF', 'SAMEASCONSIGNEE', 'FREIGHTPREPAID', 'FREIGHTPAYABLEATHONGKONG'])
      expect(text).toContain(part)
  })

  it('a house air waybill: three originals, chargeable weight, flight', async () => {
    const air = {
      mode: 'AIR',
      voyage: 'CX289',
      gross_weight: 100,
      cbm: 1,
      containers: [line({ carrier_booking_no: '160-12345675' })],
    } as const
    const { text, pages } = await written(paper({ ...air, containers: [...air.containers] }, { document: 'HOUSE_AWB' }))
    expect(pages).toBe(3)
    for (const part of ['AIRWAYBILL', 'ORIGINAL3OF3', '167.0', 'CX289/10MAR2026', 'MAWBNO.160-12345675']) expect(text).toContain(part)
  })

  it('simplified and traditional characters in one document use fonts that have them', async () => {
    const { text, faces } = await written(paper({ goods_description: '东莞 広場 嘜頭 €' }))
    expect(text).toContain('东莞')
    expect(text).toContain('嘜頭')
    expect(faces.some((face) => face.includes('NotoSans'))).toBe(true)
  })
})

test.each([
  [0, 'ZERO'],
  [19, 'NINETEEN'],
  [40, 'FORTY'],
  [99, 'NINETY-NINE'],
  [100, 'ONE HUNDRED'],
  [101, 'ONE HUNDRED AND ONE'],
  [1_000, 'ONE THOUSAND'],
  [1_012, 'ONE THOUSAND AND TWELVE'],
  [1_250, 'ONE THOUSAND TWO HUNDRED AND FIFTY'],
  [9_999_999, 'NINE MILLION NINE HUNDRED AND NINETY-NINE THOUSAND NINE HUNDRED AND NINETY-NINE'],
])('%i in words', (number, expected) => {
  expect(numberInWords(number)).toBe(expected)
})

test('a character missing in one font comes from another; one missing in all is listed', () => {
  const has: Record<Face, string> = { SC: 'AB東', TC: 'AB嘜', LATIN: 'ABŁ' }
  const holds = (face: Face, code: number) => has[face].includes(String.fromCodePoint(code))
  expect(inFaces('ABŁ', 'TC', holds)).toEqual([{ text: 'ABŁ', font: 'LATIN' }])
  expect(inFaces('嘜Ł', 'TC', holds).map(({ font }) => font)).toEqual(['TC', 'LATIN'])
  expect([unprintable('A\u200D Ł嘜\n', holds), unprintable('A한東', holds)]).toEqual([[], ['한']])
})

test('a text uses one font if that has all its characters', () => {
  const holds = (face: Face, code: number) => code < 0x80 || (face === 'SC' ? code !== 0x561c : code !== 0x4e1c)
  expect(inFaces('PEARL 嘜頭', 'TC', holds)).toEqual([{ text: 'PEARL 嘜頭', font: 'TC' }])
  expect(inFaces('东莞', 'TC', holds)).toEqual([{ text: '东莞', font: 'SC' }])
  expect(inFaces('东嘜', 'TC', holds)).toEqual([
    { text: '东', font: 'SC' },
    { text: '嘜', font: 'TC' },
  ])
})
