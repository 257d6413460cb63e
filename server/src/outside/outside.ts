import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { makeFeeds } from './feed/index.ts'
import { makeGames } from './games/index.ts'
import { makeGifts } from './gifts/index.ts'
import { makePayins } from './payin/index.ts'
import { makePayout } from './payout/index.ts'
import { makeSlipVerifier } from './slips/index.ts'
import { makeSms } from './sms/index.ts'

/** All outside services. */
export const makeOutside = (env: Env, log: Log) => ({
  feeds: makeFeeds(env),
  games: makeGames(env, log),
  gifts: makeGifts(env),
  payins: makePayins(env),
  payout: makePayout(env),
  slips: makeSlipVerifier(env),
  sms: makeSms(env),
})
export type Outside = ReturnType<typeof makeOutside>
