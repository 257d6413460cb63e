import { type SceneName, sceneFamilies, sceneNames } from '@krapao/shared/games/scenes'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { world } from '../../testing/world.ts'

// The picture that a game is drawn with.
const w = await world()
type Slot = { code: string; category: 'slot' | 'sport' | 'lotto'; scene: SceneName | null }
const slots = async (): Promise<Slot[]> => (await (await w.member()).wallet.get()).body.slots
const set = (scene: string | null) =>
  sql`UPDATE game SET scene = ${scene} WHERE code = 'PG'`.execute(w.database.owner)

test('every game of the catalogue has one of its own group’s; none stands beside or below the same', async () => {
  const fitting: Record<Slot['category'], readonly string[]> = {
    slot: sceneFamilies.slot,
    sport: [...sceneFamilies.sport, ...sceneFamilies.casino],
    lotto: sceneFamilies.lotto,
  }
  const all = await slots()
  expect(all).toHaveLength(16)
  for (const { code, category, scene } of all)
    expect([code, fitting[category].includes(scene!)]).toEqual([code, true])
  const alike = (apart: number) =>
    all.flatMap(({ code, scene }, i) => (all[i - apart]?.scene === scene ? code : []))
  expect([1, 3, 6].flatMap(alike)).toEqual([])
  const used = new Set(all.map(({ scene }) => scene))
  for (const whole of ['slot', 'lotto'] as const)
    expect(sceneFamilies[whole].every((scene) => used.has(scene))).toBe(true)
})

test('the database takes each scene that can be drawn, or none, and no other', async () => {
  onTestFinished(async () => void (await set('lotus')))
  for (const scene of sceneNames) await set(scene)
  for (const scene of ['', 'Lotus', 'desert'])
    await expect(set(scene)).rejects.toThrow('game_scene_check')
  await set(null)
  expect((await slots()).find(({ code }) => code === 'PG')!.scene).toBeNull()
})
