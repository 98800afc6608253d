import { expect, test } from 'vitest'
import { runInSlices } from './load-plan.placing.ts'

/** Counts to `last`; each step takes one millisecond of this clock. */
function counting(last: number) {
  let time = 0
  function* steps(): Generator<number, string, undefined> {
    for (let done = 1; done <= last; done++) {
      time += 1
      yield done
    }
    return 'done'
  }
  return { steps: steps(), now: () => time }
}

test('long work is done in slices between which the page is free, and reports how far it is', async () => {
  const { steps, now } = counting(30)
  const reported: number[] = []
  let pauses = 0
  const result = await runInSlices(steps, {
    isStopped: () => false,
    onProgress: (done) => reported.push(done),
    now,
    pause: async () => void (pauses += 1),
  })
  expect([result, reported, pauses]).toEqual(['done', [12, 24], 2])
})

test('long work that is stopped ends at the next pause without a result', async () => {
  const { steps, now } = counting(1_000)
  let isStopped = false
  const result = await runInSlices(steps, {
    isStopped: () => isStopped,
    onProgress: (done) => (isStopped = done > 20),
    now,
    pause: async () => {},
  })
  expect(result).toBeNull()
  expect(now()).toBeLessThan(30)
})
