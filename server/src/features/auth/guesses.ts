import type { AnyoneCall } from '../../context.ts'
import { countsFrom, siteOf, type ThrottleKey, type ThrottleName } from '../../security/throttle.ts'
import { hashToken } from '../../sessions/session.ts'

type Count = { name: ThrottleName; key: ThrottleKey; whenRight: 'giveBack' | 'forget' }

/**
 * What a password typed here is counted under. A stranger's: by address and site, by name and site, and by name. A device that logged
 * in before as this name has one count of its own: wrong passwords of strangers never shut its owner out.
 */
export const guessesOf = (
  ctx: AnyoneCall,
  dialled: string,
  device: string | undefined,
): readonly Count[] =>
  device
    ? [
        {
          name: 'loginDevice',
          key: [dialled, hashToken(device).toString('hex')],
          whenRight: 'forget',
        },
      ]
    : [
        ...countsFrom('loginAddress', ctx.ip).map(
          (count): Count => ({ ...count, whenRight: 'giveBack' }),
        ),
        { name: 'loginGuess', key: guessKey(ctx, dialled), whenRight: 'forget' },
        // Not forgotten: a member who logs in now and then would give strangers twenty more each time.
        { name: 'loginName', key: dialled, whenRight: 'giveBack' },
      ]

/** A name and the widest network that one person has, so that its many addresses share one count and do not use up the name's. */
export const guessKey = ({ ip }: AnyoneCall, dialled: string): ThrottleKey => [dialled, siteOf(ip)]

/**
 * Counted before it is judged, so that many at the same moment stay within the limit. Only what is judged counts: a closed
 * address locks no name, and a locked name closes no address. `note` gets the count that refused.
 */
export async function countGuess(
  ctx: AnyoneCall,
  counts: readonly Count[],
  note: (by: ThrottleName) => Promise<void>,
): Promise<void> {
  for (const [i, { name, key }] of counts.entries())
    await ctx.throttles.use(name, key).catch(async (refused) => {
      await wasNotJudged(ctx, counts.slice(0, i + 1))
      await note(name)
      throw refused
    })
}

export async function wasNotJudged(
  { throttles }: AnyoneCall,
  counts: readonly Count[],
): Promise<void> {
  await Promise.all(counts.map(({ name, key }) => throttles.giveBack(name, key)))
}

export async function wasRight({ throttles }: AnyoneCall, counts: readonly Count[]): Promise<void> {
  await Promise.all(counts.map(({ name, key, whenRight }) => throttles[whenRight](name, key)))
}
