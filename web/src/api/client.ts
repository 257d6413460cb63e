import type { Api, Input, Output, Route } from '@krapao/shared/contract'
import type { ErrorCode } from '@krapao/shared/errors'
import { Refusal } from '@krapao/shared/refusal'
import { Unreachable } from './unreachable.ts'

/**
 * `key`: the Idempotency-Key of a money call, see `useIdempotency`. `signal`: stops waiting, as react-query asks for.
 * `file`: what an `upload` route takes; `onProgress` gets the part of it that was sent, 0 to 1.
 */
export type CallOptions = {
  key?: string
  signal?: AbortSignal
  file?: File
  onProgress?: (part: number) => void
}
type Call<R extends Route> = (input: Input<R>, options?: CallOptions) => Promise<Output<R>>
export type Client<A extends Api> = { [F in keyof A]: { [K in keyof A[F]]: Call<A[F][K]> } }

/** What of a route a caller must know. */
export type Address = Pick<Route, 'method' | 'path' | 'effect' | 'upload'>
export type Question = Omit<CallOptions, 'file'> & {
  method: string
  url: string
  body?: string | FormData
  /** Asked without the token, whoever may have logged in on this device meanwhile. */
  asGuest?: boolean
}
/** Carries a question to the server and its JSON back. Throws Unreachable when there is no readable answer. */
export type Send = (question: Question) => Promise<{ ok: boolean; json: unknown }>
/** Between the values inside and the JSON outside. `write` throws a Refusal, `read` Unreachable. */
export type Codec<R extends Address> = {
  write(route: R, input: unknown): Record<string, unknown>
  read(route: R, json: unknown): unknown
}

/** A typed function for every route. Each throws a Refusal (the server said no, by code) or Unreachable (it is not known). */
export function client<A extends Api, R extends Address>(
  routes: Readonly<Record<string, Readonly<Record<string, R>>>>,
  codec: Codec<R>,
  send: Send,
): Client<A> {
  const call =
    (route: R) =>
    async (input: unknown, { file, ...options }: CallOptions = {}) => {
      const { ok, json } = await send({
        ...options,
        ...question(route, codec.write(route, input), file),
      })
      if (!ok) throw refusalIn(json)
      return codec.read(route, json)
    }
  const feature = (of: Readonly<Record<string, R>>) =>
    Object.fromEntries(Object.entries(of).map(([name, r]) => [name, call(r)]))
  return Object.fromEntries(
    Object.entries(routes).map(([name, of]) => [name, feature(of)]),
  ) as Client<A>
}

/** Puts an input into method, address and body; `rest` is used up. */
export function question(
  route: Address,
  rest: Record<string, unknown>,
  file?: File,
): Pick<Question, 'method' | 'url' | 'body'> {
  const path = route.path.replace(/\{(\w+)\}/g, (_, hole: string) => {
    const value = String(rest[hole])
    delete rest[hole]
    return encodeURIComponent(value)
  })
  // A GET that changes something is asked by its POST twin: no prefetcher, history or proxy will ever repeat it.
  const method = route.effect && route.method === 'GET' ? 'POST' : route.method
  const given = Object.entries(rest).flatMap(([k, v]) =>
    v === undefined ? [] : [[k, String(v)] as const],
  )
  if (route.upload) return { method, url: path, body: formOf(given, file) }
  if (method !== 'GET') return { method, url: path, body: JSON.stringify(rest) }
  return {
    method,
    url: given.length ? `${path}?${new URLSearchParams(given.map(([k, v]) => [k, v]))}` : path,
  }
}

/** The fields stand before the file: the server that reads the stream knows them when the file comes. */
function formOf(fields: readonly (readonly [string, string])[], file: File | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  if (file) form.append('file', file)
  return form
}

/** What a failed answer says. */
export function refusalIn(json: unknown): Error {
  const { message, details } = (json ?? {}) as { message?: unknown; details?: Refusal['details'] }
  if (typeof message !== 'string') return new Unreachable('unreadable')
  // A foreign backend may use codes that we do not know; they are kept and shown raw (SPEC §8).
  return new Refusal(message as ErrorCode, details)
}
