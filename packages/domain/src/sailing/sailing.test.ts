import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { daysBetween } from '../kit/dates.ts'
import { wallTime } from '../kit/wallTime.ts'
import { CUT_OFFS, emptySailing, SailingForm, type SailingLeg } from './sailing.ts'
import { postponed, withSailingFacts } from './sailing.defaults.ts'
import { sailingFindings } from './sailing.rules.ts'
import { movedForTbc, tbcEtdFor, tbcMonthAt } from './sailing.tbc-rules.ts'

const HONG_KONG = 'Asia/Hong_Kong'
const leg = (port: string, etd: string, to_port: string, eta: string): SailingLeg => ({
  port,
  etd,
  to_port,
  eta,
  vessel: 'EVER GIVEN',
  voyage: '012W',
  service: 'CEM',
})
const LEGS = [leg('HKHKG', '2027-03-06', 'SGSIN', '2027-03-10'), leg('SGSIN', '2027-03-12', 'NLRTM', '2027-04-02')]
const sailing: SailingForm = {
  ...emptySailing(),
  carrier_code: 'EGLV',
  mother_vessel: 'EVER GIVEN',
  imo_no: '9811000',
  voyage: '012W',
  pol: 'HKHKG',
  pod: 'NLRTM',
  etd: '2027-03-06',
  eta: '2027-04-02',
  cfs_cut_off: '2027-03-04T04:00:00Z',
  cy_cut_off: '2027-03-05T04:00:00Z',
  legs: LEGS,
}
const wrong = (changes: Partial<SailingForm>) =>
  sailingFindings({ ...sailing, ...changes }, HONG_KONG).map(({ path, key }) => `${path} ${key}`)

test('SAIL-003 SAIL-004 a complete sailing has no problem', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ legs: [] })).toEqual([])
})

describe('SAIL-003 the rules of a sailing', () => {
  it.each([
    ['an IMO number whose check digit is wrong', { imo_no: '9811001' }, ['imo_no sailing.imoInvalid']],
    ['an arrival before the departure', { eta: '2027-03-05', legs: [] }, ['eta sailing.etaBeforeEtd']],
    ['the same port twice', { pod: 'HKHKG', legs: [] }, ['pod sailing.samePort']],
    ['a port that is no UN/LOCODE', { pod: 'ROT', legs: [] }, ['pod sailing.portForm']],
    // 2027-03-06 23:30 and 2027-03-07 00:30 in Hong Kong: the same day in UTC.
    ['a cut-off late on the day of departure', { cy_cut_off: '2027-03-06T15:30:00Z' }, []],
    ['a cut-off after the day of departure', { cy_cut_off: '2027-03-06T16:30:00Z' }, ['cy_cut_off sailing.cutOffAfterEtd']],
    ['no voyage', { voyage: ' ' }, ['voyage msgRequired']],
  ] as const)('%s', (_, changes, problems) => {
    expect(wrong(SailingForm.parse({ ...sailing, ...changes }))).toEqual(problems)
  })

  it('a cut-off is compared in the time zone of the POL, and not at all while that is unknown', () => {
    const late = { ...sailing, cy_cut_off: '2027-03-06T16:30:00Z' }
    expect(sailingFindings(late, 'Europe/London')).toEqual([])
    expect(sailingFindings(late, null)).toEqual([])
  })
})

describe('SAIL-004 legs that do not connect', () => {
  const [first, second] = LEGS as [SailingLeg, SailingLeg]
  it.each([
    ['the first starts elsewhere', [{ ...first, port: 'CNYTN' }, second], ['legs.0.port sailing.legStarts']],
    ['the second starts elsewhere', [first, { ...second, port: 'MYPKG' }], ['legs.1.port sailing.legStarts']],
    ['the last ends elsewhere', [first, { ...second, to_port: 'DEHAM' }], ['legs.1.to_port sailing.legEnds']],
    [
      'a leg goes nowhere',
      [
        { ...first, to_port: first.port },
        { ...second, port: first.port },
      ],
      ['legs.0.to_port sailing.legNowhere'],
    ],
    ['the second leaves before the first arrives', [first, { ...second, etd: '2027-03-09' }], ['legs.1.etd sailing.legLeavesEarly']],
    ['a leg arrives before it leaves', [{ ...first, eta: '2027-03-05' }, second], ['legs.0.eta sailing.etaBeforeEtd']],
    ['the first leaves on another day', [{ ...first, etd: '2027-03-07' }, second], ['legs.0.etd sailing.firstLegEtd']],
    ['the last arrives on another day', [first, { ...second, eta: '2027-04-03' }], ['legs.1.eta sailing.lastLegEta']],
    ['a leg without a ship', [{ ...first, vessel: null }, second], ['legs.0.vessel msgRequired']],
  ])('%s', (_, legs, problems) => {
    expect(wrong({ legs })).toEqual(problems)
  })
})

test('SAIL-003 transshipment ports and transit days are derived', () => {
  expect(withSailingFacts({ ...sailing, transshipment_port: 'XXXXX', transit_days: 1 })).toMatchObject({
    transshipment_port: 'SGSIN',
    transit_days: 27,
  })
  expect(withSailingFacts({ ...sailing, legs: [], eta: null })).toMatchObject({ transshipment_port: null, transit_days: null })
})

describe('SAIL-005 the 16th of the month', () => {
  it.each([
    ['the 15th', '2024-01-15T12:00:00Z', HONG_KONG, '2023-12'],
    ['nine minutes past midnight', '2024-01-15T16:09:00Z', HONG_KONG, '2023-12'],
    ['ten minutes past midnight', '2024-01-15T16:10:00Z', HONG_KONG, '2024-01'],
    ['the same moment elsewhere', '2024-01-15T16:10:00Z', 'America/Los_Angeles', '2023-12'],
    ['the 16th in Los Angeles', '2024-01-16T08:10:00Z', 'America/Los_Angeles', '2024-01'],
    ['a zone of half hours', '2024-01-15T18:40:00Z', 'Asia/Kolkata', '2024-01'],
    ['a server that was down until the 20th', '2024-01-20T03:00:00Z', HONG_KONG, '2024-01'],
    ['a server that was down until the next month', '2024-02-05T03:00:00Z', HONG_KONG, '2024-01'],
    ['the turn of the year', '2027-01-03T00:00:00Z', HONG_KONG, '2026-12'],
  ])('%s', (_, now, zone, month) => {
    expect(tbcMonthAt(now, zone)).toBe(month)
  })

  it.each([
    ['2024-01', '2024-02-29'],
    ['2023-01', '2023-02-28'],
    ['2100-01', '2100-02-28'],
    ['2024-03', '2024-04-30'],
    ['2024-11', '2024-12-31'],
    ['2024-12', '2025-01-31'],
  ])('of %s moves the ETD to %s', (month, etd) => {
    expect(tbcEtdFor(month)).toBe(etd)
  })

  it('moves dates that depend on the ETD by the same days, and leaves a fixed sailing unchanged', () => {
    const moved = movedForTbc({ ...sailing, is_tbc: true }, '2027-03', HONG_KONG)
    expect(moved).toMatchObject({ etd: '2027-04-30', eta: '2027-05-27', cy_cut_off: '2027-04-29T04:00:00Z' })
    expect(moved.legs.map(({ etd, eta }) => [etd, eta])).toEqual([
      ['2027-04-30', '2027-05-04'],
      ['2027-05-06', '2027-05-27'],
    ])
    expect(movedForTbc(sailing, '2027-03', HONG_KONG)).toBe(sailing)
  })

  const zones = fc.constantFrom(HONG_KONG, 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'Asia/Kathmandu')
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })

  test('moving twice has no further effect, and a valid sailing stays valid', () => {
    fc.assert(
      fc.property(moments, zones, (now, zone) => {
        const month = tbcMonthAt(now.toISOString(), zone)
        const once = movedForTbc({ ...sailing, is_tbc: true }, month, zone)
        expect(movedForTbc(once, month, zone)).toBe(once)
        expect(once.etd).toBe(tbcEtdFor(month))
        expect(daysBetween(once.etd ?? '', once.eta ?? '')).toBe(27)
        expect(sailingFindings(once, HONG_KONG)).toEqual([])
      }),
    )
  })

  test('the month never decreases over time', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 90 * 86_400 }), zones, (now, seconds, zone) => {
        const later = new Date(now.getTime() + seconds * 1000)
        expect(tbcMonthAt(later.toISOString(), zone) >= tbcMonthAt(now.toISOString(), zone)).toBe(true)
      }),
    )
  })

  test('a cut-off keeps its local time across a change to summer time', () => {
    const berlin = { ...sailing, cfs_cut_off: '2027-03-01T11:00:00Z' }
    const later = postponed(berlin, 31, 'Europe/Berlin')
    expect(CUT_OFFS.flatMap((field) => later[field] && wallTime(later[field], 'Europe/Berlin'))).toContain('2027-04-01 12:00')
  })
})
