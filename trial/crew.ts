import { setTimeout as sleep } from 'node:timers/promises'
import { inParallel } from '@krapao/shared/in-parallel'
import { clientOf } from '../server/src/testing/client.ts'
import { fund, type World } from '../server/src/testing/world.ts'
import { liftThrottles } from './judging/settle.ts'
import { inTurn, type Servers } from './servers.ts'
import type { Player } from './stage.ts'

/** Games at which each player has an account: two providers of each shape, and few enough that most transfers find something there. */
const plays = ['PG', 'JOKER', 'PGSLOT', 'KRAPAO', 'CIRCUS', 'SLOTRACHA'] as const
export const gamesEach = plays.length

/** What each member begins with, paid by QR as anyone pays, and how much of it at each game. */
const openingBaht = 4_000
const atEachBaht = 300

/** Members with some money and accounts at games, before anything goes wrong. */
export async function gather(world: World, servers: Servers, members: number): Promise<Player[]> {
  for (const from of [undefined, { bankCode: 'TRUEWALLET', accountNo: '0812345678' }])
    for (let i = 0; i < 20; i++)
      await world.sandbox.ask('POST', '/phone/top-up', {
        amount: '1000000.00',
        ...(from && { from }),
      })
  const players: Player[] = []
  const numbers = Array.from({ length: members }, (_, nr) => nr)
  for (const isInvited of [false, true])
    await inParallel(
      6,
      numbers.filter((nr) => (nr % 2 === 1) === isInvited),
      async (nr) => {
        const invitedBy = isInvited ? players[nr - 1] : undefined
        players[nr] = await makePlayer(world, servers, { nr, invitedBy })
      },
    )
  return players
}

/** Of one name an invitee and who invited them would count as one person. */
const holders = { inviter: 'SOMYING JAIDEE', invitee: 'MALEE DEEJAI' } as const

async function makePlayer(
  world: World,
  { urls }: Servers,
  { nr, invitedBy }: { nr: number; invitedBy: Player | undefined },
): Promise<Player> {
  const holder = invitedBy ? holders.invitee : holders.inviter
  const member = await world.member({ holder, ...(invitedBy && { invitedBy }) })
  await again(world, () => fund(world, member, openingBaht))
  const names = new Map<string, string>()
  for (const slotCode of plays)
    await again(world, async () => {
      await member.games.activate({ slotCode })
      const { username } = (await member.games.account({ slotCode })).body
      if (!username) throw new Error(`no account at ${slotCode}`)
      names.set(slotCode, username)
    })
  const move = (to: string) => ({ from: 'MAIN', to, amount: atEachBaht })
  await inParallel(3, plays, (to) => member.transfer.move(move(to), { key: crypto.randomUUID() }))
  const { token, ip } = member
  const both = inTurn(clientOf(urls[0], { token, ip }), clientOf(urls[1], { token, ip }))
  return { ...member, ...both, nr, holder, plays, names, cookies: new Map() }
}

/** The trial waits for nothing as long as a busy machine may take: what it begins with is asked for until it is there. */
async function again(world: World, deed: () => Promise<void>, tries = 40): Promise<void> {
  for (let left = tries; ; left--) {
    try {
      return await deed()
    } catch (error) {
      if (left <= 1) throw error
    }
    await liftThrottles(world)
    await sleep(500)
  }
}
