import type { Finding } from '@fairlead/domain/kit/rules'
import { expect, test } from 'vitest'
import { createFindingsPolicy } from './findingsPolicy.ts'

const missing = (path: string): Finding => ({ path, key: 'msgRequired', rule: 'required', level: 'error' })
const WANTED = ['vessel', 'voyage', 'etd'].map(missing)
const UNREAD = [{ path: 'pol', key: 'msgNotAvailable' }]

test('what hinders a save is told, also where somebody types; what a later step needs is not', () => {
  const policy = createFindingsPolicy()
  const told = () => {
    policy.review(UNREAD, WANTED)
    return policy.store.all().map(({ path }) => path)
  }
  policy.types('pol')
  expect(told()).toEqual([])
  policy.tellHindering(['pol'])
  expect(told()).toEqual(['pol'])
  policy.tellHindering(['etd'], [{ path: 'voyage', msgKey: 'x', Message: 'No such voyage' }])
  expect(told()).toEqual(['pol', 'etd'])
  policy.tellMissing()
  expect(told()).toEqual(['pol', 'vessel', 'voyage', 'etd'])
  policy.forget()
  expect(told()).toEqual(['pol'])
})
