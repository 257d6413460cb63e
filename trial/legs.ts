import { inParallel } from '@krapao/shared/in-parallel'
import type { Stage, ToldLeg } from './stage.ts'

/** What transfers said of where money is, and what did not stay so: only what was pending may change, and by now none is. */
export async function mistold({ told }: Stage): Promise<string[]> {
  const wrong: string[] = []
  await inParallel(4, told, async ({ player, id, legs }) => {
    const asked = legs.filter(({ state }) => state !== 'stayed')
    if (asked.length === 0) return
    const { body } = await player.transfer.look({ id })
    if (body.status === 'PENDING') wrong.push(`transfer ${id} still says PENDING`)
    for (const leg of asked) {
      const now = (body.legs as ToldLeg[] | undefined)?.find(
        (one) => one.code === leg.code && one.direction === leg.direction,
      )
      if (
        !now ||
        (leg.state !== 'pending' && (now.state !== leg.state || now.amount !== leg.amount))
      )
        wrong.push(
          `transfer ${id}: told ${JSON.stringify(leg)}, and in the end ${JSON.stringify(now)}`,
        )
    }
  })
  return wrong
}
