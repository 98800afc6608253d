import { batchCalls, type BatchItem, type BatchResult } from '@fairlead/domain/kit/batchCalls'
import { expect, test } from 'vitest'
import { failure } from '../net/failure.ts'
import { type BatchOutcome, countReasons, runBatch, wordsOfOutcome } from './listBatch.ts'

const TABLE = { open: [{ event: 'OPENED' }] } as const
const { batch_open: call } = batchCalls(TABLE, { path: '/things', access: ['admin'] }, { open: 'Open several' })
const items = Array.from({ length: 25 }, (_, index): BatchItem => ({ id: `T${index}`, version: 3 }))
const done = (sentItems: BatchItem[]) => sentItems.map(({ id, version }): BatchResult => ({ id, ok: true, version: version + 1 }))
const problem = (Message: string, more: object = {}) => ({ type: '', title: '', status: 409, msgKey: 'x', Message, ...more })

async function run(ask: Parameters<typeof runBatch>[2]) {
  const steps: BatchOutcome[][] = []
  await runBatch(items, (outcomes) => steps.push(outcomes), ask)
  return steps
}

test('sends ten records per request, each with another idempotency key, and reports each request', async () => {
  const keys = new Set<string>()
  const steps = await run(async (sentItems, key) => (keys.add(key), done(sentItems)))
  expect(steps.map((step) => step.length)).toEqual([10, 10, 5])
  expect(keys.size).toBe(3)
  expect(steps.flat().every(({ ok }) => ok)).toBe(true)
})

test('reports why a record was refused; a retry sends its latest version', async () => {
  const refused = (id: string): BatchResult => ({ id, ok: false, problem: problem('Record not latest', { latest: { version: 9 } }) })
  const missing = (id: string): BatchResult => ({
    id,
    ok: false,
    problem: problem('2 items', {
      errors: [
        { path: 'etd', msgKey: 'booking.etdMissing', Message: 'ETD is missing' },
        { path: 'containers.1.carrier_booking_no', msgKey: 'msgRequired', Message: 'Required' },
        { path: 'containers.0.container_no', msgKey: 'booking.containerNoTwice', Message: 'Entered twice' },
        { path: 'containers.0.unlabelled', msgKey: 'msgRequired', Message: 'Required' },
        { path: 'other', msgKey: 'msgRequired', Message: 'Required' },
      ],
    }),
  })
  const [first = []] = await run(async (sentItems) => sentItems.map(({ id }, at) => (at === 0 ? refused(id) : missing(id))))
  expect(first[0]).toMatchObject({ item: { id: 'T0', version: 9 }, ok: false, text: 'Record not latest' })
  expect(first[1]).toMatchObject({ item: { id: 'T1', version: 3 }, ok: false })
  const labels = new Map([
    ['containers', 'Containers'],
    ['carrier_booking_no', 'Carrier booking no.'],
    ['container_no', 'Container no.'],
  ])
  const labelOf = (field: string) => labels.get(field) ?? null
  expect(first.slice(0, 2).map((outcome) => wordsOfOutcome(outcome, labelOf))).toEqual([
    'Record not latest',
    [
      '2 items',
      'ETD is missing',
      'Containers 2 · Carrier booking no.: Required',
      'Containers 1 · Container no.: Entered twice',
      'Containers 1: Required',
      'Required',
    ].join(' · '),
  ])
})

test('without a connection each record has the message of the portal; a refused permission keeps that of the server', async () => {
  const wordsAt = async (status: number, text: string) =>
    (await run(() => Promise.reject(failure(call, status, status === 0 ? null : { Message: text }, text))))[0]?.[0]?.text
  expect(await wordsAt(0, 'Failed to fetch')).toBe('errNoConnection')
  expect(await wordsAt(403, 'You may not do this')).toBe('You may not do this')
})

test('repeats a request without a response once with the same key; after a second failure all remaining records count as failed', async () => {
  const sent: string[] = []
  const flaky = async (sentItems: BatchItem[], key: string) => {
    sent.push(key)
    if (sent.length === 1) throw failure(call, 0, null, 'no answer')
    return done(sentItems)
  }
  expect((await run(flaky)).flat().every(({ ok }) => ok)).toBe(true)
  expect(sent).toHaveLength(4)
  expect(sent[0]).toBe(sent[1])
  let requests = 0
  const steps = await run(async (sentItems) => {
    requests += 1
    if (requests > 1) throw failure(call, 503, null, 'busy')
    return done(sentItems)
  })
  expect(requests).toBe(2)
  expect(steps.map((step) => [step.length, step[0]?.ok, step[0]?.text])).toEqual([
    [10, true, null],
    [15, false, 'errSaveUnknown'],
  ])
})

test('what is left out is counted by reason, the most frequent first', () => {
  expect(countReasons(['Draft', 'Cancelled', 'Cancelled'])).toEqual([
    { reason: 'Cancelled', n: 2 },
    { reason: 'Draft', n: 1 },
  ])
})
