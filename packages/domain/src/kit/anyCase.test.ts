import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { anyCase } from './anyCase.ts'

const Named = anyCase(z.strictObject({ user_name: z.string(), pageNo: z.optional(z.number()) }))

test('a field is known in any case', () => {
  expect(z.parse(Named, { USER_NAME: 'a', PAGENO: 2 } as never)).toEqual({ user_name: 'a', pageNo: 2 })
})

test('if both spellings occur, the exact one is used, in any order', () => {
  expect(z.parse(Named, { user_name: 'proper', User_Name: 'other' } as never)).toEqual({ user_name: 'proper' })
  expect(z.parse(Named, { User_Name: 'other', user_name: 'proper' } as never)).toEqual({ user_name: 'proper' })
})

test.each([null, 'text', 7, [], ['user_name'], undefined])('%j is refused, because it is not an object', (given) => {
  expect(z.safeParse(Named, given as never).error?.issues.map(({ code, path }) => [code, path])).toEqual([['invalid_type', []]])
})

test('an unknown name stays unknown', () => {
  expect(z.safeParse(Named, { user_name: 'a', other: 1 } as never).success).toBe(false)
  expect(z.safeParse(Named, JSON.parse('{"user_name":"a","__proto__":1}') as never).success).toBe(false)
})
