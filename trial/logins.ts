import { inParallel } from '@krapao/shared/in-parallel'
import { until } from '../server/src/testing/world.ts'
import { liftThrottles } from './judging/settle.ts'
import type { Player, Stage } from './stage.ts'

/** Players whose password, as the wallet shows it, is not the one that the provider knows. */
export async function lockedOut(stage: Stage): Promise<string[]> {
  const wrong: string[] = []
  await inParallel(4, stage.players, async (player) => {
    for (const game of player.plays) {
      const { username, password } = await settled(stage, player, game)
      if (!(await opens(stage, game, username, password)))
        wrong.push(`${player._id} cannot log in to ${game}: its password is another there`)
    }
  })
  return wrong
}

/** A reset whose answer was lost left two passwords of which one holds; the next one decides. */
async function settled(
  { world }: Stage,
  player: Player,
  slotCode: string,
): Promise<Record<string, string>> {
  const told = async () => (await player.games.account({ slotCode })).body
  if ((await told()).maybePassword)
    await until(async () => {
      await liftThrottles(world)
      return (await player.games.resetPassword({ slotCode })).status === 200
    })
  return told()
}

/** An account opened again is the same one only with its own password. */
const opens = (
  { world: { sandbox } }: Stage,
  game: string,
  username: unknown,
  password: unknown,
): Promise<boolean> =>
  fetch(`${sandbox.url}/game/transfer-wallet/${game}/members`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': sandbox.keys.GAME_API_KEY },
    body: JSON.stringify({ username, password }),
  }).then(({ ok }) => ok)
