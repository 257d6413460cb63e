import { bankName, isSameReference } from '@krapao/shared/bank-name'
import * as z from 'zod/mini'
import { type Called, call } from '../call.ts'
import { isoTime, paidNumber } from '../wire.ts'
import { lateForMs, present, type SlipAnswer, type SlipParty, type SlipVerifier } from './slips.ts'

// EasySlip, second version: `{success: true, data: {rawSlip, …}}`, else `{success: false, error: {code}}`.
const shown = z.nullish(z.string().check(z.maxLength(120)))
const party = z.object({
  bank: z.nullish(z.object({ id: z.nullish(z.string()) })),
  account: z.object({
    name: z.nullish(z.object({ th: shown, en: shown })),
    bank: z.nullish(z.object({ account: shown })),
    proxy: z.nullish(z.object({ account: shown })),
  }),
})
const slip = z.object({
  transRef: z.string(),
  date: isoTime,
  amount: z.object({ amount: paidNumber }),
  sender: party,
  receiver: party,
})
const good = z.object({ success: z.literal(true), data: z.object({ rawSlip: slip }) })
const bad = z.object({ success: z.literal(false), error: z.object({ code: z.string() }) })

/** One word for "never was" and for "was sent a moment ago"; after this it is the first. */
const notFoundProvesAfterMs = 5 * 60_000

const answers: Record<string, SlipAnswer> = {
  SLIP_PENDING: { is: 'not-posted', provesAfterMs: lateForMs },
  SLIP_NOT_FOUND: { is: 'not-posted', provesAfterMs: notFoundProvesAfterMs },
  INVALID_PAYLOAD: { is: 'refused', why: 'INVALID_PAYLOAD' },
  QUOTA_EXCEEDED: { is: 'out-of-tries' },
}

export type EasySlipSettings = { baseUrl: string; key: string; timeoutMs: number }

export const easySlip = (s: EasySlipSettings): SlipVerifier => ({
  verify: async ({ payload, reference }) =>
    read(
      await call(`${s.baseUrl}/v2/verify/bank`, {
        method: 'POST',
        headers: { authorization: `Bearer ${s.key}` },
        timeoutMs: s.timeoutMs,
        body: JSON.stringify({ payload }),
      }),
      reference,
    ),
})

function read(r: Called, reference: string): SlipAnswer {
  if (r.kind === 'unknown') return { is: 'unknown', why: r.why }
  const told = good.safeParse(r.body)
  if (r.status === 200 && told.success) return posted(told.data.data.rawSlip, reference)
  const refused = bad.safeParse(r.body)
  const code = refused.success ? refused.data.error.code : 'unreadable'
  return answers[code] ?? { is: 'unknown', why: `status ${r.status}, ${code.slice(0, 40)}` }
}

function posted(raw: z.output<typeof slip>, reference: string): SlipAnswer {
  if (!isSameReference(raw.transRef, reference))
    return { is: 'unknown', why: 'an answer about another slip' }
  const [sender, receiver] = [partyOf(raw.sender), partyOf(raw.receiver)]
  const { transRef, date: at } = raw
  return {
    is: 'posted',
    slip: { sendingBank: sender.bank, transRef, amount: raw.amount.amount, at, sender, receiver },
  }
}

const partyOf = ({ bank, account }: z.output<typeof party>): SlipParty => ({
  bank: bankName(bank?.id ?? '') || null,
  numbers: present(account.bank?.account, account.proxy?.account),
  names: present(account.name?.th, account.name?.en),
})
