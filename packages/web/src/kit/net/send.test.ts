import { authApi } from '@fairlead/domain/auth/auth.api'
import { defineCall } from '@fairlead/domain/kit/contract'
import { expect, test } from 'vitest'
import { addressOf, newKey } from './send.ts'

test('SHELL-036 the address of a call begins with /api/v1 and encodes its parameters', () => {
  expect(addressOf(authApi.changeUser, { id: 'a/b c' })).toBe('/api/v1/Auth/ChangeUser/a%2Fb%20c')
})

test('addressOf repeats a query parameter for each value of an array and omits null and undefined', () => {
  const call = defineCall({ method: 'GET', path: '/x', access: 'signedIn', summary: '' })
  expect(addressOf(call, undefined, { q: 'a b', page: 1, none: undefined, empty: null, so_no: ['A', 'B'] })).toBe(
    '/api/v1/x?q=a+b&page=1&so_no=A&so_no=B',
  )
})

test('newKey never returns the same key twice', () => {
  const keys = new Set(Array.from({ length: 100 }, newKey))
  expect(keys.size).toBe(100)
  expect([...keys].every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true)
})
