import { expect, test } from 'vitest'
import { PartyApproval } from './party.codes.ts'
import { PARTY_LISTS, partyList } from './party.lists.ts'
import { comparedTextsOf, partySimilarity, type Comparable } from './party.similar-rules.ts'

test('PARTY-002 PARTY-003 PARTY-014 there are thirteen lists: one of all parties, and one for each approval status', () => {
  expect(PARTY_LISTS).toHaveLength(13)
  expect(PARTY_LISTS.flatMap(({ preset }) => preset ?? []).toSorted()).toEqual(PartyApproval.options.toSorted())
  expect(PARTY_LISTS.map(({ path }) => path)).toEqual(PARTY_LISTS.map(({ name }) => `/BMS/${name}`))
  expect(partyList('search_party')?.preset).toBeUndefined()
})

const firm = (full_name: string, more: Partial<Comparable> = {}) =>
  comparedTextsOf({ full_name, local_name: null, address1: null, address2: null, address3: null, address4: null, city: null, ...more })

test('PARTY-057 the similarity of two parties is that of their most similar names, or of their names with addresses', () => {
  const stored = firm('Northwind Retail GmbH', { local_name: '北風零售', address1: 'Speicherstrasse 12', city: 'Hamburg' })
  expect(partySimilarity(firm('NORTHWIND RETAIL'), stored)).toBe(1)
  expect(partySimilarity(firm('北風零售有限公司'), stored)).toBe(1)
  expect(partySimilarity(firm('Something Else', { local_name: '北風零售' }), stored)).toBe(1)
  expect(partySimilarity(firm('Nordwind Retail', { address1: 'Speicherstr. 12', city: 'Hamburg' }), stored)).toBeGreaterThan(0.6)
  expect(partySimilarity(firm('Hansa Kaufhaus', { address1: 'Speicherstrasse 12', city: 'Hamburg' }), stored)).toBeLessThan(0.6)
  expect(partySimilarity(firm(''), firm(''))).toBe(0)
})
