import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

interface Received {
  to: string[]
  raw: string
}

/** A mail server on a free port, closed after the tests of the file. `state` makes it refuse recipients, or not answer. */
export async function openMailServer() {
  const received: Received[] = []
  const state = { refuses: false, silent: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, callback) => {
      if (!state.silent) callback()
    },
    onRcptTo: (_address, _session, callback) => callback(state.refuses ? new Error('550 nobody here') : null),
    onData: (stream, session, callback) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(pieces).toString() })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { received, state, port }
}
