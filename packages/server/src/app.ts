import { MEGABYTE } from '@fairlead/domain/kit/bytes'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Config } from './kit/start/config.ts'
import { answerProblem } from './kit/http/answers.ts'
import { notFound } from './kit/http/failures.ts'
import { mountHealth, type Readiness } from './kit/http/health.ts'
import { validatorCompiler } from './kit/http/input.ts'
import { useJsonParser } from './kit/http/jsonBody.ts'
import { checked, writing } from './kit/http/output.ts'
import { languageOf } from './kit/record/words.ts'
import type { Metrics } from './kit/start/metrics.ts'
import { mountPages } from './kit/http/pages.ts'
import { rateLimits } from './kit/http/rateLimits.ts'
import { mountRoutes } from './kit/http/serve.ts'
import type { Services } from './kit/http/context.ts'
import { routesOf } from './modules.ts'
import { mountDocs } from './kit/http/docs.ts'
import type { Logger } from 'pino'

/** The time in which a request must arrive; an upload has longer. */
const BODY_MS = 30_000
const UPLOAD_MS = 900_000

/** The server without routes; the services need its socket before routes are mounted. */
export const makeServer = (config: Config, log: Logger): FastifyInstance =>
  Fastify<HttpServer>({
    // Requests with an unreadable address bypass hooks and routes, so the error is answered here.
    frameworkErrors: (error, request, reply) => {
      request.language = languageOf(request.headers['accept-language'])
      reply.header('x-request-id', request.id)
      request.server.errorHandler(error, request, reply)
    },
    loggerInstance: log.child({}, { level: config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL }) as never,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 20_000 },
    bodyLimit: MEGABYTE,
    trustProxy: config.TRUST_PROXY > 0 ? (_address: string, hop: number) => hop < config.TRUST_PROXY : false,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    requestTimeout: UPLOAD_MS,
    http: { headersTimeout: BODY_MS },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  })

export async function registerPlugins(app: FastifyInstance, services: Services, metrics: Metrics, readiness: Readiness): Promise<void> {
  app.removeContentTypeParser('text/plain')
  useJsonParser(app)
  app.setValidatorCompiler(validatorCompiler as never)
  app.setSerializerCompiler(services.config.CHECK_ANSWERS ? checked : writing)
  app.setErrorHandler((error: unknown, request, reply) => answerProblem(services, error, request, reply))
  app.decorateRequest('session', null)
  app.decorateRequest('language', 'en-US')
  addHooks(app, services, metrics)
  await app.register(helmet, helmetOptions(services.config))
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(rateLimit, { global: false })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Fairlead', version: '1', description: 'Every call of the portal. `x-func-id` names who may make it.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  mountHealth(app, { ...services, readiness, metrics })
  const limits = rateLimits(app, services.config)
  await mountRoutes(app, services, limits, routesOf(services.config))
  await mountDocs(app, limits)
  const sendPage = await mountPages(app)
  app.setNotFoundHandler((request, reply) => sendPage(request, reply) ?? answerProblem(services, notFound(), request, reply))
}

function addHooks(app: FastifyInstance, services: Services, metrics: Metrics): void {
  const answerHeaders = { ...ANSWER_HEADERS, ...transportSecurity(services.config) }
  // The first hook, so that every refusal is in the user's language.
  app.addHook('onRequest', (request, reply, done) => {
    request.language = languageOf(request.headers['accept-language'])
    if (!request.routeOptions.config.upload) destroySlowRequest(request.raw)
    reply.header('x-request-id', request.id)
    if (/^\/api\//i.test(request.url) || isCall(request)) reply.headers(answerHeaders)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    services.log.info(
      {
        request_id: request.id,
        user_uid: request.session?.user_uid,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}

const YEAR_S = 31_536_000
const isHttps = ({ PUBLIC_URL }: Config) => PUBLIC_URL.startsWith('https:')
const transportSecurity = (config: Config) =>
  isHttps(config) ? { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` } : {}

/** An answer is data: no page, frame, script or cache may use it as anything else. */
const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Some calls have addresses outside `/api`. */
const isCall = ({ routeOptions }: FastifyRequest) => routeOptions.config.secretQuery !== undefined

function destroySlowRequest(message: IncomingMessage): void {
  if (message.complete) return
  const timer = setTimeout(() => message.destroy(), BODY_MS)
  for (const over of ['end', 'close']) message.once(over, () => clearTimeout(timer))
}

const helmetOptions = (config: Config) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      // Inline style attributes set through the DOM, by React and the pop-up library, are not restricted by this.
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(config.REPORTING_URL ? [new URL(config.REPORTING_URL).origin] : [])],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      // Sandboxed frames show content that the page creates: a mail, a preview.
      frameSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      // The last two parse HTML into an inert document: displayed remarks, and pasted content.
      trustedTypes: ['default', 'fairlead-text', 'ProseMirrorClipboard'],
    },
  },
  strictTransportSecurity: isHttps(config) ? { maxAge: YEAR_S, includeSubDomains: true } : false,
  referrerPolicy: { policy: 'no-referrer' as const },
  crossOriginOpenerPolicy: { policy: 'same-origin' as const },
})
