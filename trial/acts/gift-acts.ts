import { writeSentGift } from '@krapao/shared/deposit/gift-link'
import { bahtOf, ours } from '../payments.ts'
import { outside, type Player, type Stage, tell } from '../stage.ts'
import type { Step } from '../step.ts'
import type { Act } from './act.ts'

type Gift = { hash: string; link: string; share: string }

/** Gift links of True Wallet: opened for a member by our wallet, or by another person before. */
export const giftActs = {
  gift: {
    weight: 7,
    ways: {
      good: 10,
      'sent by two': 3,
      split: 3,
      opened: 1,
      expired: 1,
      raced: 1,
      small: 1,
      nonsense: 1,
    },
    do: sendGift,
  },
} satisfies Record<string, Act>

async function sendGift(stage: Stage, step: Step, player: Player): Promise<unknown> {
  const gift = await makeGift(stage, step)
  if (!gift) return undefined
  const other = stage.players[step.other]!
  const link = step.way === 'nonsense' ? `${gift.link}x` : gift.link
  const redeem = async (who: Player) => {
    const { body } = await tell(
      stage,
      step,
      `gift of ${who === player ? 'one' : 'another'}`,
      (asked) =>
        who.deposit.truelink({ link: writeSentGift(link, ours.giftWallet.accountNo) }, asked),
    )
    const must = body.status === 'SUCCESS'
    if (step.way !== 'nonsense')
      stage.paid.push({ reference: gift.hash, amount: gift.share, mayBe: [player, other], must })
  }
  switch (step.way) {
    case 'sent by two':
      return Promise.all([redeem(player), redeem(other)])
    case 'raced':
      return Promise.all([redeem(player), open(stage, gift)])
    case 'opened':
    case 'split':
      await open(stage, gift)
      return redeem(player)
    case 'expired':
      await outside(stage, 'a gift', () =>
        stage.world.sandbox.ask('POST', `/phone/gifts/${gift.hash}/expire`, {}),
      )
      return redeem(player)
    default:
      return redeem(player)
  }
}

const makeGift = (stage: Stage, step: Step): Promise<Gift | undefined> => {
  const whole = step.way === 'small' ? '1.00' : bahtOf(step)
  const amount = step.way === 'split' ? `${2 * step.amount + 2}.00` : whole
  const people = step.way === 'split' ? 2 : 1
  return outside(stage, 'making a gift', () =>
    stage.world.sandbox.ask<Gift>('POST', '/phone/gifts', { amount, people }),
  )
}

/** Another person's hand. */
const open = (stage: Stage, { hash }: Gift) =>
  outside(stage, 'a gift', () =>
    stage.world.sandbox.ask('POST', `/phone/gifts/${hash}/open`, { mobile: '0855555555' }),
  )
