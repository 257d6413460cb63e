import type { World } from '../server/src/testing/world.ts'
import type { Cast, Member } from './scene.ts'

/** Whom a scene needs. A member may ask the games thirty times a minute, so those who are shared are relieved. */
export async function cast(world: World, who: Cast = 'guest'): Promise<Member | undefined> {
  if (who === 'guest') return undefined
  if (typeof who === 'object') return funded(world, who)
  return onDuty(world, who)
}

type NewMember = NonNullable<Parameters<World['member']>[0]>

/** The sandbox phone pays for all of them, and a full run asks more of it than the 100,000 it holds at first. */
async function funded(world: World, member: NewMember): Promise<Member> {
  const { balance } = member
  if (balance) await world.sandbox.ask('POST', '/phone/top-up', { amount: balance.toFixed(2) })
  return world.member(member)
}

type Duty = { member: Promise<Member>; scenes: number }
type Shared = 'rich' | 'newcomer'
const rosters = new WeakMap<World, Partial<Record<Shared, Duty>>>()
const scenesEach = 6

/** Counted before anything is waited for: scenes that ask at the same moment would all get one member. */
function onDuty(world: World, who: Shared): Promise<Member> {
  const roster = rosters.get(world) ?? {}
  rosters.set(world, roster)
  const duty = roster[who] ?? { member: makers[who](world), scenes: 0 }
  duty.scenes += 1
  if (duty.scenes < scenesEach) roster[who] = duty
  else delete roster[who]
  return duty.member
}

const makers: Record<Shared, (world: World) => Promise<Member>> = {
  newcomer: (world) => world.member(),
  // With something in every place that a screen shows.
  rich: async (world) => {
    const member = await funded(world, { balance: 5_000, game: 'PG' })
    await member.transfer.move({ from: 'MAIN', to: 'PG', amount: 1_200 })
    await member.games.activate({ slotCode: 'UFABET' })
    return member
  },
}
