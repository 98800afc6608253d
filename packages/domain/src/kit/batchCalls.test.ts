import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BATCH_MAX, batchCalls } from './batchCalls.ts'
import { keepsKey } from './contract.ts'

const TABLE = { open: [{ event: 'OPENED' }], close: [{ event: 'CLOSED', reason: 'required' }], drop: [{ event: 'DROPPED' }] } as const
const calls = batchCalls(TABLE, { path: '/things', access: ['admin'] }, { open: 'Open several', close: 'Close several' })
const problems = (call: { body: z.ZodMiniType }, body: unknown) =>
  z.safeParse(call.body, body).error?.issues.map(({ message }) => message) ?? []

test('a table has the requested batch calls, each with a separate address and an idempotency key', () => {
  expect(Object.keys(calls)).toEqual(['batch_open', 'batch_close'])
  expect(calls.batch_open).toMatchObject({ method: 'POST', path: '/things/batch/open', access: ['admin'], summary: 'Open several' })
  expect(keepsKey(calls.batch_close)).toBe(true)
})

test('it takes 1 to 100 records, each once, and a reason where the table asks for one', () => {
  const items = Array.from({ length: BATCH_MAX }, (_, index) => ({ id: `T${index}`, version: 1 }))
  expect(problems(calls.batch_open, { items })).toEqual([])
  expect(problems(calls.batch_open, { items: [...items, { id: 'T100', version: 1 }] })).toEqual(['msgBatchTooMany'])
  expect(problems(calls.batch_open, { items: [items[0], items[0]] })).toEqual(['msgBatchTwice'])
  expect(problems(calls.batch_open, { items: [] })).toEqual(['msgRequired'])
  expect(problems(calls.batch_open, { items: [{ id: 'T1', version: 0 }] })).toHaveLength(1)
  expect(problems(calls.batch_open, { items: [items[0]], reason: 'x' })).toHaveLength(1)
  expect(problems(calls.batch_close, { items: [items[0]] })).toHaveLength(1)
  expect(problems(calls.batch_close, { items: [items[0]], reason: 'no longer wanted' })).toEqual([])
})
