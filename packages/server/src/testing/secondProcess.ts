import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'

/** Opens a portal with these settings; without any, closes the one of this key. The answer is its address. */
export interface Order {
  key: number
  settings: Record<string, string> | null
  clockFile: string
}

export interface SecondProcess {
  address: string
  stop: () => Promise<void>
}

/** One for all test files of a worker, each of which opens its portals in it: loading the server's code took longer than most files. */
let other: ChildProcess | null = null
let opened = 0
/** One order at a time, each with its own answer. */
let last: Promise<unknown> = Promise.resolve()

/** Another process on the same database and the same files; its clock is read from a file, so that both pass time together. */
export async function startSecondProcess(settings: Record<string, string>, clockFile: string): Promise<SecondProcess> {
  const key = opened++
  const address = await follow({ key, settings, clockFile })
  return { address, stop: async () => void (await follow({ key, settings: null, clockFile })) }
}

function follow(order: Order): Promise<string> {
  const answer = last.then(() => sent(order))
  last = answer.catch(() => undefined)
  return answer
}

function sent(order: Order): Promise<string> {
  const child = (other ??= started())
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the second process ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (address) => {
      child.off('exit', ended)
      resolve(String(address))
    })
    child.send(order)
  })
}

function started(): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'secondMain.ts'), { env: { PATH: process.env.PATH } })
  return child.once('exit', () => (other = null))
}
