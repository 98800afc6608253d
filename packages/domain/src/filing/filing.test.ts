import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldProblem } from '../kit/problem.ts'
import { ENS_PARTIES, ISF_PARTIES } from './filing.codes.ts'
import { EnsForm, IsfForm, ISF_PARTY_FIELDS } from './filing.ts'
import { lacksWordsOfGoods, vagueWordIn } from './filing.goods-rules.ts'
import {
  loadingDateProblems,
  invalidFieldsOfIsf,
  dueAt,
  ensFindings,
  requiresEns,
  ENS_REQUIRED_PATHS,
  filledOf,
  isfFindings,
  requiresIsf,
  ISF_REQUIRED_PATHS,
  missingOfIsf,
  requiredOfIsf,
  urgencyOf,
} from './filing.rules.ts'
import { ensForm, ensParty, isfForm, isfParty } from './filing.sample.ts'

const textOf = (problems: readonly FieldProblem[]) => problems.map(({ path, key }) => `${path} ${key}`)
const places = { mode: 'SEA' as const, por: null, pol: 'HKHKG', pod: 'DEHAM', pld: null, fd: null, etd: '2026-03-10' }
const route = { ...places, created_at: '2026-01-02T03:00:00.000Z', pol_time_zone: 'Asia/Hong_Kong' }
const ZONE = 'Asia/Hong_Kong'

describe('importer security filing', () => {
  test('a complete filing has no problem', () => {
    expect(isfFindings(isfForm())).toEqual([])
  })

  test('BOOK-050 each of the six parties has exactly the nine fields', () => {
    const { data } = IsfForm.safeParse({})
    expect(ISF_PARTIES).toHaveLength(6)
    for (const type of ISF_PARTIES) expect(Object.keys(data?.[type] ?? {})).toEqual([...ISF_PARTY_FIELDS])
    expect(IsfForm.safeParse({ seller: { phone: '1' } }).success).toBe(false)
    for (const hts_code of ['9503.00.12', ' 9503 00.12'])
      expect(IsfForm.safeParse({ seller: { hts_code } }).data?.seller.hts_code).toBe('95030012')
    expect(EnsForm.safeParse({ hs_code: '6404.11' }).data?.hs_code).toBe('640411')
    for (const hts_code of ['9503.0', '9503.00.1234.5', '9503/00']) expect(IsfForm.safeParse({ seller: { hts_code } }).success).toBe(false)
  })

  const demanded = [
    ['BOOK-085', ['name', 'address1']],
    ['BOOK-086', ['city', 'country']],
    ['BOOK-087', ['countryOfOrigin', 'hts_code']],
  ] as const
  test.each(demanded)('%s is reported when empty, for each party', (_id, fields) => {
    for (const type of ISF_PARTIES)
      for (const field of fields)
        for (const empty of [null, '  ']) {
          const isf = isfForm({ [type]: isfParty({ [field]: empty }) })
          expect(textOf(missingOfIsf(isf))).toEqual([`${type}.${field} msgRequired`])
        }
  })

  test('LIMIT-001 LIMIT-002 LIMIT-003 LIMIT-004 the importer number has the format of its type', () => {
    const found = (importer_id_type: IsfForm['importer_id_type'], importer_id: string | null) =>
      textOf(invalidFieldsOfIsf(isfForm({ importer_id_type, importer_id })))
    expect(found('EIN', '123456789AB')).toEqual(['importer_id filing.importerId_EIN'])
    expect(found('CBP', '12345-12345')).toEqual(['importer_id filing.importerId_CBP'])
    expect(found('SSN', '123456789')).toEqual(['importer_id filing.importerId_SSN'])
    expect(found('PASSPORT', 'K-1')).toEqual(['importer_id filing.importerId_PASSPORT'])
    expect(found(null, 'K1')).toEqual(['importer_id_type msgRequired'])
    expect([found('CBP', '123456-12345'), found('EIN', null), found(null, null)]).toEqual([[], [], []])
  })

  test('an address in the United States needs a state and a ZIP code', () => {
    const isf = isfForm({ ship_to: isfParty({ country: 'US', state: 'California', zip: '907' }) })
    expect(textOf(isfFindings(isf))).toEqual(['ship_to.state filing.stateInvalid', 'ship_to.zip filing.zipInvalid'])
  })

  test('state and postal code are required where the country has them', () => {
    const isf = isfForm({
      ship_to: isfParty({ country: 'US', state: null, zip: null }),
      buyer: isfParty({ country: 'DE', state: null, zip: null }),
    })
    const more = requiredOfIsf(isf).filter((path) => !ISF_REQUIRED_PATHS.includes(path))
    expect(more).toEqual(expect.arrayContaining(['ship_to.state', 'ship_to.zip']))
    expect(more).not.toContain('buyer.zip')
    expect(textOf(isfFindings(isf))).toEqual(['ship_to.state filing.stateInvalid', 'ship_to.zip filing.zipInvalid'])
    expect(invalidFieldsOfIsf(isf)).toEqual([])
  })

  test('LIMIT-007 a loading date is in the future, or the stored one', () => {
    const on = (planned_loading_date: string) => textOf(loadingDateProblems(isfForm({ planned_loading_date }), '2024-01-02', '2024-01-15'))
    expect([on('2024-01-16'), on('2024-04-30'), on('2024-01-02')]).toEqual([[], [], []])
    for (const day of ['2024-01-15', '2024-05-01']) expect(on(day)).toEqual(['planned_loading_date filing.dateNotAllowed'])
  })

  test.each([
    ['SEA', 'USLAX', 'USLAX', true],
    ['SEA', 'CAVAN', 'USCHI', true],
    ['SEA', 'PRSJU', null, true],
    [null, 'USLAX', null, true],
    ['SEA', 'DEHAM', 'DEHAM', false],
    ['AIR', 'USLAX', 'USLAX', false],
    ['SEA', null, null, false],
  ] as const)('by %s to %s and %s it is required: %s', (mode, pod, fd, is) => {
    expect(requiresIsf({ mode, pod, fd })).toBe(is)
  })

  test('counts how many required fields are filled', () => {
    expect(filledOf(ISF_REQUIRED_PATHS, missingOfIsf(isfForm()))).toEqual({ filled: 38, total: 38 })
    expect(filledOf(ISF_REQUIRED_PATHS, missingOfIsf(IsfForm.parse({})))).toEqual({ filled: 0, total: 38 })
    expect(filledOf(ISF_REQUIRED_PATHS, missingOfIsf(isfForm({ importer_id: null, buyer: isfParty({ city: null }) })))).toEqual({
      filled: 36,
      total: 38,
    })
  })
})

describe('the due date', () => {
  test('is 24 hours before the loading date begins at the port', () => {
    expect(dueAt('2026-03-10', 'Asia/Hong_Kong')).toBe('2026-03-08T16:00:00.000Z')
    expect(dueAt('2026-03-10', 'America/Los_Angeles')).toBe('2026-03-09T07:00:00.000Z')
    expect(dueAt(null, ZONE)).toBeNull()
  })

  const due_at = '2026-03-08T16:00:00.000Z'
  test.each([
    ['2026-03-06T15:59:00.000Z', 'IN_TIME'],
    ['2026-03-06T16:00:00.000Z', 'IN_TIME'],
    ['2026-03-06T16:01:00.000Z', 'SOON'],
    ['2026-03-08T16:00:00.000Z', 'SOON'],
    ['2026-03-08T16:00:01.000Z', 'LATE'],
  ])('at %s a filing is %s', (now, urgency) => {
    expect(urgencyOf({ filing_status: 'OPEN', asked_for: true, due_at }, now)).toBe(urgency)
    expect(urgencyOf({ filing_status: 'COMPLETE', asked_for: true, due_at }, now)).toBe('DONE')
    expect(urgencyOf({ filing_status: 'OPEN', asked_for: false, due_at: null }, now)).toBe('NOT_ASKED')
    expect(urgencyOf({ filing_status: 'OPEN', asked_for: true, due_at: null }, now)).toBe('NO_DATE')
  })
})

describe('entry summary declaration', () => {
  test('a complete declaration has no problem', () => {
    expect(ensFindings(ensForm(), true)).toEqual([])
  })

  test.each([
    ['2024-05-26', false],
    ['2024-05-27', true],
  ])('BOOK-130 a departure on %s is checked: %s', (etd, is) => {
    expect(requiresEns({ ...route, etd }, ZONE)).toBe(is)
    expect(ensFindings(EnsForm.parse({}), requiresEns({ ...route, etd }, ZONE)).length > 0).toBe(is)
  })

  test('BOOK-130 without an ETD the date of the order counts, in the time zone of the forwarder', () => {
    const made = (created_at: string) => requiresEns({ ...route, etd: null, created_at }, ZONE)
    expect(made('2024-05-26T15:59:59.000Z')).toBe(false)
    expect(made('2024-05-26T16:00:00.000Z')).toBe(true)
  })

  test.each([
    [{ pod: 'DEHAM' }, true],
    [{ pod: 'GBBEL' }, true],
    [{ pod: 'CNSHA', fd: 'CHBSL' }, true],
    [{ pod: 'TRIST', pld: 'NOOSL' }, true],
    [{ pod: 'GBFXT' }, false],
    [{ pod: 'USLAX' }, false],
    [{ pol: 'NLRTM', pod: 'DEHAM' }, false],
    [{ pol: null, por: 'NLRTM', pod: 'DEHAM' }, false],
    [{ pol: null, pod: null }, false],
  ])('BOOK-131 %j enters the area: %s', (change, is) => {
    expect(requiresEns({ ...route, ...change }, ZONE)).toBe(is)
  })

  test('each required field is reported when empty', () => {
    for (const type of ENS_PARTIES)
      for (const field of ['name', 'address1', 'city', 'country_code', 'phone'] as const) {
        const ens = ensForm({ [type]: { ...ensForm()[type], [field]: null } })
        expect(textOf(ensFindings(ens, true))).toEqual([`${type}.${field} msgRequired`])
      }
    expect(textOf(ensFindings(ensForm({ hs_code: null, goods_description: ' ' }), true))).toEqual([
      'hs_code msgRequired',
      'goods_description msgRequired',
    ])
    expect(filledOf(ENS_REQUIRED_PATHS, ensFindings(EnsForm.parse({}), true))).toEqual({ filled: 0, total: 13 })
  })

  test('the buyer needs an EORI number, the seller if established in the area', () => {
    expect(textOf(ensFindings(ensForm({ buyer: ensParty({ eori_no: null }) }), true))).toEqual(['buyer.eori_no msgRequired'])
    const seller = ensParty({ country_code: 'GB', zip: 'BT1 5GS', eori_no: null })
    expect(textOf(ensFindings(ensForm({ seller }), true))).toEqual(['seller.eori_no msgRequired'])
    expect(ensFindings(ensForm({ seller: { ...seller, zip: 'SW1A 1AA' } }), true)).toEqual([])
  })

  test.each([
    ['phone', '04012345', 'filing.phoneInvalid'],
    ['phone', '+49 40 12345', 'filing.phoneInvalid'],
    ['eori_no', 'D1', 'filing.eoriInvalid'],
    ['eori_no', 'de123', 'filing.eoriInvalid'], // BOOK-118
    ['email', 'a@b', 'filing.emailInvalid'],
    ['country_code', 'GER', 'msgTooLong'],
    ['country_code', 'D1', 'filing.countryInvalid'],
  ])('the form refuses %s %s', (field, value, message) => {
    const { error } = EnsForm.safeParse({ buyer: { [field]: value } })
    expect(error?.issues[0]?.message).toBe(message)
  })

  test.each(['buyer', 'seller'])('BOOK-119 the phone of the %s starts with plus and a country code, without blanks', (party) => {
    const accepted = ['+4912345', '+85221234567', '04912345', '4912345', '+49 123', '+0123456', '+49-123456']
    expect(accepted.filter((phone) => EnsForm.safeParse({ [party]: { phone } }).success)).toEqual(['+4912345', '+85221234567'])
  })

  test('the HS code has six digits', () => {
    expect(['950300', '9503', '95030000', '95.03/00'].filter((hs_code) => EnsForm.safeParse({ hs_code }).success)).toEqual(['950300'])
  })
})

describe('plain goods description', () => {
  test.each([
    ['General cargo', 'general cargo'],
    ['1 x 40HC said to contain toys', 'said to contain'],
    ['STC: 40 cartons', 'stc'],
    ['S.T.C. 40 cartons', 'stc'],
    ['FAK', 'fak'],
    ['Freight  of\nall kinds', 'freight of all kinds'],
    ['Consolidated-cargo', 'consolidated cargo'],
    ['Parts', 'parts'],
    ['  ELECTRONICS. ', 'electronics'],
    ['ｇｅｎｅｒａｌ ｃａｒｇｏ', 'general cargo'],
    ['toys, as per invoice 12', 'as per invoice'],
  ])('%j is refused for %j', (goods, term) => {
    expect(vagueWordIn(goods)).toBe(term)
  })

  test.each([
    'Wooden toy trains',
    'Brake parts of steel for cars',
    'Cotton T-shirts for men',
    'Fakir carpets of wool',
    'Household electronics: rice cookers',
  ])('%j describes the goods', (goods) => {
    expect([vagueWordIn(goods), lacksWordsOfGoods(goods)]).toEqual([null, false])
  })

  test('digits and symbols are no description', () => {
    expect(['123', '4x 5', '--', '玩'].map(lacksWordsOfGoods)).toEqual([true, true, true, true])
    expect(lacksWordsOfGoods('木製玩具')).toBe(false)
  })

  test('a refused phrase is found anywhere, in any case', () => {
    const word = fc.stringMatching(/^[a-z]{4,8}$/)
    fc.assert(
      fc.property(word, word, fc.boolean(), (before, after, isLoud) => {
        const goods = `${before} general cargo ${after}`
        expect(vagueWordIn(isLoud ? goods.toUpperCase() : goods)).toBe('general cargo')
      }),
    )
  })
})
