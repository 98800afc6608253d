import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it.each([
  [{}, 'http://localhost:3000'],
  [{ PORT: '3230' }, 'http://localhost:3230'],
  [{ PORT: '3230', PUBLIC_URL: 'https://portal.example' }, 'https://portal.example'],
  [{ PORT: '0' }, 'http://localhost:3000'],
])('a mailed link leads, with %j, to %s', (environment, address) => {
  expect(readConfig(environment).PUBLIC_URL).toBe(address)
})
