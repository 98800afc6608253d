import { fork } from 'node:child_process'
import path from 'node:path'

export interface SecondProcess {
  address: string
  stop: () => Promise<void>
}

/** Another process on the same database and the same files; its clock is read from a file, so that both pass time together. */
export async function startSecondProcess(settings: Record<string, string>, clockFile: string): Promise<SecondProcess> {
  const child = fork(path.join(import.meta.dirname, 'secondMain.ts'), [clockFile], { env: { PATH: process.env.PATH, ...settings } })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', (code) => reject(new Error(`the second process ended with ${code}`)))
  })
  return {
    address,
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}
