import { api, type MemberApi } from '@krapao/shared/api'
import type { Api, Route } from '@krapao/shared/contract'
import { within } from '@krapao/shared/within'

// A test reads what came, whatever it is.
// biome-ignore lint/suspicious/noExplicitAny: the body is looked into by the test that asked for it
export type Answer = { status: number; body: any; headers: Headers }
export type Asked = {
  key?: string
  headers?: Record<string, string>
  token?: string | null
  /** Of a route that takes one. */
  file?: Uint8Array
  /** How its sender calls the file. */
  fileName?: string
}
/** `headers`: sent with every call. */
type Who = { token?: string; ip?: string; headers?: Record<string, string> }
/** What goes over the wire, unjudged: tests send nonsense too. */
type Client<A extends Api> = {
  [F in keyof A]: {
    [K in keyof A[F]]: (input?: Record<string, unknown>, asked?: Asked) => Promise<Answer>
  }
}

/** Longer than any answer may take. */
export const answerWithinMs = 60_000

/** Speaks the contract over real HTTP as any client would. A GET with an effect goes with its header. */
export function clientOf(url: string, who: Who = {}): Client<MemberApi> {
  const call =
    (r: Route) =>
    (input: Record<string, unknown> = {}, asked: Asked = {}) =>
      send(url, r, input, asked, who)
  return Object.fromEntries(
    Object.entries(api).map(([feature, routes]) => [
      feature,
      Object.fromEntries(Object.entries(routes).map(([name, r]) => [name, call(r)])),
    ]),
  ) as Client<MemberApi>
}

async function send(
  url: string,
  r: Route,
  input: Record<string, unknown>,
  asked: Asked,
  who: Who,
): Promise<Answer> {
  const rest = { ...input }
  const path = r.path.replace(/\{(\w+)\}/g, (_, hole: string) => {
    const value = rest[hole]
    delete rest[hole]
    return encodeURIComponent(String(value))
  })
  const asQuery = r.method === 'GET'
  const query =
    asQuery && Object.keys(rest).length > 0
      ? `?${new URLSearchParams(rest as Record<string, string>)}`
      : ''
  const token = asked.token === undefined ? who.token : asked.token
  const init: RequestInit = {
    method: r.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(who.ip && { 'x-forwarded-for': who.ip }),
      ...(r.effect && { 'x-requested-with': 'test' }),
      ...(asked.key && { 'idempotency-key': asked.key }),
      ...(!asQuery && !r.upload && { 'content-type': 'application/json' }),
      ...who.headers,
      ...asked.headers,
    },
    ...(!asQuery && { body: r.upload ? formOf(rest, asked) : JSON.stringify(rest) }),
  }
  return within(answerWithinMs, async (signal) => {
    const response = await fetch(url + path + query, { ...init, signal })
    const answer = { status: response.status, body: await response.json() }
    // Not compared with the rest: two equal answers differ by their dates where a second began between them.
    return Object.defineProperty(answer as Answer, 'headers', { value: response.headers })
  })
}

function formOf(
  fields: Record<string, unknown>,
  { file, fileName = 'slip' }: Pick<Asked, 'file' | 'fileName'>,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  if (file) form.append('file', new Blob([Uint8Array.from(file)]), fileName)
  return form
}
