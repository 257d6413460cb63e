import { bankName, isSameReference } from '@krapao/shared/bank-name'
import * as z from 'zod/mini'
import { type Called, call } from '../call.ts'
import { bangkokTime, paidNumber } from '../wire.ts'
import { lateForMs, present, type SlipAnswer, type SlipParty, type SlipVerifier } from './slips.ts'

// SlipOK: 200 with the slip, else a code. It compares receivers and repeats by its own books, which are not ours: such a slip is posted all
// the same, and comes with the refusal.
const shown = z.nullish(z.string().check(z.maxLength(120)))
const party = z.object({
  displayName: shown,
  name: shown,
  proxy: z.nullish(z.object({ value: shown })),
  account: z.nullish(z.object({ value: shown })),
})
const slip = z.object({
  success: z.nullish(z.boolean()),
  transRef: z.string(),
  transDate: z.string(),
  transTime: z.string(),
  sendingBank: z.nullish(z.string()),
  receivingBank: z.nullish(z.string()),
  sender: party,
  receiver: party,
  amount: paidNumber,
})
const answer = z.object({
  success: z.nullish(z.boolean()),
  code: z.optional(z.number()),
  data: z.optional(slip),
})

const codes = {
  delayed: 1010,
  noSuch: 1011,
  comparedByThem: [1012, 1013, 1014],
  usedUp: [1003, 1004],
  notRead: [1005, 1006, 1007, 1008],
}

export type SlipOkSettings = { baseUrl: string; branch: string; key: string; timeoutMs: number }

export const slipOk = (s: SlipOkSettings): SlipVerifier => ({
  verify: async ({ payload, reference }) =>
    read(
      await call(`${s.baseUrl}/api/line/apikey/${encodeURIComponent(s.branch)}`, {
        method: 'POST',
        headers: { 'x-authorization': s.key },
        timeoutMs: s.timeoutMs,
        body: JSON.stringify({ data: payload }),
      }),
      reference,
    ),
})

function read(r: Called, reference: string): SlipAnswer {
  if (r.kind === 'unknown') return { is: 'unknown', why: r.why }
  const told = answer.safeParse(r.body)
  if (!told.success) return { is: 'unknown', why: `status ${r.status}, unreadable` }
  const { success, code, data } = told.data
  const isPosted = r.status === 200 ? success !== false : codes.comparedByThem.includes(code ?? 0)
  if (data && data.success !== false && isPosted) return posted(data, reference)
  if (code === codes.delayed) return { is: 'not-posted', provesAfterMs: lateForMs }
  if (code === codes.noSuch) return { is: 'unheard' }
  if (codes.usedUp.includes(code ?? 0)) return { is: 'out-of-tries' }
  const why = `status ${r.status}, code ${code ?? 'none'}`
  return { is: codes.notRead.includes(code ?? 0) ? 'refused' : 'unknown', why }
}

function posted(data: z.output<typeof slip>, reference: string): SlipAnswer {
  const at = bangkokTime(data.transDate, data.transTime)
  if (!isSameReference(data.transRef, reference))
    return { is: 'unknown', why: 'an answer about another slip' }
  if (!at) return { is: 'unknown', why: 'a time that cannot be read' }
  const { transRef, amount } = data
  const sendingBank = bankName(data.sendingBank ?? '') || null
  const [sender, receiver] = [
    partyOf(data.sender, sendingBank),
    partyOf(data.receiver, bankName(data.receivingBank ?? '') || null),
  ]
  return { is: 'posted', slip: { sendingBank, transRef, amount, at, sender, receiver } }
}

const partyOf = (p: z.output<typeof party>, bank: string | null): SlipParty => ({
  bank,
  numbers: present(p.account?.value, p.proxy?.value),
  names: present(p.displayName, p.name),
})
