import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { inTx } from '../../../db/pool.ts'
import { checkLedger } from '../../../ledger/check.ts'
import type { SlipParty } from '../../../outside/slips/slips.ts'
import { lookalike, slipsOf } from '../../../testing/bank/slip-thieves.ts'
import { quietPage } from '../../../testing/open-page.ts'
import { confirmSlip, declineSlip, giveSuspense } from '../../../testing/operator.ts'
import { until, world } from '../../../testing/world.ts'
import { readFeeds } from '../account/feed.ts'
import { slipsForPerson } from './slips.office.ts'

const w = await world()
const { db } = w.context
type Member = Awaited<ReturnType<typeof w.member>>
afterEach(async () => expect(await checkLedger(db)).toEqual([]))
const { pictureOf, outcome, rowsOf, balanceOf } = slipsOf(w)
const decide = <More extends object>(more: More) => ({
  by: 'malee',
  now: w.context.clock(),
  ...more,
})

/** Two who look alike on a slip, and what the owner's upload and the other's came to: both wait. */
async function doubtful() {
  const owner = await w.member()
  const thief = await w.member({ bank: { code: 'SCB', no: lookalike(owner.bank.no) } })
  const file = await pictureOf(owner)
  const stolen = (await outcome(thief, file))._id
  const genuine = (await outcome(owner, file))._id
  return { owner, thief, file, stolen, genuine }
}
const listed = async (id: string) => (await slipsForPerson(db)).find((slip) => slip.id === id)

test('both who fit are listed side by side, with what the bank shows, and since when each has the account', async () => {
  const { owner, thief, stolen, genuine } = await doubtful()
  expect(await listed(genuine)).toMatchObject({
    username: owner.phone,
    doubt: 'SEVERAL',
    amount: 10_000n,
    sourceCode: 'SCB',
    accounts: 1,
    isUsed: false,
    sender: { numbers: [expect.stringContaining(owner.bank.no.slice(5, 9))] },
    others: [expect.stringContaining(`${thief.phone} since 2`)],
  })
  expect(await listed(stolen)).toMatchObject({
    username: thief.phone,
    account: expect.stringContaining(thief.bank.no),
  })
})

test('confirmed: credited once and told at once; the other’s slip ends as a used one; again it is harmless', async () => {
  const { owner, thief, stolen, genuine } = await doubtful()
  const { events, memberId, words } = await confirmSlip(db, decide({ id: genuine }))
  expect([events[0], memberId > 0, words]).toMatchObject([
    { type: 'deposit', id: genuine, credited: true },
    true,
    'Credited.',
  ])
  expect([await balanceOf(owner), await balanceOf(thief)]).toEqual([100, 0])
  expect([await rowsOf(owner), await rowsOf(thief)]).toMatchObject([
    [{ status: 'SUCCESS' }],
    [{ status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED', byPerson: false }],
  ])
  expect((await confirmSlip(db, decide({ id: genuine }))).words).toBe('Already credited.')
  await expect(declineSlip(db, decide({ id: genuine }))).rejects.toThrow(/already credited/i)
  await expect(confirmSlip(db, decide({ id: stolen }))).rejects.toThrow(/already declined/i)
  expect([await listed(stolen), await listed(genuine)]).toEqual([undefined, undefined])
  const { rows } = await sql`SELECT decided_by AS by FROM slip WHERE id = ${genuine}`.execute(db)
  expect(rows).toEqual([{ by: 'malee' }])
})

test('two operators confirm both at the same moment: one is credited', async () => {
  for (let i = 0; i < 3; i++) {
    const { owner, thief, stolen, genuine } = await doubtful()
    await Promise.allSettled([
      confirmSlip(db, decide({ id: genuine })),
      confirmSlip(db, decide({ id: stolen })),
      confirmSlip(db, decide({ id: genuine, by: 'somchai' })),
    ])
    expect((await balanceOf(owner)) + (await balanceOf(thief))).toBe(100)
    expect([await listed(stolen), await listed(genuine)]).toEqual([undefined, undefined])
  }
})

test('two operators confirm the two slips of one transfer: the later one waits, and neither is a deadlock’s victim', async () => {
  const { stolen, genuine } = await doubtful()
  const before = await deadlocks()
  let both: Promise<unknown> | undefined
  // Both are under way before either can credit.
  await inTx(w.database.owner, async (tx) => {
    await sql`LOCK TABLE inbound IN SHARE MODE`.execute(tx)
    both = Promise.allSettled([
      confirmSlip(db, decide({ id: genuine })),
      confirmSlip(db, decide({ id: stolen })),
    ])
    await new Promise((resolve) => setTimeout(resolve, 400))
  })
  await both
  expect(await deadlocks()).toBe(before)
})

/** Sessions report theirs a second later, or more: one that comes too late makes the test see nothing, and never fail. */
async function deadlocks(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  const { rows } = await sql<{ deadlocks: bigint }>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(
    w.database.owner,
  )
  return Number(rows[0]!.deadlocks)
}

test('declined: the note is read, the transfer is not used up by it, and its owner’s is still credited', async () => {
  const { owner, thief, stolen, genuine, file } = await doubtful()
  await declineSlip(db, decide({ id: stolen }))
  expect(await rowsOf(thief)).toMatchObject([{ status: 'FAILED', note: 'NOT_MATCH' }])
  expect((await declineSlip(db, decide({ id: stolen }))).words).toBe('Already declined.')
  await expect(declineSlip(db, decide({ id: genuine, note: 'NO_SUCH' }))).rejects.toThrow(
    'no note of slips',
  )
  await confirmSlip(db, decide({ id: genuine }))
  expect(await balanceOf(owner)).toBe(100)
  w.forward(61_000)
  expect(await outcome(thief, file)).toMatchObject({
    status: 'FAILED',
    note: 'SLIP_REFNO_DUPLICATED',
  })
})

test('the feed reported it meanwhile: it leaves suspense for the member, once', async () => {
  const { owner, genuine } = await doubtful()
  await readFeeds(w.context)
  await confirmSlip(db, decide({ id: genuine }))
  await readFeeds(w.context)
  expect(await balanceOf(owner)).toBe(100)
})

test('it was credited otherwise meanwhile: the slip ends as a used one and moves nothing', async () => {
  const { owner, thief, genuine } = await doubtful()
  await readFeeds(w.context)
  const { transRef, sendingBank } = (await listed(genuine))!
  await giveSuspense(
    db,
    decide({ channel: `BANK:${sendingBank}`, reference: transRef, username: thief.phone }),
  )
  expect(await listed(genuine)).toMatchObject({ isUsed: true })
  expect((await confirmSlip(db, decide({ id: genuine }))).words).toContain(
    'already credited in another way',
  )
  expect([await rowsOf(owner), await balanceOf(owner)]).toMatchObject([
    [{ note: 'SLIP_REFNO_DUPLICATED' }],
    0,
  ])
})

test('only a person ends it: not the worker, nor the database for it', async () => {
  const { genuine } = await doubtful()
  await expect(
    sql`UPDATE slip SET state = 'failed', note = 'NOT_MATCH', settled_at = now() WHERE id = ${genuine}`.execute(
      db,
    ),
  ).rejects.toThrow('check constraint')
  const plain = await w.member()
  await expect(
    confirmSlip(db, decide({ id: (await outcome(plain, await pictureOf(plain)))._id })),
  ).rejects.toThrow('not for a person')
  for (const id of ['nothing', crypto.randomUUID()])
    await expect(confirmSlip(db, decide({ id }))).rejects.toThrow('There is no slip')
})

test('the member’s open page is told that a slip waits', async () => {
  const owner = await w.member()
  await w.member({ bank: { code: 'SCB', no: lookalike(owner.bank.no) } })
  const page = await quietPage(w, owner)
  await owner.deposit.slip({}, { file: await pictureOf(owner) })
  await until(async () => page.told.length === 1)
  await w.sweep()
  await until(async () => page.told.length === 2)
  expect(page.told).toEqual([{ type: 'statement' }, { type: 'statement' }])
})

/** The bank shows nothing of the sender, or two digits and an initial: no contradiction with any member, and no proof. */
async function unclear(m: Member, sender: Partial<SlipParty>) {
  const { slips } = w.context.outside
  onTestFinished(() => {
    w.context.outside.slips = slips
  })
  w.context.outside.slips = {
    ...slips,
    verify: async (asked) => {
      const answer = await slips.verify(asked)
      if (answer.is !== 'posted') return answer
      return {
        is: 'posted',
        slip: { ...answer.slip, sender: { ...answer.slip.sender, ...sender } },
      }
    },
  }
  const row = await outcome(m, await pictureOf(m))
  expect(row).toMatchObject({ status: 'PENDING', note: null, byPerson: true })
  expect(await balanceOf(m)).toBe(0)
  return row._id
}

test.each([
  ['nothing', { numbers: [], names: [] }],
  ['no number, and a name that fits', { numbers: [], names: ['SOMYING J***'] }],
  ['a number without a digit, and an initial', { numbers: ['xxx-x-xxxxx-x'], names: ['S***'] }],
  [
    'two digits',
    { numbers: (no: string) => [`xxx-x-xxx${no.slice(8, 9)}-${no.slice(9)}`], names: [] },
  ],
])(
  'too little is shown of the sender (%s): not credited by itself; a person sees what there is, and credits or refuses',
  async (_, shown) => {
    const [credited, refused] = [await w.member(), await w.member()]
    const senderFor = ({ bank }: Member) => ({
      names: shown.names,
      numbers: typeof shown.numbers === 'function' ? shown.numbers(bank.no) : shown.numbers,
    })
    const [yes, no] = [
      await unclear(credited, senderFor(credited)),
      await unclear(refused, senderFor(refused)),
    ]
    expect(await listed(yes)).toMatchObject({
      username: credited.phone,
      doubt: 'UNCLEAR',
      amount: 10_000n,
      sender: senderFor(credited),
      account: expect.stringContaining(credited.bank.no),
    })
    // The bank is not asked again, however late it is.
    w.forward(90_000_000)
    await w.sweep()
    w.backToNow()
    await confirmSlip(db, decide({ id: yes }))
    await declineSlip(db, decide({ id: no, note: 'NOT_MATCH' }))
    expect([await balanceOf(credited), await balanceOf(refused)]).toEqual([100, 0])
    expect([await rowsOf(credited), await rowsOf(refused)]).toMatchObject([
      [{ status: 'SUCCESS' }],
      [{ status: 'FAILED', note: 'NOT_MATCH' }],
    ])
    const { rows } =
      await sql`SELECT doubt, decided_by AS by FROM slip WHERE id = ANY (${[yes, no]}::uuid[])`.execute(
        db,
      )
    expect(rows).toEqual(Array(2).fill({ doubt: 'UNCLEAR', by: 'malee' }))
    expect([await listed(yes), await listed(no)]).toEqual([undefined, undefined])
  },
)
