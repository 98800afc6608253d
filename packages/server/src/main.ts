import { inspect, parseArgs } from 'node:util'
import { ConfigurationError, readConfig } from './kit/start/config.ts'
import { prepareDocs } from './kit/http/docs.ts'
import { makeLog } from './kit/start/log.ts'
import { openPortal } from './portal.ts'
import { welcome } from './demo/welcome.ts'

const STOP_PATIENCE_MS = 10_000

const { values } = parseArgs({ options: { demo: { type: 'boolean' }, scale: { type: 'string' } } })

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = makeLog(config.LOG_LEVEL)
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'unhandled rejection')
    process.exit(1)
  })
  const portal = await openPortal({
    config,
    log,
    ...(values.demo ? { demo: true } : {}),
    ...(values.scale ? { scale: Number(values.scale) } : {}),
  })
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_PATIENCE_MS).unref()
    portal.stop().then(
      () => process.exit(0),
      (error: unknown) => (log.error({ err: error }, 'stopping failed'), process.exit(1)),
    )
  }
  // Terminal and parent process may both send a signal; the second must not end the process before its database has stopped.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  await prepareDocs(portal.app)
  process.stdout.write(welcome(portal.address, config, !config.DATABASE_URL || values.demo === true))
  process.send?.('ready')
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigurationError ? error.message : inspect(error)}\n`)
  process.exit(1)
})
