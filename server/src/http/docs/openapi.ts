import type { Api, Route } from '@krapao/shared/contract'
import { type ErrorCode, errors, everyMoneyRoute, everyRoute } from '@krapao/shared/errors'
import { siteVersion } from '@krapao/shared/limits'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** OpenAPI 3.1 out of the contract. Everything is described by its wire side: a codec's inside is not shown. */
export function openapi(api: Api, server: { title: string; url: string }): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, routes] of Object.entries(api))
    for (const [name, r] of Object.entries(routes)) {
      const verbs = r.effect ? [r.method, 'POST' as const] : [r.method]
      for (const method of verbs) {
        const twin = method !== r.method
        paths[r.path] = {
          ...paths[r.path],
          [method.toLowerCase()]: operation(feature, name, r, twin),
        }
      }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: `${server.title} member API`,
      version: siteVersion,
      description:
        'Amounts are JSON numbers with at most two decimals. A failure answers `{message, details?}`; `message` is a code of the catalogue.',
    },
    servers: [{ url: server.url }],
    components: {
      securitySchemes: {
        member: { type: 'http', scheme: 'bearer', description: 'The token that /api/login gives' },
      },
    },
    paths,
  }
}

function operation(feature: string, name: string, r: Route, twin: boolean): Json {
  const schema = wire(r.input)
  const properties = (schema.properties ?? {}) as Record<string, Json>
  const required = new Set((schema.required as string[] | undefined) ?? [])
  const inPath = new Set([...r.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!))
  const rest = Object.keys(properties).filter((k) => !inPath.has(k))
  const inQuery = r.method === 'GET' ? rest : []
  const parameters = [
    ...[...inPath].map((key) => ({
      name: key,
      in: 'path',
      required: true,
      schema: properties[key] ?? { type: 'string' },
    })),
    ...inQuery.map((key) => ({
      name: key,
      in: 'query',
      required: required.has(key),
      schema: properties[key],
    })),
    ...(r.once
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', format: 'uuid' },
            description: 'The same key and body gets the stored first answer.',
          },
        ]
      : []),
    ...(r.effect
      ? [{ name: 'X-Requested-With', in: 'header', required: true, schema: { type: 'string' } }]
      : []),
  ]
  const body =
    r.method !== 'GET' && rest.length > 0
      ? {
          type: 'object',
          properties: pick(properties, rest),
          required: rest.filter((k) => required.has(k)),
        }
      : undefined
  return {
    operationId: `${feature}.${name}${twin ? '.post' : ''}`,
    tags: [feature],
    summary: r.doc,
    ...(r.for === 'member' && { security: [{ member: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: r.upload
        ? {
            required: true,
            content: { 'multipart/form-data': { schema: withFile(body, r.upload) } },
          }
        : { required: body.required.length > 0, content: { 'application/json': { schema: body } } },
    }),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: wire(r.output) } } },
      ...failures(r),
    },
  }
}

const withFile = (
  body: { properties: Json; required: string[] },
  { maxBytes }: { maxBytes: number },
): Json => ({
  ...body,
  properties: {
    file: { type: 'string', format: 'binary', description: `At most ${maxBytes} bytes.` },
    ...body.properties,
  },
  required: ['file', ...body.required],
})

const sessionCodes = new Set<ErrorCode>(['UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN'])

/** One response a status, with the codes that stand behind it. */
function failures(r: Route): Json {
  const byStatus = Map.groupBy(failuresOf(r), ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => {
      const schema = {
        type: 'object',
        properties: {
          message: { type: 'string', enum: all.map(({ code }) => code) },
          details: { type: 'object' },
        },
        required: ['message'],
      }
      return [
        status,
        {
          description: all.map(({ code, words }) => `${code}: ${words}`).join('\n\n'),
          content: { 'application/json': { schema } },
        },
      ]
    }),
  )
}

export type Failure = { status: number; code: string; words: string }

/** Everything that a route may answer besides 200: its own codes, those of every route, and what the door says by itself. */
export function failuresOf(r: Route): Failure[] {
  const codes = new Set<ErrorCode>([...r.errors, ...everyRoute, ...(r.once ? everyMoneyRoute : [])])
  return [
    ...[...codes]
      .filter((code) => r.for === 'member' || !sessionCodes.has(code))
      .map((code) => ({ status: errors[code].status, code, words: errors[code].en })),
    ...(r.effect
      ? [
          {
            status: 403,
            code: 'KEY_MISSING',
            words: 'Without X-Requested-With, of another site, or prefetched.',
          },
        ]
      : []),
    ...(r.once
      ? [
          {
            status: 409,
            code: 'KEY_INVALID',
            words: 'This Idempotency-Key came with another body before.',
          },
        ]
      : []),
    ...(r.whenClosed ? [] : [{ status: 410, code: 'gone', words: 'The service is shut down.' }]),
  ]
}

export const wire = (schema: z.ZodMiniType): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Json
  return rest
}
const pick = (from: Record<string, Json>, keys: string[]): Json =>
  Object.fromEntries(keys.map((k) => [k, from[k]]))
