import { type Language, LANGUAGES } from '@fairlead/domain/kit/languages'
import { KILOBYTE, MEGABYTE } from '@fairlead/domain/kit/bytes'
import type { Call } from '@fairlead/domain/kit/contract'
import { API_PREFIX } from '@fairlead/domain/kit/contract'
import type { FileAnswer } from '@fairlead/domain/kit/contract'
import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler, RouteOptions } from 'fastify'
import { badRequest } from './failures.ts'
import { onlyOnce, onlyOnceAround } from './idempotency.ts'
import { openApiOf } from './openapi.ts'
import type { RateLimits } from './rateLimits.ts'
import { checkAccess } from '../session/sessions.ts'
import { validatorCompiler } from './input.ts'
import { runUpload } from '../files/upload.ts'
import type { Handler, Handlers, Services, OwnTransactions, UploadHandler, RequestContext } from './context.ts'

/** A declared call with its handler. */
export interface Route {
  name: string
  call: Call
  handler: Handler<Call> | OwnTransactions<Call> | UploadHandler<Call>
}

/** Pairs the calls of a module with their handlers; a missing or extra handler does not compile. */
export const serve = <Api extends Record<string, Call>>(api: Api, handlers: Handlers<Api>): Route[] =>
  Object.entries(api).map(([name, call]) => ({ name, call, handler: handlers[name as keyof Api] as unknown as Handler<Call> }))

/** Mounts the routes. Every request goes rate limit → session → access → schema → transaction → handler → answer. */
export async function mountRoutes(app: FastifyInstance, services: Services, limits: RateLimits, routes: readonly Route[]): Promise<void> {
  for (const route of routes) if (!route.call.upload) mountAt(app, services, limits, route)
  // In a separate plugin, so that no other call accepts a multipart body.
  await app.register(async (uploads) => {
    await uploads.register(multipart)
    for (const route of routes)
      if (route.call.upload) uploads.route({ ...optionsOf(services, limits, route), validatorCompiler: skipBodyValidation as never })
  })
}

/** The body of an upload is checked while it is received, after the call is admitted. */
const skipBodyValidation: FastifySchemaCompiler<unknown> = (route) =>
  route.httpPart === 'body' ? () => true : validatorCompiler(route as Parameters<typeof validatorCompiler>[0])

/** Mounts a call at its path and at its alternative paths; OpenAPI shows only the former. */
function mountAt(app: FastifyInstance, services: Services, limits: RateLimits, route: Route): void {
  const options = optionsOf(services, limits, route)
  app.route(options)
  for (const address of route.call.alsoAt ?? [])
    app.route({ ...options, url: routerUrl(address), schema: { ...options.schema, hide: true } })
}

const routerUrl = (address: string) => address.replaceAll(/\{(\w+)\}/g, ':$1')

/** Bytes; public calls only receive short forms. */
const PUBLIC_BODY_MAX = 16 * KILOBYTE

/** Bytes beyond the text of a remark: field names, and characters that JSON escapes. */
const REMARK_OVERHEAD = 64 * KILOBYTE

function bodyLimitOf({ access, bodyMax }: Call, { REMARK_HTML_MAX_MB }: Services['config']): number {
  if (bodyMax === 'remark') return Math.ceil(REMARK_HTML_MAX_MB * MEGABYTE) + REMARK_OVERHEAD
  return access === 'public' ? PUBLIC_BODY_MAX : MEGABYTE
}

function optionsOf(services: Services, limits: RateLimits, { name, call, handler }: Route): RouteOptions {
  if (!call.access) throw new Error(`The call ${name} (${call.method} ${call.path}) does not say who may make it`)
  return {
    method: call.method,
    url: routerUrl(API_PREFIX + call.path),
    schema: openApiOf(name, call),
    bodyLimit: bodyLimitOf(call, services.config),
    helmet: false, // answers carry the headers of `answerHeaders`
    config: { secretQuery: call.secretQuery ?? false, upload: call.upload !== undefined },
    // Before the body is read, so that the server parses only bodies of permitted requests.
    onRequest: async (request, reply) => {
      const rate = call.rate ?? 'normal'
      await limits.admitAddress(rate, request, reply)
      request.session = call.access === 'public' ? null : await readSession(services, request)
      if (request.session) request.language = request.session.language
      if (request.session) await limits.admitAccount(rate, request, reply)
      checkAccess(call, request.session)
    },
    // A call without a body has `undefined`; the JSON `null` is refused.
    preValidation: async ({ body }) => {
      if (body === null) throw badRequest('msgBadRequest')
    },
    handler: async (request, reply) => answer(call, reply, await run(services, call, handler, request), request),
  }
}

async function readSession(services: Services, request: FastifyRequest) {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null
  return services.sessions.read(services.tokens.verify(token))
}

/** The language that a public form names; answers and failures use it. */
function languageOfBody({ body }: FastifyRequest): Language | undefined {
  const named = typeof body === 'object' && body !== null && 'language' in body ? body.language : undefined
  return LANGUAGES.find((language) => language === named)
}

async function run(services: Services, call: Call, handler: Route['handler'], request: FastifyRequest): Promise<unknown> {
  if (call.access === 'public') request.language = languageOfBody(request) ?? request.language
  const context = contextOf(services, request)
  if ('admit' in handler) return runUpload(call, context, request, handler)
  if ('ownTransactions' in handler) return onlyOnceAround(call, context, request, handler.ownTransactions)
  if (call.method === 'GET') return handler(context)
  return onlyOnce(call, context, request, handler)
}

const contextOf = (services: Services, request: FastifyRequest): RequestContext<Call> =>
  ({
    params: request.params,
    query: request.query,
    body: request.body,
    db: services.db,
    services,
    now: services.clock(),
    language: request.language,
    request_id: request.id,
    address: request.ip,
    session: request.session,
    actor: request.session?.actor ?? null,
  }) as RequestContext<Call>

function answer(call: Call, reply: FastifyReply, result: unknown, request: FastifyRequest): FastifyReply {
  if (call.answer === undefined) return reply.status(204).send()
  if (call.revalidated) return revalidated(reply, result, request)
  if (call.answer !== 'file') return reply.send(result)
  const file = result as FileAnswer
  return reply
    .type(file.content_type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.file_name)}`)
    .send(file.content)
}

/** Answers 304 without a body if the browser still has this answer. */
function revalidated(reply: FastifyReply, result: unknown, { headers }: FastifyRequest): FastifyReply {
  const text = String(reply.serialize(result))
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization, accept-language', etag: tag })
  if (headers['if-none-match'] === tag) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').serializer(String).send(text)
}
