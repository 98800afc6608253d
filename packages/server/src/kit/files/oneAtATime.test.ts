import { expect, test } from 'vitest'
import { oneAtATime } from './oneAtATime.ts'

test('the work of one key waits for its turn, also after a failure; that of another does not', async () => {
  const steps: string[] = []
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5))
  const work =
    (name: string, fails = false) =>
    async () => {
      steps.push(`${name} begins`)
      await pause()
      steps.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const results = await Promise.allSettled([
    oneAtATime('user', work('first', true)),
    oneAtATime('user', work('second')),
    oneAtATime('other', work('third')),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(steps.filter((step) => !step.startsWith('third'))).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(steps.indexOf('third begins')).toBeLessThan(steps.indexOf('first ends'))
})
