import type { Finding } from '@fairlead/domain/kit/rules'
import { expect, test } from 'vitest'
import { createFindingsPolicy } from './findingsPolicy.ts'

const missing = (path: string): Finding => ({ path, key: 'msgRequired', rule: 'required', level: 'error' })
const REQUIRED = ['vessel', 'voyage', 'etd'].map(missing)
const UNREADABLE = [{ path: 'pol', key: 'msgNotAvailable' }]

test('problems that prevent a save are shown, even at the field in which the user types; fields required by a later step are not marked', () => {
  const policy = createFindingsPolicy()
  const shownPaths = () => {
    policy.review(UNREADABLE, REQUIRED)
    return policy.store.all().map(({ path }) => path)
  }
  policy.startTyping('pol')
  expect(shownPaths()).toEqual([])
  policy.showProblems(['pol'])
  expect(shownPaths()).toEqual(['pol'])
  policy.showProblems(['etd'], [{ path: 'voyage', msgKey: 'x', Message: 'No such voyage' }])
  expect(shownPaths()).toEqual(['pol', 'etd'])
  policy.showAllMissing()
  expect(shownPaths()).toEqual(['pol', 'vessel', 'voyage', 'etd'])
  policy.reset()
  expect(shownPaths()).toEqual(['pol'])
})

test('an error of an empty field of an untouched record is shown from the first attempt to save', () => {
  const policy = createFindingsPolicy()
  const crossed: Finding = { path: 'pol_country', key: 'tradelane.countryMissing', rule: 'a trade lane names a country', level: 'error' }
  const warning: Finding = { ...crossed, path: 'etd', level: 'warning' }
  const shownPaths = (isUntouched: boolean) => {
    policy.review([], [crossed, warning], () => isUntouched)
    return policy.store.all().map(({ path }) => path)
  }
  expect([shownPaths(true), shownPaths(false)]).toEqual([['etd'], ['pol_country', 'etd']])
  policy.showAllMissing()
  expect(shownPaths(true)).toEqual(['pol_country', 'etd'])
})
