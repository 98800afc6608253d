import type { Finding } from '@fairlead/domain/kit/rules'
import { expect, test } from 'vitest'
import { createFindingsPolicy } from './findingsPolicy.ts'

const missing = (path: string): Finding => ({ path, key: 'msgRequired', rule: 'required', level: 'error' })
const WANTED = ['vessel', 'voyage', 'etd'].map(missing)
const UNREAD = [{ path: 'pol', key: 'msgNotAvailable' }]

test('what hinders a save is told, also where somebody types; what a later step needs is not', () => {
  const judge = createFindingsPolicy()
  const told = () => {
    judge.judge(UNREAD, WANTED)
    return judge.store.all().map(({ path }) => path)
  }
  judge.types('pol')
  expect(told()).toEqual([])
  judge.tellHindering(['pol'])
  expect(told()).toEqual(['pol'])
  judge.tellHindering(['etd'], [{ path: 'voyage', msgKey: 'x', Message: 'No such voyage' }])
  expect(told()).toEqual(['pol', 'etd'])
  judge.tellMissing()
  expect(told()).toEqual(['pol', 'vessel', 'voyage', 'etd'])
  judge.forget()
  expect(told()).toEqual(['pol'])
})
