import { type Called, call } from '../call.ts'
import { done, refused, unknown } from '../outcome.ts'
import type { Sms } from './sms.ts'
import type { AnswerRule, HttpGatewaySettings } from './sms-settings.ts'

/** What no gateway sends after: the message is malformed, there is no credit, or the number cannot be reached. */
const refusals = [400, 402, 422]

/** Any gateway that takes one HTTP call a message and answers JSON; how it wants to be asked stands in the settings. */
export function httpGateway(s: HttpGatewaySettings & { sender: string; timeoutMs: number }): Sms {
  return {
    send: async ({ to, text }) => {
      const holes = { to, digits: to.replace(/\D/g, ''), text, sender: s.sender, key: s.key }
      return readAnswer(s, await call(...request(s, holes)))
    },
  }
}

function request(
  s: HttpGatewaySettings & { timeoutMs: number },
  holes: Record<string, string>,
): Parameters<typeof call> {
  const filled = (words: string) =>
    words.replace(/\{(\w+)\}/g, (whole, hole: string) => holes[hole] ?? whole)
  const fields = [...new URLSearchParams(s.fields)].map(([name, value]): [string, string] => [
    name,
    filled(value),
  ])
  const headers = { [s.header.name]: filled(s.header.value) }
  const { method, timeoutMs } = s
  if (method === 'GET') {
    const url = new URL(s.url)
    for (const [name, value] of fields) url.searchParams.append(name, value)
    return [url.href, { method, headers, timeoutMs }]
  }
  if (s.body === 'json')
    return [s.url, { method, headers, timeoutMs, body: JSON.stringify(Object.fromEntries(fields)) }]
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  return [
    s.url,
    {
      method,
      headers: { ...form, ...headers },
      timeoutMs,
      body: String(new URLSearchParams(fields)),
    },
  ]
}

/** Only what the operator named as a refusal, or the few statuses above, is one; everything else may have been sent. */
function readAnswer(s: HttpGatewaySettings, r: Called) {
  if (r.kind === 'unknown') return unknown(r.why)
  if (s.refused && meets(s.refused, r.body)) return refused('GATEWAY')
  if (refusals.includes(r.status)) return refused(`status ${r.status}`)
  const ok = r.status >= 200 && r.status < 300
  return ok && (!s.done || meets(s.done, r.body)) ? done(null) : unknown(`status ${r.status}`)
}

function meets({ path, values }: AnswerRule, body: unknown): boolean {
  let at = body
  for (const name of path)
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined
  return ['string', 'number', 'boolean'].includes(typeof at) && values.includes(String(at))
}
