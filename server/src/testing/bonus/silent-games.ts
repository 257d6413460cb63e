import { baht, ZERO } from '@krapao/shared/money'
import { askWhatIsBound } from '../../features/bonus/bring-bound.ts'
import type { World } from '../world.ts'
import { playTo } from './an-offer.ts'
import { holdersIn } from './holders.ts'

type Member = Awaited<ReturnType<World['member']>>

/** PG goes silent, stays so for a day, and tells again. */
export function silentGamesIn(w: Omit<World, 'close'>) {
  const h = holdersIn(w)
  const real = w.context.outside.games

  /** Logged in again once so much time has passed: a day and a second by default. */
  async function later(m: Member, ms = 86_401_000): Promise<Member> {
    w.forward(ms)
    return h.again(m)
  }
  async function goesSilent(m: Member): Promise<void> {
    await w.sandbox.gameFault('PG', 'balance', 'error-after')
    await m.games.refresh({})
  }
  /** By its last reading PG has nothing left, and so much is staked there. */
  async function stakes(m: Member, amount: number): Promise<void> {
    w.context.outside.games = (game) => ({
      ...real(game),
      balance: async () => ({
        is: 'known',
        amount: ZERO,
        open: game.code === 'PG' ? baht(amount) : ZERO,
      }),
    })
    await m.games.refresh({})
    w.context.outside.games = real
  }
  return {
    later,
    goesSilent,
    stakes,
    /** A holder whose total of 400 is one open bet at PG. */
    async holderWithAllStaked(): Promise<Member> {
      const m = await h.holder()
      await h.all(m, 'PG')
      await playTo(w, m, 'PG', 0)
      await stakes(m, 400)
      return m
    },
    async aDayOfSilence(m: Member): Promise<Member> {
      await goesSilent(m)
      return later(m)
    },
    async tellsAgain(): Promise<void> {
      await w.sandbox.heal()
      w.forward(61_000)
      await askWhatIsBound(w.context)
    },
  }
}
