import type { World } from '../server/src/testing/world.ts'
import type { Cast, Member } from './scene.ts'

/** Whom a scene needs. A member may ask the games thirty times a minute, so those who are shared are relieved. */
export async function cast(world: World, who: Cast = 'guest'): Promise<Member | undefined> {
  if (who === 'guest') return undefined
  if (typeof who === 'object') return world.member(who)
  return onDuty(world, who)
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
    const member = await world.member({ balance: 5_000, game: 'PG' })
    await member.transfer.move({ from: 'MAIN', to: 'PG', amount: 1_200 })
    await member.games.activate({ slotCode: 'UFABET' })
    return member
  },
}
