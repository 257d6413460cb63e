import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { checkLedger } from '../../../ledger/check.ts'
import { lookalike, slipsOf } from '../../../testing/bank/slip-thieves.ts'
import { world } from '../../../testing/world.ts'
import { patternOf } from './slip-masked.ts'
import { accountsShown, phonesShown } from './slip-whose.sql.ts'

const w = await world()
afterEach(async () => expect(await checkLedger(w.context.db)).toEqual([]))
type Member = Awaited<ReturnType<typeof w.member>>
const { pictureOf, outcome, rowsOf, balanceOf } = slipsOf(w)
const minute = 1 / 60
const account = (no: string) => ({
  bankCode: 'SCB',
  bankAccountName: 'SOMYING JAIDEE',
  bankAccountNo: no,
})
const looksLike = ({ bank }: Member) => ({ bank: { code: bank.code, no: lookalike(bank.no) } })
/** Another phone with the digits that a slip shows. */
const phoneLike = (phone: string) =>
  phone.slice(0, 3) + ((Number(phone[3]) + 1) % 10) + phone.slice(4)
const waits = { status: 'PENDING', note: null, byPerson: true }
const doubtOf = async (id: string) =>
  (
    await sql<{ doubt: string | null }>`SELECT doubt FROM slip WHERE id = ${id}`.execute(
      w.context.db,
    )
  ).rows[0]!.doubt
const dueAt = async (id: string) =>
  (
    await sql<{ at: Date | null }>`SELECT next_check_at AS at FROM errand WHERE id = ${id}`.execute(
      w.context.db,
    )
  ).rows[0]!.at

describe('somebody else’s slip', () => {
  test('a thief who makes their account look like the sender’s, uploads first and changes back gets nothing', async () => {
    const [owner, thief] = [await w.member(), await w.member()]
    const file = await pictureOf(owner)
    await thief.profile.update(account(lookalike(owner.bank.no)))
    const stolen = await outcome(thief, file)
    expect(stolen).toMatchObject(waits)
    await thief.profile.update(account(thief.bank.no))
    await w.sweep()
    expect([await rowsOf(thief), await balanceOf(thief)]).toMatchObject([[waits], 0])
    // The thief's upload has not used the slip up: its owner's waits for the same person, and is no repeated one.
    expect(await outcome(owner, file)).toMatchObject(waits)
  })

  test('a thief who registers a fitting account after seeing the slip gets nothing, with no other member in the way', async () => {
    const stranger = { bank: { code: 'SCB', no: lookalike('2000034560') } } as Member
    const file = await pictureOf(stranger, { hoursAgo: minute })
    const thief = await w.member(looksLike(stranger))
    const row = await outcome(thief, file)
    expect(row).toMatchObject(waits)
    expect([await doubtOf(row._id), await balanceOf(thief)]).toEqual(['YOUNG', 0])
  })

  test('a thief who has had a fitting account for long gets nothing where the owner is a member', async () => {
    const owner = await w.member()
    const thief = await w.member(looksLike(owner))
    const row = await outcome(thief, await pictureOf(owner))
    expect([row, await doubtOf(row._id), await balanceOf(thief)]).toMatchObject([
      waits,
      'SEVERAL',
      0,
    ])
  })

  test('the owner had the account once, and has another now: still not the thief’s alone', async () => {
    const owner = await w.member()
    const before = { ...owner, bank: { ...owner.bank } }
    const thief = await w.member(looksLike(owner))
    const file = await pictureOf(before)
    await owner.profile.update(account('3777000123'))
    const row = await outcome(thief, file)
    expect([row, await doubtOf(row._id)]).toMatchObject([waits, 'SEVERAL'])
  })

  test('an account that was left and taken again after the transfer counts from when it was taken again', async () => {
    const stranger = { bank: { code: 'SCB', no: lookalike('2000076540') } } as Member
    const thief = await w.member(looksLike(stranger))
    const fitting = thief.bank.no
    const file = await pictureOf(stranger)
    // A slip shows whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    await thief.profile.update(account('3777000456'))
    await thief.profile.update(account(fitting))
    const row = await outcome(thief, file)
    expect([row, await doubtOf(row._id)]).toMatchObject([waits, 'YOUNG'])
  })

  test('what contradicts is refused as ever, and no person is asked', async () => {
    const [owner, thief] = [await w.member(), await w.member()]
    expect(await outcome(thief, await pictureOf(owner))).toMatchObject({
      status: 'FAILED',
      note: 'NOT_MATCH',
    })
  })

  test('with a wallet: a phone that looks like the sender’s, of two members, is for a person; of one it is credited', async () => {
    const m = await w.member()
    const wallet = { ...m, bank: { code: 'TRUEWALLET', no: m.phone } } as Member
    const to = { bankCode: 'TRUEWALLET', accountNo: '0888888888' }
    expect(await outcome(m, await pictureOf(wallet, { to }))).toMatchObject({ status: 'SUCCESS' })
    const twin = await w.member()
    await sql`UPDATE member SET username = ${phoneLike(m.phone)} WHERE code = ${twin._id}`.execute(
      w.database.owner,
    )
    w.forward(61_000)
    const row = await outcome(m, await pictureOf(wallet, { to }))
    expect([row, await doubtOf(row._id)]).toMatchObject([waits, 'SEVERAL'])
  })
})

describe('the member’s own slip', () => {
  test('is credited at once where nobody else fits what the bank shows', async () => {
    const m = await w.member()
    expect(await outcome(m, await pictureOf(m))).toMatchObject({ status: 'SUCCESS', note: null })
    expect(await balanceOf(m)).toBe(100)
  })

  test('an account with the same digits at another bank, or whose name the bank’s name contradicts, is nobody else’s claim', async () => {
    const m = await w.member()
    await w.member({ bank: { code: 'KBANK', no: lookalike(m.bank.no) } })
    const other = await w.member(looksLike(m))
    await sql`UPDATE bank_account SET account_name = 'MALEE SRISUK' WHERE account_no = ${other.bank.no}`.execute(
      w.database.owner,
    )
    const row = await outcome(m, await pictureOf(m))
    // Once it was written otherwise: what they typed before counts too.
    expect(row).toMatchObject(waits)
    const third = await w.member()
    await w.member({ bank: { code: 'KBANK', no: lookalike(third.bank.no) } })
    expect(await outcome(third, await pictureOf(third))).toMatchObject({ status: 'SUCCESS' })
  })

  test('registered a minute after the transfer: a person looks, and the order asks nobody meanwhile', async () => {
    const bank = { code: 'SCB', no: lookalike('2000098760') }
    const file = await pictureOf({ bank } as Member, { hoursAgo: minute })
    const m = await w.member({ bank })
    const row = await outcome(m, file)
    expect([row, await doubtOf(row._id), await dueAt(row._id)]).toMatchObject([
      waits,
      'YOUNG',
      null,
    ])
    for (const later of [3_600_000, 90_000_000]) {
      w.forward(later)
      await w.sweep()
    }
    w.backToNow()
    expect(await rowsOf(m)).toMatchObject([waits])
  })

  test('a second picture of a slip that waits is no second question', async () => {
    const owner = await w.member()
    await w.member(looksLike(owner))
    const file = await pictureOf(owner)
    await outcome(owner, file)
    w.forward(61_000)
    expect(await outcome(owner, file)).toMatchObject({
      status: 'FAILED',
      note: 'SLIP_REFNO_DUPLICATED',
    })
    expect(await rowsOf(owner)).toMatchObject([{ status: 'FAILED' }, waits])
  })
})

test('members are found by what is visible through an index, however many there are', async () => {
  await sql`
    INSERT INTO member (code, username, password_hash, name, currency, created_at)
    SELECT lpad(n::text, 8, '0'), '07' || lpad(n::text, 8, '0'), '', 'x', 'THB', now() FROM generate_series(1, 15000) n
    ON CONFLICT DO NOTHING`.execute(w.database.owner)
  await sql`
    INSERT INTO bank_account (member_id, bank_code, account_no, account_name)
    SELECT id, 'SCB', lpad(((id::bigint * 7919) % 10000000000)::text, 10, '9'), 'X Y' FROM member
     WHERE NOT EXISTS (SELECT FROM bank_account b WHERE b.member_id = member.id) ON CONFLICT DO NOTHING`.execute(
    w.database.owner,
  )
  await sql`ANALYZE bank_account_history, member`.execute(w.database.owner)
  const pattern = patternOf('xxx-x-x6789-x')
  for (const [query, index] of [
    [accountsShown(pattern, ['SCB']), 'bank_account_history_digits'],
    [phonesShown(patternOf('xxx-xxx-6789')), 'member_digits'],
  ] as const) {
    const { rows } = await sql`EXPLAIN (FORMAT JSON) ${query}`.execute(w.context.db)
    expect(JSON.stringify(rows)).toContain(index)
  }
  const { rows } = await accountsShown(pattern, ['SCB']).execute(w.context.db)
  expect(rows.every(({ since }) => since instanceof Date)).toBe(true)
}, 120_000)
