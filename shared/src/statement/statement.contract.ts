import * as z from 'zod/mini'
import { amount, pageInput, route, time } from '../contract.ts'

export const statementTypes = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const
export const statementRow = z.object({
  _id: z.string(),
  statementType: z.enum(statementTypes),
  /** SUCCESS, FAILED; anything else is in progress. */
  status: z.string(),
  /** MAIN, a slot code, a QR provider or a bank code. */
  from: z.string(),
  to: z.string(),
  amount,
  createdAt: time,
  /** Additions: when it ended, and a catalogue code that says why it failed or what is special about it. */
  settledAt: z.optional(z.nullable(time)),
  reason: z.optional(z.nullable(z.string())),
  timeline: z.optional(z.array(z.object({ step: z.enum(['asked', 'checking', 'sent', 'done', 'failed']), at: time }))),
})

export const statement = {
  list: route({
    doc: 'The caller’s movements, newest first.',
    method: 'POST',
    path: '/api/statement',
    for: 'member',
    input: pageInput,
    output: z.object({ total: z.int(), statements: z.array(statementRow) }),
    errors: [],
  }),
}
