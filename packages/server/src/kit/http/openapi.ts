import type { Call } from '@fairlead/domain/kit/contract'
import { Problem } from '@fairlead/domain/kit/problem'
import type { FastifySchema } from 'fastify'
import * as z from 'zod/mini'

const ALWAYS = [400, 422, 429, 500] as const

/** The Fastify schema of a call: validates requests, serialises answers and documents the call in OpenAPI, with its function ids. */
export function openApiOf(name: string, call: Call): FastifySchema & Record<string, unknown> {
  const signedIn = call.access !== 'public'
  const failures = [...ALWAYS, ...(call.errors ?? []), ...(signedIn ? [401, 403] : []), ...(call.params ? [404] : [])]
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[1]?.toLowerCase().replace('{area}', 'lookup') ?? 'api'],
    security: signedIn ? [{ bearer: [] }] : [],
    'x-func-id': typeof call.access === 'string' ? call.access : [...call.access],
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...bodyOf(call),
    response: { ...successOf(call), ...Object.fromEntries(failures.map((status) => [status, PROBLEM])) },
  }
}

/** Of an upload, the page shows the file together with the other fields. */
function bodyOf({ body, upload }: Call) {
  if (upload) return { consumes: ['multipart/form-data'], body: z.intersection(upload, z.object({ file: z.file() })) }
  return body ? { body } : {}
}

const PROBLEM = { description: 'Problem', content: { 'application/problem+json': { schema: Problem } } }
z.globalRegistry.add(Problem, { id: 'Problem' })

function successOf(call: Call) {
  if (call.answer === undefined) return { 204: z.undefined() }
  return call.answer === 'file' ? {} : { 200: call.answer }
}
