import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Route } from '@krapao/shared/contract'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import type { Shape } from '../src/api/fits.ts'

/** What /login and the shell around every guest page ask; each further page brings its own. */
const atOnce = ['auth.login', 'lookup.active', 'lookup.contact', 'lookup.enableChatWidget']
const modules: Readonly<Record<string, (call: string) => boolean>> = {
  'virtual:guest-contract': (call) => atOnce.includes(call),
  'virtual:joining-contract': (call) =>
    !atOnce.includes(call) && !/^(chat|legal|spin)\./.test(call),
  'virtual:legal-contract': (call) => call.startsWith('legal.'),
  'virtual:odds-contract': (call) => call === 'spin.odds',
}
const contract = createRequire(import.meta.url).resolve('@krapao/shared/api')

/**
 * The virtual modules above: the calls that anyone may make, written out of the contract as plain data: method, path, and the
 * shape of the answer (src/api/fits.ts). Guest pages call by it without zod and without the member's contract, 10 kB less before login. Not
 * those of the chat, which knows its own (features/chat/room/server) and comes only when it is opened.
 */
export function guestContract(): Plugin {
  return {
    name: 'krapao-guest-contract',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    async load(id) {
      const isIts = id.startsWith('\0') ? modules[id.slice(1)] : undefined
      if (!isIts) return undefined
      const { api } = (await import(pathToFileURL(contract).href)) as {
        api: Record<string, Record<string, Route>>
      }
      const features = Object.entries(api)
        .map(
          ([name, routes]) =>
            [name, forAnyone(routes, (call) => isIts(`${name}.${call}`))] as const,
        )
        .filter(([, routes]) => Object.keys(routes).length > 0)
      return `export default ${JSON.stringify(Object.fromEntries(features))}`
    },
  }
}

const forAnyone = (routes: Record<string, Route>, isIts: (call: string) => boolean) =>
  Object.fromEntries(
    Object.entries(routes)
      .filter(([name, route]) => route.for === 'anyone' && isIts(name))
      .map(([name, { method, path, effect, input, output }]) => {
        plain(input, path)
        return [name, { method, path, effect, answer: plain(output, path) }]
      }),
  )

// What differs inside and on the wire (money, dates) needs the schema itself at run time; a guest call has none of it.
function plain(schema: z.ZodMiniType, path: string): unknown {
  const [wire, inside] = (['input', 'output'] as const).map((io) => {
    const {
      $schema: _,
      additionalProperties: __,
      ...rest
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    return rest
  })
  const leaf = (s: unknown) =>
    JSON.stringify(s, (key, value) => (key === 'additionalProperties' ? undefined : value))
  if (leaf(wire) !== leaf(inside))
    throw new Error(`${path} is for anyone but carries values that must be decoded`)
  return shapeOf(wire as JsonSchema)
}

export type JsonSchema = Pick<Shape, 'type' | 'const' | 'enum'> & {
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

/** Only what api/fits.ts reads: the rest of JSON Schema (bounds, patterns) would be weight. Undefined is not written. */
export function shapeOf(schema: JsonSchema): Shape {
  const { type, properties = {}, required = [], items, anyOf, const: only, enum: some } = schema
  const parts = Object.entries(properties).map(([name, part]) => [name, shapeOf(part)])
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  const shape = {
    type: some || only !== undefined || parts.length > 0 ? undefined : type,
    properties: parts.length > 0 ? Object.fromEntries(parts) : undefined,
    optional: optional.length > 0 ? optional : undefined,
    items: items && shapeOf(items),
    anyOf: anyOf?.map(shapeOf),
    const: only,
    enum: some,
  }
  return shape as Shape
}
