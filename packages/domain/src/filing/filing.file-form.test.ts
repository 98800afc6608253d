import { describe, expect, test } from 'vitest'
import type { Ens, Isf } from './filing.ts'
import { ensFile, filingCsv, isfFile } from './filing.file-form.ts'
import { ensForm, isfForm, isfParty } from './filing.sample.ts'

const order = {
  so_no: 'HKG2600123',
  hbl_no: 'HBL1',
  master_so_no: null,
  carrier_code: 'MAEU',
  vessel: 'Emma Mærsk',
  voyage: '012E',
  por: null,
  pol: 'HKHKG',
  pod: 'USLAX',
  fd: 'USLAX',
  etd: '2026-03-10',
  eta: '2026-04-01',
}
const state = {
  so_no: 'HKG2600123',
  filing_status: 'COMPLETE' as const,
  version: 3,
  changed_at: '2026-03-01T00:00:00.000Z',
  completed_at: '2026-03-02T00:00:00.000Z',
  asked_for: true,
  editable: false,
  due_at: null,
  urgency: 'DONE' as const,
  time_zone: 'Asia/Hong_Kong',
}
const isf: Isf = { ...state, ...isfForm({ seller: isfParty({ name: 'Café «Ø», 玩具', address2: 'c/o Müller' }) }) }
const { seller, buyer, ...goods } = ensForm()
const ens: Ens = { ...state, ...goods, seller: { id: 7, ...seller, name: '=cmd' }, buyer: { id: 8, ...buyer } }

describe('the file for customs', () => {
  test('LIMIT-005 contains every text cleaned, by party', () => {
    const file = isfFile(isf, order)
    expect(file).toMatchObject({
      filing: 'isf',
      version: 3,
      order: { vessel: 'EMMA MAERSK', master_so_no: '' },
      data: { importer_id: '12-3456789AB' },
    })
    expect(file.parties.map(({ party }) => party)).toEqual([
      'seller',
      'manufacturer',
      'buyer',
      'ship_to',
      'container_stuffing_location',
      'consolidator',
    ])
    expect(file.parties[0]).toMatchObject({ name: 'CAFE O,', address2: 'C/O MULLER', countryOfOrigin: 'CN', hts_code: '950300' })
  })

  test('as CSV has one line per party, is safe in a spreadsheet, and keeps telephone numbers unchanged', () => {
    const lines = filingCsv(ensFile(ens, order)).split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe(
      'filing,version,completed_at,so_no,hbl_no,master_so_no,carrier_code,vessel,voyage,por,pol,pod,fd,etd,eta,hs_code,goods_description,party,name,address1,address2,city,state,zip,country_code,phone,email,eori_no',
    )
    expect(lines[1]).toContain(`seller,'=CMD,"18/F, HARBOUR VIEW CENTRE",`)
    expect(lines[1]).toContain(',+8676912345678,export@pearl-toys.example,')
    expect(lines[2]).toContain('buyer,NORTHWIND RETAIL GMBH,')
  })

  test('as CSV no formula starts a cell for a spreadsheet that parts cells by semicolons or tabs', () => {
    const cellOf = (goods_description: string) => {
      const file = ensFile(ens, order)
      const [, line = ''] = filingCsv({ ...file, data: { ...file.data, goods_description } }).split('\r\n')
      return /950300,(.*),seller,/.exec(line)?.[1]
    }
    expect(cellOf('TOYS;=CMD')).toBe(`"TOYS;'=CMD"`)
    expect(cellOf('TOYS\t@SUM;-1+1')).toBe(`"TOYS\t'@SUM;'-1+1"`)
    expect(cellOf('TOYS;+85212345678;-5')).toBe('"TOYS;+85212345678;-5"')
    expect(cellOf('-1+1')).toBe(`'-1+1`)
  })
})
