import { pressed } from '../pressed.ts'
import { type Offer, offers } from '../rewards.ts'
import { ask, type Player, type Stage, tell } from '../stage.ts'
import type { Step } from '../step.ts'
import type { Act } from './act.ts'

/** What members take, end and win, beside all else that they do. */
export const rewardActs = {
  bonus: {
    weight: 10,
    ways: { take: 6, 'two at once': 2, clear: 3, leave: 2, look: 2 },
    do: bonus,
  },
  spin: { weight: 6, ways: { spin: 5, 'two at once': 2, claim: 4, rotate: 1 }, do: spin },
} satisfies Record<string, Act>

function bonus(stage: Stage, step: Step, player: Player): Promise<unknown> {
  const offerOf = (pick: number) => offers[pick % offers.length]!
  const take = ({ code, kind }: Offer) =>
    pressed(stage, step, `take ${code}`, (asked) => player[kind].activate({ code }, asked))
  switch (step.way) {
    case 'take':
      return take(offerOf(step.pick))
    case 'two at once':
      return Promise.all([take(offerOf(step.pick)), take(offerOf(step.pick + 1))])
    case 'clear':
      return pressed(stage, step, 'clear', (asked) => player.bonus.clear({}, asked))
    case 'leave':
      return pressed(stage, step, 'leave', (asked) => player.bonus.leave({}, asked))
    default:
      return ask(stage, step, 'what is held', () => player.bonus.active())
  }
}

async function spin(stage: Stage, step: Step, player: Player): Promise<unknown> {
  const once = (what: string) => tell(stage, step, what, (asked) => player.spin.spin({}, asked))
  switch (step.way) {
    case 'spin':
      return once('spin')
    case 'two at once':
      return Promise.all([once('spin'), once('spin beside it')])
    case 'claim':
      return claim(stage, step, player)
    default:
      return ask(stage, step, 'rotate', () => player.spin.rotate({}))
  }
}

async function claim(stage: Stage, step: Step, player: Player): Promise<unknown> {
  const { body } = await ask(stage, step, 'coupons', () => player.spin.coupon())
  const coupon = Array.isArray(body) ? body[step.pick % Math.max(1, body.length)]?._id : undefined
  return (
    coupon &&
    pressed(stage, step, `claim ${coupon}`, (asked) => player.spin.claim({ coupon }, asked))
  )
}
