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

/** Answers the address of a screen with the page of the web app; null where the request is for no page. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null

/** The built web app: hashed assets for a year, the page itself never cached. */
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

/** A check whether the portal answers asks for the head alone. */
const READS = new Set(['GET', 'HEAD'])
/** A browser, or a client that takes anything. */
const acceptsPages = ({ headers: { accept } }: FastifyRequest) => !accept || /text\/html|text\/\*|\*\/\*/i.test(accept)

/** Who asks for a page by name sees the screen "page not found"; not below the addresses of calls and files. */
const isLostBrowser = ({ headers }: FastifyRequest, address: string) =>
  /text\/html/i.test(headers.accept ?? '') && !/^\/(?:api|health|metrics|docs|socket\.io|assets)(?:\/|$)/i.test(address)
