import { expect } from 'vitest'

type Told = {
  amount: number
  legs: string[]
  message?: 'TRANSFER_PENDING' | 'TRANSFER_PARTLY' | 'TRANSFER_FAIL'
}

/**
 * What a transfer answers, with its legs in a few words each: `in PG 12.5 done`, or `out JOKER ? stayed silent` where the amount is not known;
 * `out PG 800 done 400` where only 400 of it reached the main wallet.
 */
export const answered = ({ amount, legs, message }: Told) => ({
  status: message === 'TRANSFER_PENDING' ? 'PENDING' : 'SUCCESS',
  amount,
  ...(message && { message }),
  ...(legs.some((words) => !words.includes('stayed')) && { id: expect.any(String) }),
  legs: legs.map((words) => {
    const [direction, code, much, state, last] = words.split(' ')
    const more = Number.isNaN(Number(last)) ? { why: last } : { arrived: Number(last) }
    return {
      code,
      direction,
      amount: much === '?' ? null : Number(much),
      state,
      ...(last && more),
    }
  }),
})
