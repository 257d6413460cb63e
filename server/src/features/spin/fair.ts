import { fail } from '@krapao/shared/refusal'
import type { MemberCall } from '../../context.ts'
import { inTx } from '../../db/pool.ts'
import { ask, together } from '../../db/read.ts'
import { readVerb } from '../../read-verb.ts'
import { lockMember } from '../profile/profile.offer.ts'
import { makeCurrent } from './seed.sql.ts'
import { drawClientSeed, ensureSeeds, fairOf, makeSeed, reveal, wheelAsked } from './seeds.ts'
import { lastSpins, seedsShown, versionsShown } from './spin.sql.ts'
import { publicSlices, wheelsOf } from './wheel.sql.ts'

const most = 50

/** The caller's last spins with all that it takes to draw them again. */
export const fair = readVerb(
  ({ member: { id } }) =>
    together({
      spins: lastSpins(id, most),
      seeds: seedsShown(id, most),
      wheels: wheelsOf(versionsShown(id, most)),
    }),
  async ({ locale }, { spins, seeds, wheels }) => {
    const versions = wheels.map((wheel) => ({
      version: wheel.version,
      oddsHash: wheel.oddsHash,
      slices: publicSlices(wheel).map((slice) => ({ ...slice, label: slice.label[locale] })),
    }))
    const sliceAt = (version: number, code: string) =>
      versions.find((one) => one.version === version)!.slices.find((slice) => slice.code === code)!
    return {
      versions,
      seeds,
      spins: spins.map(({ id, seedId, nonce, version, slice: code, at }) => {
        const { label, prize } = sliceAt(version, code)
        return { _id: id, seed: seedId, nonce, code, label, prize, createdAt: at }
      }),
    }
  },
)

/**
 * The next seed becomes the current one, with the client's new part: the server has committed to it before it knew that. What was drawn with
 * the one before is revealed.
 */
export async function rotate(ctx: MemberCall, { clientSeed }: { clientSeed?: string | undefined }) {
  await ctx.throttles.use('rotate', String(ctx.member.id))
  const turned = await inTx(ctx.db, async (tx) => {
    await lockMember(tx, ctx.member.id)
    const { wheel, seeds } = await ask(tx, wheelAsked(ctx))
    if (!wheel) return fail('NO_DATA')
    const before = await ensureSeeds(ctx, tx, wheel, seeds)
    const serverSeed = await reveal(ctx, tx, before.current)
    const current = await makeCurrent(tx, {
      id: before.next.id,
      clientSeed: clientSeed ?? drawClientSeed(),
    })
    const next = await makeSeed(ctx, tx, wheel, 'next')
    return { before: before.current, serverSeed, seeds: { current, next } }
  })
  ctx.tell(ctx.member.id, { type: 'rewards' })
  const { id, commitment, clientSeed: clientPart, spins } = turned.before
  return {
    revealed: {
      _id: id,
      commitment,
      serverSeed: turned.serverSeed ?? null,
      clientSeed: clientPart,
      spins,
    },
    fair: fairOf(turned.seeds),
  }
}
