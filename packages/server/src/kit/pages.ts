import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'

const WEB = path.join(import.meta.dirname, '../../../web/dist')
const YEAR_SECONDS = 31_536_000

/** The built web app: hashed assets for a year, the shell never cached; every other path is a screen's and gets the shell. */
export async function mountPages(app: FastifyInstance): Promise<void> {
  if (!existsSync(path.join(WEB, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: WEB,
    wildcard: false,
    index: 'index.html',
    preCompressed: true,
    schemaHide: true,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
}

/** A screen's address: asked for by a browser, and no file. */
export const isScreen = (method: string, url: string, accept: string | undefined) =>
  method === 'GET' && !/^\/(?:api|health|metrics|docs|socket\.io|assets)(?:\/|$|\?)/i.test(url) && (accept ?? '').includes('text/html')
