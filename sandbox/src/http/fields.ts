import type { FastifyRequest } from 'fastify'
import { readSatang } from '../satang.ts'
import { Refused } from './refused.ts'

/** A text field of a JSON body. Refused 422 `{code: "INPUT", field}` when absent or of another shape. */
export function textField(body: unknown, name: string, shape: RegExp): string {
  const value = fieldOf(body, name)
  if (typeof value !== 'string' || !shape.test(value))
    throw new Refused(422, 'INPUT', { field: name })
  return value
}

/** Like `textField`, and undefined when absent or null. */
export const optionalText = (body: unknown, name: string, shape: RegExp): string | undefined =>
  fieldOf(body, name) == null ? undefined : textField(body, name, shape)

/** Satang above zero and at most `max`. Refused 422 `{code: "AMOUNT"}`. */
export function amountField(body: unknown, name = 'amount', max = 1_000_000_000_00n): bigint {
  const satang = readSatang(fieldOf(body, name))
  if (satang === undefined || satang <= 0n || satang > max) throw new Refused(422, 'AMOUNT')
  return satang
}

/** A number from 0 to `max`, 0 when absent. Refused 422 `{code: "INPUT", field}`. */
export function numberField(body: unknown, name: string, max: number): number {
  const value = fieldOf(body, name) ?? 0
  if (typeof value !== 'number' || !(value >= 0 && value <= max))
    throw new Refused(422, 'INPUT', { field: name })
  return value
}

/** An absolute http or https address. Refused 422 `{code: "INPUT", field}`. */
export function urlField(body: unknown, name: string): string {
  const text = textField(body, name, /^https?:\/\/\S{1,2000}$/)
  if (!URL.canParse(text)) throw new Refused(422, 'INPUT', { field: name })
  return new URL(text).href
}

/** A `{name}` of the path, refused 404 when it has a shape that never existed. */
export function pathPart(
  request: FastifyRequest,
  name: string,
  shape: RegExp,
  code = 'NOT_FOUND',
): string {
  const value = (request.params as Record<string, string>)[name] ?? ''
  if (!shape.test(value)) throw new Refused(404, code)
  return value
}

export const references = /^[\x21-\x7e]{1,100}$/

export function fieldOf(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refused(400, 'JSON')
  return Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined
}
