import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, refused, unknown } from '../outcome.ts'
import type { Sms } from './sms.ts'

// A gateway of the common kind: JSON with digits alone as the number, a key in `X-Api-Key`, and `data.status` in the answer says how it went.
// Another gateway is another file like this one, and its line in index.ts.

const answer = z.object({ data: z.object({ status: z.enum(['queued', 'sent', 'error']) }) })
/** The message is malformed, there is no credit, or the number cannot be reached: sure not to be sent, whatever the body says. */
const refusals = [400, 402, 422]

export function queueSms(s: { url: string; key: string; sender: string; timeoutMs: number }): Sms {
  return {
    send: async ({ to, text }) => {
      const r = await call(s.url, {
        method: 'POST',
        headers: { 'x-api-key': s.key },
        body: JSON.stringify({ phone: to.replace(/\D/g, ''), message: text, sender: s.sender }),
        timeoutMs: s.timeoutMs,
      })
      if (r.kind === 'unknown') return unknown(r.why)

      const said = answer.safeParse(r.body)
      if (said.success && said.data.data.status === 'error') return refused('GATEWAY')
      if (refusals.includes(r.status)) return refused(`status ${r.status}`)

      const isSent = r.status >= 200 && r.status < 300 && said.success
      return isSent ? done(null) : unknown(`status ${r.status}`)
    },
  }
}
