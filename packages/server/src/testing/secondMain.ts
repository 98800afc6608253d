import { readFileSync } from 'node:fs'
import { readConfig } from '../kit/start/config.ts'
import { makeLog } from '../kit/start/log.ts'
import { openPortal, type Portal } from '../portal.ts'
import type { Order } from './secondProcess.ts'

const portals = new Map<number, Portal>()

async function follow({ key, settings, clockFile }: Order): Promise<void> {
  await portals.get(key)?.stop()
  portals.delete(key)
  if (settings) {
    const clock = () => new Date(Number(readFileSync(clockFile, 'utf8')))
    portals.set(key, await openPortal({ config: readConfig(settings), log: makeLog('silent'), clock }))
  }
  process.send?.(portals.get(key)?.address ?? '')
}

// An error ends the process, as in any portal, and the parent reports it.
process.on('message', (order: Order) => void follow(order))
// Ends like main.ts: open connections do not keep the process alive.
process.once('disconnect', () => void Promise.all(Array.from(portals.values(), (portal) => portal.stop())).then(() => process.exit()))
