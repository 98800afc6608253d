import { createReadStream } from 'node:fs'
import net from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Verdict } from './scanVerdict.ts'

const ANSWER_MAX = 4_096
/** Far too few for a file of any size to be sent meanwhile. */
const TURNS = 5

/**
 * Streams a file to a ClamAV daemon (INSTREAM): pieces with their length before them, a piece of no length at the end. Only its two known
 * answers count; silence, an error, its own size limit or any other word throws.
 */
export async function askClamd(url: string, file: string, timeoutMs: number): Promise<Verdict> {
  const socket = connect(url)
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the virus scanner is silent')))
  const overall = setTimeout(() => socket.destroy(new Error('the virus scanner takes too long')), timeoutMs * 10)
  try {
    const answered = readAnswer(socket)
    // The daemon may answer and hang up before it has heard everything: its answer says why.
    const pieces = framed()
    const isSent = () => pieces.readableEnded && socket.writableLength === 0
    const sent = pipeline(createReadStream(file), pieces, socket, { end: false }).catch((error: unknown) => error)
    const answer = await answered
    // The word of a small file may be heard in the same turn in which its last piece is written off.
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

/** Up to the NUL that ends it. */
const readAnswer = (socket: net.Socket) =>
  new Promise<string>((resolve, reject) => {
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
      const end = heard.indexOf('\0')
      if (end >= 0) resolve(heard.slice(0, end).trim())
      else if (heard.length > ANSWER_MAX) reject(new Error('the virus scanner talks too much'))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the virus scanner hung up')))
  })
