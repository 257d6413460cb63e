import { randomBytes, randomUUID } from 'node:crypto'
import { commitmentOf } from '@krapao/shared/spin/draw'
import type { Context, MemberCall } from '../../context.ts'
import { inTx, type Tx } from '../../db/pool.ts'
import { together } from '../../db/read.ts'
import { account } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balances.ts'
import { seal, unseal } from '../../security/seal.ts'
import { endSeed, insertSeed, liveSeedsOf, lockRetired, type Seed } from './seed.sql.ts'
import { openWheelOf, type Wheel } from './wheel.sql.ts'

// A member's seeds. The server's part is drawn and committed to before the member's browser says its own; with another version of the wheel,
// or a key that is gone, both seeds end and two others are made.

type Call = Pick<Context, 'env' | 'log'> & { member: { id: number }; now: Date }
export type LiveSeeds = { current: Seed; next: Seed }

/** The open wheel, and what the member has to spin it with. */
export const wheelAsked = ({ member }: MemberCall) =>
  together({
    wheel: openWheelOf(member.currency),
    seeds: liveSeedsOf(member.id),
    coins: balanceOf(account.coins(member.id)),
  })

/** As the contract shows them. */
export const fairOf = ({ current, next }: LiveSeeds) => ({
  version: current.version,
  commitment: current.commitment,
  nextCommitment: next.commitment,
  clientSeed: current.clientSeed,
  nonce: current.spins,
})

/** `found` as it stands, where both can be drawn with. */
export function usableSeeds(
  ctx: Pick<Context, 'env' | 'log'>,
  wheel: Wheel,
  found: readonly Seed[],
): LiveSeeds | undefined {
  const [current, next] = found
  const areUsable =
    found.every((seed) => seed.version === wheel.version) &&
    found.every((seed) => serverSeedOf(ctx, seed) !== undefined)
  return current && next && areUsable ? { current, next } : undefined
}

/** As `usableSeeds`; where they are not, new ones are made. The caller has locked the member, and read the seeds since. */
export async function ensureSeeds(
  ctx: Call,
  tx: Tx,
  wheel: Wheel,
  found: readonly Seed[],
): Promise<LiveSeeds> {
  const usable = usableSeeds(ctx, wheel, found)
  if (usable) return usable
  for (const seed of found) await reveal(ctx, tx, seed)
  const current = await makeSeed(ctx, tx, wheel, 'current')
  return { current, next: await makeSeed(ctx, tx, wheel, 'next') }
}

/** Ends the seed. Answers what it was drawn with; undefined where that is lost. */
export async function reveal(
  ctx: Pick<Context, 'env' | 'log'> & { now: Date },
  tx: Tx,
  seed: Seed,
): Promise<string | undefined> {
  const serverSeed = serverSeedOf(ctx, seed)
  await endSeed(tx, { id: seed.id, serverSeed, now: ctx.now })
  return serverSeed
}

export async function makeSeed(
  ctx: Call,
  tx: Tx,
  { version, oddsHash }: Wheel,
  state: 'current' | 'next',
): Promise<Seed> {
  const id = randomUUID()
  const serverSeed = randomBytes(32).toString('hex')
  return insertSeed(tx, {
    id,
    memberId: ctx.member.id,
    version,
    oddsHash,
    state,
    sealed: seal(ctx.env.gamePasswordKey, labelOf(id), serverSeed),
    commitment: await commitmentOf(serverSeed, oddsHash),
    now: ctx.now,
  })
}

/** undefined: it was sealed with another GAME_PASSWORD_KEY than today's, which is logged. */
export function serverSeedOf(
  { env, log }: Pick<Context, 'env' | 'log'>,
  { id, sealed }: Seed,
): string | undefined {
  try {
    return unseal(env.gamePasswordKey, labelOf(id), sealed)
  } catch (err) {
    log.error({ err, seed: id }, 'a wheel seed cannot be read: GAME_PASSWORD_KEY is another')
    return undefined
  }
}

const labelOf = (id: string) => `wheel seed ${id}`

export const drawClientSeed = (): string => randomBytes(16).toString('hex')

const revealedAtOnce = 200

/** A job: seeds of closed versions are revealed, also those of members who do not come back. */
export async function revealRetired({ db, env, log, clock }: Context): Promise<void> {
  const ctx = { env, log, now: clock() }
  await inTx(db, async (tx) => {
    for (const seed of await lockRetired(tx, revealedAtOnce)) await reveal(ctx, tx, seed)
  })
}
