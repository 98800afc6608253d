import { describe, expect, test } from 'vitest'
import type { FieldProblem } from '../kit/problem.ts'
import { isWarnedOf, lossyFieldsOfEns, lossyFieldsOfIsf } from './filing.latin-rules.ts'
import { ENS_REQUIRED_PATHS, ensFindings, filledOf, ISF_REQUIRED_PATHS, isfFindings } from './filing.rules.ts'
import { ensForm, ensParty, isfForm, isfParty } from './filing.sample.ts'

const textOf = (problems: readonly FieldProblem[]) => problems.map(({ path, params }) => `${path} ${params?.['lost']}`)

describe('characters that customs cannot read', () => {
  test.each([
    ['name', '廣州明亮燈飾有限公司', '廣州明亮燈飾有限公司'],
    ['name', 'Ac廣me', '廣'],
    ['address1', '中山路1號', '中山路號'],
    ['address2', 'Корпус 2', 'Корпус'],
    ['city', '東莞', '東莞'],
    ['state', '廣東', '廣東'],
    ['zip', '５２３０００号', '号'],
  ])('LIMIT-005 a seller with the %s %j loses %j', (field, text, lost) => {
    expect(textOf(lossyFieldsOfIsf(isfForm({ seller: isfParty({ [field]: text }) })))).toEqual([`seller.${field} ${lost}`])
    expect(textOf(lossyFieldsOfEns(ensForm({ seller: ensParty({ [field]: text }) })))).toEqual([`seller.${field} ${lost}`])
  })

  test('LIMIT-005 drops accents and some punctuation, and keeps an e-mail address unchanged', () => {
    const texts = { name: 'Café São «Łódź» GmbH & Co.', address1: 'Straße #5 – 2ª', city: 'Ærøskøbing' }
    expect(lossyFieldsOfIsf(isfForm({ buyer: isfParty(texts) }))).toEqual([])
    expect(lossyFieldsOfEns(ensForm({ buyer: ensParty({ ...texts, email: '訂單@example.com' }) }))).toEqual([])
  })

  test('LIMIT-005 goods that would be blank for customs prevent completion', () => {
    const found = ensFindings(ensForm({ goods_description: '運動鞋' }), true)
    expect(found).toEqual([{ path: 'goods_description', key: 'filing.notLatin', params: { lost: '運動鞋' } }])
    expect(found.every(isWarnedOf)).toBe(true)
    expect(filledOf(ENS_REQUIRED_PATHS, found)).toEqual({ filled: 12, total: 13 })
    expect(ensFindings(ensForm({ goods_description: '運動鞋' }), false)).toEqual([])
  })

  test('LIMIT-005 a name of symbols only is blank, and not counted as filled', () => {
    const found = isfFindings(isfForm({ consolidator: isfParty({ name: '###' }) }))
    expect(textOf(found)).toEqual(['consolidator.name #'])
    expect(filledOf(ISF_REQUIRED_PATHS, found)).toEqual({ filled: 37, total: 38 })
  })

  test('names the first twelve lost characters of a long text', () => {
    const name = '一二三四五六七八九十百千萬'
    expect(textOf(lossyFieldsOfIsf(isfForm({ seller: isfParty({ name }) })))).toEqual(['seller.name 一二三四五六七八九十百千…'])
  })
})
