import { createReadStream } from 'node:fs'
import net from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Verdict } from './scanVerdict.ts'

const ANSWER_MAX = 4_096
/** Turns of the event loop to wait for the end of sending; too few to send a whole file. */
const TURNS = 5

/**
 * Streams a file to a ClamAV daemon (INSTREAM): each piece after its length, an empty piece at the end. Throws on a timeout, an error, the size
 * limit of the daemon or any answer other than OK and FOUND.
 */
export async function askClamd(url: string, file: string, timeoutMs: number): Promise<Verdict> {
  const socket = connect(url)
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the virus scanner is silent')))
  const overall = setTimeout(() => socket.destroy(new Error('the virus scanner takes too long')), timeoutMs * 10)
  try {
    const answered = readAnswer(socket)
    // The daemon may answer and close the connection before it has received everything; its answer gives the reason.
    const pieces = framed()
    const isSent = () => pieces.readableEnded && socket.writableLength === 0
    const sent = pipeline(createReadStream(file), pieces, socket, { end: false }).catch((error: unknown) => error)
    const answer = await answered
    // For a small file, the answer may arrive in the same turn in which the last piece counts as sent.
    for (let turn = 0; turn < TURNS && !isSent(); turn++) await new Promise((resolve) => void setImmediate(resolve))
    if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
    if (answer === 'stream: OK' && isSent()) return 'clean'
    throw new Error(`the virus scanner answers: ${answer.slice(0, 200)}`, { cause: await sent })
  } finally {
    clearTimeout(overall)
    socket.destroy()
  }
}

function connect(url: string): net.Socket {
  if (url.startsWith('unix://')) return net.connect(url.slice('unix://'.length))
  const { hostname, port } = new URL(url)
  return net.connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) })
}

function framed(): Transform {
  const lengthOf = (chunk: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    return length
  }
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      this.push(lengthOf(chunk))
      done(null, chunk)
    },
    flush(done) {
      done(null, lengthOf(Buffer.alloc(0)))
    },
  })
  stream.push('zINSTREAM\0')
  return stream
}

/** Reads up to the terminating NUL. */
const readAnswer = (socket: net.Socket) =>
  new Promise<string>((resolve, reject) => {
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      const end = received.indexOf('\0')
      if (end >= 0) resolve(received.slice(0, end).trim())
      else if (received.length > ANSWER_MAX) reject(new Error('the virus scanner talks too much'))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the virus scanner hung up')))
  })
