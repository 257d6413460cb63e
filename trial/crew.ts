import type { World } from '../server/src/testing/world.ts'
import { inParallel } from './parallel.ts'
import type { Player } from './stage.ts'

/** Where everybody has an account; few enough that most transfers find something there. */
const plays = ['PG', 'JOKER', 'UFABET', 'BETFLIX'] as const
export const gamesEach = plays.length

/** What each member begins with, paid by QR as anybody pays. */
const openingBaht = 2_000

/** Members with some money and accounts at games, before anything goes wrong. */
export async function gather(world: World, members: number): Promise<Player[]> {
  for (const from of [undefined, { bankCode: 'TRUEWALLET', accountNo: '0812345678' }])
    for (let i = 0; i < 20; i++)
      await world.sandbox.ask('POST', '/phone/top-up', { amount: '1000000.00', ...(from && { from }) })
  const players: Player[] = []
  const numbers = Array.from({ length: members }, (_, nr) => nr)
  await inParallel(6, numbers, async (nr) => {
    players[nr] = await makePlayer(world, nr)
  })
  return players
}

async function makePlayer(world: World, nr: number): Promise<Player> {
  const member = await world.member({ balance: openingBaht })
  const names = new Map<string, string>()
  for (const slotCode of plays) {
    await member.games.activate({ slotCode })
    names.set(slotCode, (await member.games.account({ slotCode })).body.username)
  }
  return { ...member, nr, plays, names, cookies: new Map() }
}
