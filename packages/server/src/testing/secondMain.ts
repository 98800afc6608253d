import { readFileSync } from 'node:fs'
import { readConfig } from '../kit/config.ts'
import { makeLog } from '../kit/log.ts'
import { openPortal } from '../portal.ts'

const [clockFile = ''] = process.argv.slice(2)
const clock = () => new Date(Number(readFileSync(clockFile, 'utf8')))
const portal = await openPortal({ config: readConfig(process.env), log: makeLog('silent'), clock })
// As main.ts ends: what a visitor left open keeps no process alive.
process.once('disconnect', () => void portal.stop().then(() => process.exit()))
process.send?.(portal.address)
