import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, refused, unknown } from '../outcome.ts'
import type { Sms } from './sms.ts'

// The sandbox's own shape: what it takes is at once on its phone.
const taken = z.object({ id: z.string(), status: z.literal('SENT') })
const declined = z.object({ code: z.enum(['REFUSED', 'INPUT']) })

export function sandboxSms(s: {
  baseUrl: string
  apiKey: string
  sender: string
  timeoutMs: number
}): Sms {
  return {
    send: async ({ to, text }) => {
      const r = await call(`${s.baseUrl}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${s.apiKey}` },
        body: JSON.stringify({ to, text, from: s.sender }),
        timeoutMs: s.timeoutMs,
      })
      if (r.kind === 'unknown') return unknown(r.why)
      const yes = taken.safeParse(r.body)
      const no = declined.safeParse(r.body)
      if (r.status === 200 && yes.success) return done(yes.data.id)
      return r.status === 422 && no.success ? refused(no.data.code) : unknown(`status ${r.status}`)
    },
  }
}
