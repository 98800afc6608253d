import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'

/** Opens a portal with these settings; without settings, closes the portal of this key. The reply is its address. */
export interface Order {
  key: number
  settings: Record<string, string> | null
  clockFile: string
}

export interface SecondProcess {
  address: string
  stop: () => Promise<void>
}

/** One process for all test files of a worker, since loading the server's code takes longer than most files. */
let other: ChildProcess | null = null
let opened = 0
/** Orders run one at a time, each with its reply. */
let last: Promise<unknown> = Promise.resolve()

/** Starts a portal in another process on the same database and files; both read the clock from one file. */
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
