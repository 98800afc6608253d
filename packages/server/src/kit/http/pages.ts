import { screenPattern } from '@fairlead/domain/kit/screenPath'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const WEB = path.join(import.meta.dirname, '../../../../web/dist')
const YEAR_SECONDS = 31_536_000
const NOT_FOUND = 404
/** The paths of all screens, as the build of the web app wrote them. */
const SCREEN_LIST = 'screens.json'

/** Sends the page of the web app for the address of a screen; null if the request is not for a page. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null

/** Serves the built web app. Hashed assets are cached for a year, the page itself is not. */
export async function mountPages(app: FastifyInstance, folder = WEB): Promise<SendPage> {
  const list = path.join(folder, SCREEN_LIST)
  if (!existsSync(list)) return () => null
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: 'index.html',
    preCompressed: true,
    schemaHide: true,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  const paths = JSON.parse(readFileSync(list, 'utf8')) as string[]
  const patterns = paths.map(screenPattern)
  return (request, reply) => {
    const address = request.url.split(/[?#]/, 1)[0] ?? ''
    const isScreen = patterns.some((pattern) => pattern.test(address))
    if (!READS.has(request.method) || !(isScreen ? acceptsPages(request) : isLostBrowser(request, address))) return null
    if (!isScreen) reply.status(NOT_FOUND)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  }
}

/** Availability checks send HEAD. */
const READS = new Set(['GET', 'HEAD'])
/** Accepts HTML: a browser, or a client that accepts anything. */
const acceptsPages = ({ headers: { accept } }: FastifyRequest) => !accept || /text\/html|text\/\*|\*\/\*/i.test(accept)

/** A browser at an unknown address sees the screen "page not found", except below the addresses of calls and files. */
const isLostBrowser = ({ headers }: FastifyRequest, address: string) =>
  /text\/html/i.test(headers.accept ?? '') && !/^\/(?:api|health|metrics|docs|socket\.io|assets)(?:\/|$)/i.test(address)
