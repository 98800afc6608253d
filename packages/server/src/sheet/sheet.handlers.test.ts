import { carrierApi } from '@fairlead/domain/carrier/carrier'
import { IMPORT_SHEETS } from '@fairlead/domain/sheet/sheet.kinds'
import { sheetApi } from '@fairlead/domain/sheet/sheet.api'
import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { rateApi } from '@fairlead/domain/rate/rate.api'
import { sailingApi } from '@fairlead/domain/sailing/sailing.api'
import { tradelaneApi } from '@fairlead/domain/tradelane/tradelane'
import { readSheet } from 'read-excel-file/node'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { testPortal, type Client } from '../testing/portal.ts'
import { uploadSheet, fileOf, go, rowsOf, settled } from './sheet.testing.ts'

const { as } = testPortal()
const HEAD = 'carrier_code,Display name,full_name,alliance,carrier_type,scac,status'

const carriers = async (admin: Client, q: string) =>
  (await admin.send(carrierApi.list, { query: { list: 'carrier_maintenance', q } })).body.items

describe('a sheet of carriers', () => {
  it('sent twice: another step gets 409 with the current import, a repeated request gets the first answer', async () => {
    const admin = await as('admin')
    const { import_id, version } = await uploadSheet(admin, 'carrier', fileOf(`${HEAD}\nSLX9,Twice,Twice Lines,Independent,SEA,,A`))
    const discard = (key: string) =>
      admin.send(sheetApi.discard, { params: { import_id }, body: { version }, headers: { 'idempotency-key': key } })
    const first = await discard('discard-once')
    expect(first).toMatchObject({ status: 200, body: { status: 'DISCARDED' } })
    const other = await discard('discard-other')
    expect(other).toMatchObject({ status: 409, problem: { msgKey: 'msgRecordNotLatest', latest: { status: 'DISCARDED' } } })
    expect(await discard('discard-once')).toMatchObject({ status: 200, body: first.body })
  })

  it('is previewed row by row, applied as previewed, recorded in the history, and undone completely', async () => {
    const admin = await as('admin')
    const sheet = [
      HEAD,
      'SLX1,Saltline,Saltline Shipping,Independent,Sea,SLXA,Active',
      'zimu,ZIM Lines,ZIM Integrated Shipping Services,Independent,SEA,ZIMU,A',
      'YMLU,Yang Ming,Yang Ming Marine Transport,Premier Alliance,海運,YMLU,使用中',
      'X,Too Short,Too Short Lines,Independent,SEA,,A',
      'SLX2,Maersk,Some Other Name,Independent,SEA,,A',
      'SLX3,,No Name,Independent,SUBMARINE,,A',
      'SLX1,Saltline again,Saltline Twice,Independent,SEA,,A',
    ].join('\n')
    const read = await uploadSheet(admin, 'carrier', fileOf(sheet))
    expect(read).toMatchObject({ status: 'PREVIEWED', rows_total: 7, rows_new: 1, rows_changed: 1, rows_same: 1, rows_refused: 4 })
    const refused = await rowsOf(admin, read, 'refused')
    expect(refused.map(({ row_no, errors }) => [row_no, errors.map(({ path, msgKey }) => `${path} ${msgKey}`)])).toEqual([
      [5, ['carrier_code carrier.codeForm']],
      [6, ['display_name carrier.duplicateDisplayName']],
      [7, ['carrier_type sheet.choiceUnknown', 'display_name msgRequired']],
      [8, [' sheet.twice']],
    ])
    expect((await rowsOf(admin, read, 'changed'))[0]).toMatchObject({
      row_no: 3,
      changes: [{ path: 'display_name', before: 'ZIM', after: 'ZIM Lines' }],
    })
    expect(await carriers(admin, 'saltline')).toEqual([])

    const early = await admin.send(sheetApi.undo, { params: { import_id: read.import_id }, body: { version: read.version } })
    expect([early.status, early.problem.msgKey]).toEqual([409, 'sheet.statusRefuses'])
    const applied = await go(admin, 'apply', read)
    expect(applied).toMatchObject({ status: 'APPLIED', rows_new: 1, rows_changed: 1 })
    const [made] = await carriers(admin, 'saltline')
    expect(made).toMatchObject({ carrier_code: 'SLX1', carrier_type: 'SEA', status: 'A', version: 1 })
    const history = await admin.send(carrierApi.history, { params: { id: made?.id ?? 0 } })
    expect(history.body.map(({ action }) => action)).toEqual(['import'])

    const undone = await go(admin, 'undo', applied)
    expect(undone).toMatchObject({ status: 'UNDONE', msg_key: null })
    expect(await carriers(admin, 'saltline')).toEqual([])
    expect((await carriers(admin, 'zimu'))[0]).toMatchObject({ display_name: 'ZIM' })
  })

  it.each([
    ['little', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['big', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('saved by a spreadsheet as "Unicode text", %s end first, is recognized by its byte order mark', async (end, bytesOf) => {
    const admin = await as('admin')
    const row = `SU${end === 'big' ? 'B' : 'L'}1\t藍港\tBlue Harbour ${end}\tIndependent\tSEA\t\tA`
    const read = await uploadSheet(
      admin,
      'carrier',
      fileOf(new Uint8Array(bytesOf(`${HEAD.replaceAll(',', '\t')}\r\n${row}\r\n`)), 'unicode.txt'),
    )
    expect(read).toMatchObject({ status: 'PREVIEWED', rows_new: 1, rows_refused: 0 })
    expect((await rowsOf(admin, read, 'new'))[0]?.cells[1]).toBe('藍港')
  })

  it('with a refused row saves nothing if the user chose so', async () => {
    const admin = await as('admin')
    const read = await uploadSheet(
      admin,
      'carrier',
      fileOf(`${HEAD}\nSLY1,Good,Good Line,Independent,SEA,,A\nY,Bad,Bad Line,Independent,SEA,,A`),
    )
    const params = { import_id: read.import_id }
    const answer = await admin.send(sheetApi.apply, { params, body: { version: read.version, keep: 'nothing' } })
    expect(answer).toMatchObject({ status: 422, body: { msgKey: 'sheet.refusedStand' } })
    expect(await carriers(admin, 'sly1')).toEqual([])
  })

  it('is not undone, not even partly, when its records were changed since', async () => {
    const admin = await as('admin')
    const rows = ['SLZ1,First,First Line,Independent,SEA,,A', 'SLZ2,Second,Second Line,Independent,SEA,,A']
    const applied = await go(admin, 'apply', await uploadSheet(admin, 'carrier', fileOf([HEAD, ...rows].join('\n'))))
    const [second] = await carriers(admin, 'slz2')
    if (!second) throw new Error('no second carrier')
    const { id, changed_at: _, ...form } = second
    await admin.send(carrierApi.save, { params: { id }, body: { ...form, alliance: 'Gemini' } })
    const still = await go(admin, 'undo', applied)
    expect(still).toMatchObject({ status: 'APPLIED', msg_key: 'sheet.undoChanged' })
    expect(await carriers(admin, 'slz')).toHaveLength(2)
  })

  it('that conflicts with a record created since the preview is read again and not partly applied', async () => {
    const admin = await as('admin')
    const read = await uploadSheet(
      admin,
      'carrier',
      fileOf(`${HEAD}\nSLW1,Wave,Wave Line,Independent,SEA,,A\nSLW2,Foam,Foam Line,Independent,SEA,,A`),
    )
    const form = {
      carrier_code: 'SLW9',
      display_name: 'Foam',
      full_name: 'Foam Nine',
      alliance: 'Independent',
      carrier_type: 'SEA' as const,
      status: 'A' as const,
    }
    await admin.send(carrierApi.create, { body: form })
    const again = await go(admin, 'apply', read)
    expect(again).toMatchObject({ status: 'PREVIEWED', msg_key: 'sheet.changedSince', rows_new: 1, rows_refused: 1 })
    expect(await carriers(admin, 'wave')).toEqual([])
  })

  it('offers its refused rows with reasons, and a template', async () => {
    const admin = await as('admin')
    const read = await uploadSheet(admin, 'carrier', fileOf(`${HEAD}\n1,One,=1+1,Independent,SEA,,A`))
    const params = { import_id: read.import_id }
    const { bytes } = await admin.send(sheetApi.refused, { params })
    const [heading, row] = await readSheet(Buffer.from(bytes))
    expect(heading?.slice(0, 3)).toEqual(['carrier_code', 'Display name', 'full_name'])
    expect(row?.slice(0, 3)).toEqual(['1', 'One', '=1+1'])
    expect(String(row?.at(-1))).toContain('A cell in this row contains a formula')
    const template = await admin.send(sheetApi.template, { params: { kind: 'carrier' } })
    const [labels] = await readSheet(Buffer.from(template.bytes))
    expect(labels?.slice(0, 2)).toEqual(['Carrier code *', 'SCAC'])
    const filled = await uploadSheet(admin, 'carrier', new File([template.bytes], 'carrier.xlsx'))
    expect(filled).toMatchObject({ status: 'PREVIEWED', rows_total: 1, rows_same: 1 })
  })
})

describe('file types', () => {
  it('an Excel file is imported; rows with formulas are refused', async () => {
    const admin = await as('admin')
    const good = ['EXC1', 'Excel Line', 'Excel Line One', 'Independent', 'SEA', '', 'A']
    const sum = ['EXC2', '2', 'Excel Two', 'Independent', 'SEA', '', 'A']
    const cells = new Map([['2,1', { formula: '1+1' }]])
    const bytes = await writeXlsx({ sheets: [{ name: 'Carriers', rows: [HEAD.split(','), good, sum], cells }] })
    const read = await uploadSheet(admin, 'carrier', new File([new Uint8Array(bytes)], 'carriers.xlsx'))
    expect(read).toMatchObject({ rows_new: 1, rows_refused: 1 })
    expect((await rowsOf(admin, read, 'refused'))[0]).toMatchObject({ row_no: 3, errors: [{ msgKey: 'sheet.formula' }] })
  })

  it('characters are read in the chosen encoding; a wrong encoding is reported', async () => {
    const admin = await as('admin')
    const head = new TextEncoder().encode('warehouse_code;warehouse_name;address1;status\nGBK-1;')
    const name = Uint8Array.from([0xbd, 0xe1, 0xcb, 0xe3]) // 结算 in GB 18030
    const rest = new TextEncoder().encode(';1 Quay Road;A\n')
    const bytes = Uint8Array.from([...head, ...name, ...rest])
    const wrong = await uploadSheet(admin, 'warehouse', fileOf(bytes))
    expect(wrong).toMatchObject({ status: 'FAILED', msg_key: 'sheet.wrongEncoding' })
    const right = await admin.send(sheetApi.mapping, {
      params: { import_id: wrong.import_id },
      body: { version: wrong.version, mapping: [], encoding: 'gb18030' },
    })
    const read = await settled(admin, right.body)
    expect(read).toMatchObject({ status: 'PREVIEWED', rows_new: 1 })
    expect((await rowsOf(admin, read))[0]?.cells[1]).toBe('结算')
  })

  it.each([
    ['en-US', 'Warehouse code,Telephone,Contact e-mail,Remark', ['warehouse_code', 'tel', 'contact_email', 'remark']],
    ['zh-CN', '仓库代码,电话,联系电邮,备注', ['warehouse_code', 'tel', 'contact_email', 'remark']],
  ])('headings of an earlier template in %s are known', async (_language, headings, mapping) => {
    expect((await uploadSheet(await as('admin'), 'warehouse', fileOf(`${headings}\nA,B,C,D`))).mapping).toEqual(mapping)
  })

  it('a mapping assigns columns to fields', async () => {
    const admin = await as('admin')
    const read = await uploadSheet(
      admin,
      'exchange_rate',
      fileOf('von|nach|Kurs|ab\nUSD|QQQ|7.5|2026-05-01\nUSD|HKD|0|2026-05-01\nUSD|HKD|7.8125|2026-05-01'),
    )
    expect(read).toMatchObject({ status: 'FAILED', msg_key: 'sheet.columnsMissing', columns: ['von', 'nach', 'Kurs', 'ab'] })
    const remapped = await admin.send(sheetApi.mapping, {
      params: { import_id: read.import_id },
      body: { version: read.version, encoding: 'utf-8', mapping: ['currency_from', 'currency_to', 'rate', 'effective_date'] },
    })
    const again = await settled(admin, remapped.body)
    expect(again).toMatchObject({ status: 'PREVIEWED', rows_new: 1, rows_refused: 2 })
  })

  it.each([
    ['sheet.csv', 'carrier_code', 'sheet.columnsMissing'],
    ['sheet.csv', HEAD, 'sheet.emptySheet'],
    ['sheet.xlsx', 'PK\u0003\u0004 nothing', null],
    ['sheet.pdf', '%PDF-1.7 nothing', null],
  ] as const)('%s that is no sheet (%s) is refused with a reason', async (name, content, msg_key) => {
    const admin = await as('admin')
    const answer = await admin.send(sheetApi.upload, { body: { kind: 'carrier', file: fileOf(content, name) } })
    const result = answer.status === 200 ? (await settled(admin, answer.body)).msg_key : answer.status
    expect(result).toBe(msg_key ?? 422)
  })

  it('unknown codes are refused row by row', async () => {
    const admin = await as('admin')
    const read = await uploadSheet(
      admin,
      'tradelane',
      fileOf(
        'tradelane\ttradelane_name\tpol_country\toffice_code\teffective_date\nT1\tOne\tZZ\tHKG\t2026-02-30\nT2\tTwo\tHK\tNOWHERE\t2026/2/1\nT3\tThree\tHK\tHKG\t2026-02-01',
      ),
    )
    expect(read).toMatchObject({ rows_new: 1, rows_refused: 2 })
    await go(admin, 'apply', read)
    const { body } = await admin.send(tradelaneApi.list, { query: { list: 'tradelane_maintenance', q: 'three' } })
    expect(body.items).toMatchObject([{ tradelane: 'T3', tradelane_type: 'EXPORT', effective_date: '2026-02-01' }])
  })

  it('ACCESS-005 only an administrator imports sheets', async () => {
    const operator = await as('manager.hkg')
    expect((await operator.send(sheetApi.upload, { body: { kind: 'carrier', file: fileOf(HEAD) } })).status).toBe(403)
    expect((await operator.send(sheetApi.list, { query: { list: 'imports' } })).status).toBe(403)
  })
})

describe('sheets of sailings and rates', () => {
  const SAILING_HEAD = 'carrier_code,mother_vessel,voyage,pol,pod,etd,eta,cy_cut_off,imo_no'

  it('SAIL-006 the template of each kind can be imported', { timeout: 60_000 }, async () => {
    const admin = await as('admin')
    // Accounting alone imports the numbers of the tax authority.
    const sheets = IMPORT_SHEETS.filter(({ kind }) => kind !== 'government_invoice')
    const taken = sheets.map(async ({ kind }) => {
      const { bytes } = await admin.send(sheetApi.template, { params: { kind } })
      const read = await uploadSheet(admin, kind, fileOf(bytes, `${kind}.xlsx`))
      return [kind, read.status, (await rowsOf(admin, read, 'refused')).flatMap(({ errors }) => errors)]
    })
    // The example of package lines names an order, which is not open in every portal.
    const example = [expect.objectContaining({ path: 'so_no' })]
    expect(await Promise.all(taken)).toEqual(sheets.map(({ kind }) => [kind, 'PREVIEWED', kind === 'packages' ? example : []]))
  })

  it('SAIL-003 cut-offs are read in the time zone of the POL; a repeated sailing is updated, and its bookings are notified', async () => {
    const admin = await as('admin')
    const rows = [
      SAILING_HEAD,
      'MAEU,SHEET QUEEN,601W,HKHKG,DEHAM,2026-05-10,2026-06-10,2026-05-08 18:00,',
      'MAEU,SHEET QUEEN,602W,HKHKG,DEHAM,2026-06-10,2026-05-10,,',
      'MAEU,SHEET QUEEN,603W,HKHKG,DEHAM,2026-06-10,2026-07-10,2026-06-11 08:00,',
      'MAEU,SHEET QUEEN,604W,HKHKG,XXXXX,2026-06-10,2026-07-10,,9778790',
    ]
    const read = await uploadSheet(admin, 'sailing', fileOf(rows.join('\n')))
    const refused = await rowsOf(admin, read, 'refused')
    expect(refused.map(({ row_no, errors }) => [row_no, errors.map(({ path, msgKey }) => `${path} ${msgKey}`)])).toEqual([
      [3, ['eta sailing.etaBeforeEtd']],
      [4, ['cy_cut_off sailing.cutOffAfterEtd']],
      [5, ['imo_no sailing.imoInvalid', 'pod msgCodeUnknown']],
    ])
    await go(admin, 'apply', read)
    const find = async () =>
      (await admin.send(sailingApi.list, { query: { list: 'sailing_schedule_maintenance', q: 'sheet queen' } })).body.items
    expect(await find()).toMatchObject([{ voyage: '601W', cy_cut_off: '2026-05-08T10:00:00.000Z', transit_days: 31, is_manual: false }])
    expect(await uploadSheet(admin, 'sailing', fileOf(rows.slice(0, 2).join('\n')))).toMatchObject({ rows_same: 1, rows_changed: 0 })
    const later = await uploadSheet(
      admin,
      'sailing',
      fileOf(`${SAILING_HEAD}\nmaeu,SHEET QUEEN,601W,hkhkg,DEHAM,2026-05-12,2026-06-12,2026-05-10 18:00,`),
    )
    expect(later).toMatchObject({ rows_changed: 1 })
    await go(admin, 'apply', later)
    expect(await find()).toMatchObject([{ etd: '2026-05-12', version: 2 }])
  })

  it('RATE-004 a rate sheet has one column per size; overlapping periods are refused row by row', async () => {
    const admin = await as('admin')
    const head = 'contract_no\tcarrier_code\tpol\tpod\teffective_from\teffective_to\tcurrency\t20GP\t40HC'
    const lane = 'SHEET-1\tMAEU\tHKHKG\tDEHAM'
    const read = await uploadSheet(
      admin,
      'rate',
      fileOf(
        [
          head,
          `${lane}\t2026-05-01\t2026-05-31\tUSD\t1,250\t2450.5`,
          `${lane}\t2026-05-15\t2026-06-14\tUSD\t1300\t2500`,
          `${lane}\t2026-07-31\t2026-07-01\tUSD\t1300\t2500`,
          `${lane}\t2026-08-01\t31/08/2026\tQQQ\t1300\tmuch`,
          `${lane}\t2026-09-01\t2026-09-30\tUSD\t\t`,
        ].join('\n'),
      ),
    )
    const refused = await rowsOf(admin, read, 'refused')
    expect(refused.map(({ row_no, errors }) => [row_no, errors.map(({ path, msgKey }) => `${path} ${msgKey}`)])).toEqual([
      [3, ['effective_from rate.overlaps']],
      [4, ['effective_to msgEndsBeforeBegin']],
      [5, ['effective_to msgDateInvalid', 'freight_40HC msgAmountInvalid']],
      [6, ['rate_containers msgRequired']],
    ])
    await go(admin, 'apply', read)
    const { body } = await admin.send(rateApi.list, { query: { list: 'rate_maintenance', q: 'sheet-1' } })
    expect(body.items).toMatchObject([{ effective_from: '2026-05-01', rate_summary: '20GP 1250.00, 40HC 2450.50' }])
    const again = await uploadSheet(admin, 'rate', fileOf(`${head}\n${lane}\t2026-05-01\t2026-05-31\tUSD\t1250.00\t2600`))
    expect((await rowsOf(admin, again, 'changed'))[0]?.changes).toContainEqual({
      path: 'freight_40HC',
      before: '2450.50',
      after: '2600.00',
    })
  })

  it('RATE-004 a rate sheet has columns for surcharges, which join the total; a wrong one names its column', async () => {
    const admin = await as('admin')
    const head = 'contract_no\tcarrier_code\tpol\tpod\teffective_from\teffective_to\tcurrency\t40HC\tBAF 40HC\tOTHC 40HC'
    const lane = 'SHEET-2\tMAEU\tHKHKG\tDEHAM\t2026-05-01\t2026-05-31\tUSD'
    const read = await uploadSheet(
      admin,
      'rate',
      fileOf(`${head}\n${lane}\t2000\t180.5\t265\nSHEET-3\tMAEU\tHKHKG\tDEHAM\t2026-05-01\t2026-05-31\tUSD\t2000\tlots\t`),
    )
    expect((await rowsOf(admin, read, 'refused')).map(({ errors }) => errors.map(({ path, msgKey }) => `${path} ${msgKey}`))).toEqual([
      ['BAF_40HC msgAmountInvalid'],
    ])
    await go(admin, 'apply', read)
    const { body } = await admin.send(rateApi.list, { query: { list: 'rate_maintenance', q: 'sheet-2' } })
    expect(body.items).toMatchObject([{ rate_summary: '40HC 2445.50' }])
    const again = await uploadSheet(admin, 'rate', fileOf(`${head}\n${lane}\t\t200\t`))
    expect((await rowsOf(admin, again, 'changed'))[0]?.changes).toContainEqual({ path: 'BAF_40HC', before: '180.50', after: '200.00' })
  })
})

describe('the official list of UN/LOCODE', () => {
  const official = (rows: readonly string[]) => fileOf(rows.join('\n'), 'un-locode.csv')
  const ROWS = [
    ',"QQ",,".TESTLAND",,,,,,,,',
    ',"IT","QAA","Città di Prova","Citta di Prova","TO","1-3-----","RL","2307",,"4504N 00742E",',
    ',"IT",,"Prova = Città di Prova","Prova = Citta di Prova",,,,,,,',
    'X,"IT","QAB","Gone","Gone",,"--3-----","RL","2307",,,"Use ITQAA"',
    ',"IT","GOA","Genova","Genova","GE","12345---","AI","2307",,"4425N 00855E",',
    ',"IT","Q1A","Digit","Digit",,"--3-----","RL","2307",,,',
    ',"IT","QAC","Nowhere","Nowhere",,"--3-----","RL","2307",,"9504N 00742E",',
    ',"XZ","QAA","Platform","Platform",,"0-------","RQ","0501",,,',
    ',"IT","QAA","Prüfstadt","Prufstadt","TO","1-3-----","RL","2307",,"4504N 00742E",',
  ]

  it('LOOKUP-004 LOOKUP-008 is read by column position; headings and aliases are skipped; accents do not matter in searches', async () => {
    const admin = await as('admin')
    const read = await uploadSheet(admin, 'place', official(ROWS))
    expect(read).toMatchObject({ is_official: true, rows_total: 9, rows_skipped: 3, rows_new: 4, rows_changed: 1, rows_refused: 1 })
    await go(admin, 'apply', read)
    const find = async (value: string) =>
      (await admin.send(lookupApi.generic, { params: { area: 'master', type: 'unlocode', value }, query: {} })).body
    const prova = { name: 'Città di Prova', locode: 'ITQAA', country_code: 'IT', country_name: 'Italy' }
    expect(await find('citta di')).toEqual([prova])
    expect(await find('città')).toEqual([prova])
    expect(await find('ITQAA')).toEqual([prova])
    expect(await find('gone')).toEqual([])
    const place = await admin.send(lookupApi.place, { params: { un_code: 'ITQAA' } })
    expect(place.body.time_zone).toBe('Europe/Rome')
    const again = await uploadSheet(admin, 'place', official(ROWS))
    expect(again).toMatchObject({ rows_new: 0, rows_changed: 0, rows_same: 5 })
  })
})
