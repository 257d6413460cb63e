import { baht } from '@krapao/shared/money'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { inTx } from '../../../db/pool.ts'
import { readErrand } from '../../../errands/errand.sql.ts'
import { checkLedger } from '../../../ledger/check.ts'
import type { PostedSlip } from '../../../outside/slips/slips.ts'
import { lookalike, slipsOf } from '../../../testing/bank/slip-thieves.ts'
import { scb } from '../../../testing/bank/slips.ts'
import { confirmDeposit, confirmSlip } from '../../../testing/operator.ts'
import { pastTriggers } from '../../../testing/past-triggers.ts'
import { world } from '../../../testing/world.ts'
import { slipsForPerson } from '../desk/slips.office.ts'
import { slipCheck } from './slip-check.ts'

// What a member types as their account is their word. None of it may make another's slip theirs.

const w = await world()
const { db } = w.context
afterEach(async () => expect(await checkLedger(db)).toEqual([]))
type Member = Awaited<ReturnType<typeof w.member>>
const { pictureOf, outcome, rowsOf, balanceOf } = slipsOf(w)
const waits = { status: 'PENDING', note: null, byPerson: true }
/** The digits that a slip shows are of each test's own, so that no other test's members fit them. */
let shown = 4_100
const stranger = () => ({ bank: { code: 'SCB', no: `20000${++shown}0` } }) as Member
const thiefOf = (victim: Member) =>
  w.member({ bank: { code: 'SCB', no: lookalike(victim.bank.no) } })
const types = (m: Member, bankAccountName: string, bankAccountNo = m.bank.no) =>
  m.profile.update({ bankCode: 'SCB', bankAccountName, bankAccountNo })
/** As if all that was typed until now had been typed yesterday. */
const aDayAgo = () =>
  pastTriggers(
    w,
    'bank_account_history',
    sql`UPDATE bank_account_history SET since = since - interval '1 day'`,
  )
const doubtOf = async (id: string) =>
  (await sql<{ doubt: string | null }>`SELECT doubt FROM slip WHERE id = ${id}`.execute(db))
    .rows[0]!.doubt

const party = (bank: string | null, number: string, ...names: string[]) => ({
  bank,
  numbers: [number],
  names,
})
/** While the verifier says this of any slip to our SCB account. */
async function verifying<T>(said: Partial<PostedSlip>, work: () => Promise<T>): Promise<T> {
  const real = w.context.outside.slips
  const told = (transRef: string): PostedSlip => ({
    sendingBank: '014',
    transRef,
    amount: baht(100),
    at: w.context.clock(),
    sender: party('014', 'xxx-x-xxxxx-x'),
    receiver: party('014', scb.accountNo, 'KRAPAO DEMO CO LTD'),
    ...said,
  })
  w.context.outside.slips = {
    ...real,
    verify: async ({ reference }) => ({ is: 'posted', slip: told(reference) }),
  }
  return work().finally(() => {
    w.context.outside.slips = real
  })
}

describe('a name that fits many people', () => {
  test('a list of names is one name, and not that of each of them', async () => {
    const victim = stranger()
    const thief = await thiefOf(victim)
    await types(thief, 'SOMCHAI JAIDEE / MALEE SRISUK / NOK')
    await aDayAgo()
    const row = await outcome(thief, await pictureOf(victim, { name: 'MALEE SRISUK' }))
    expect([row, await balanceOf(thief)]).toMatchObject([
      { status: 'FAILED', note: 'NOT_MATCH' },
      0,
    ])
  })

  test.each(['★★★', 'ກກກກ', 'ก SOMYING'])(
    '%s is written as no bank shows names: for a person',
    async (name) => {
      const victim = stranger()
      const thief = await thiefOf(victim)
      await types(thief, name)
      await aDayAgo()
      const row = await outcome(thief, await pictureOf(victim, { name: 'MALEE SRISUK' }))
      expect([row, await doubtOf(row._id), await balanceOf(thief)]).toMatchObject([
        waits,
        'UNCLEAR',
        0,
      ])
    },
  )

  test('a name that was typed after the transfer is as young as it is, for a wallet too', async () => {
    const thief = await w.member()
    await aDayAgo()
    const wallet = { bank: { code: 'TRUEWALLET', no: `0866${thief.phone.slice(4)}` } } as Member
    for (const [sender, name] of [[wallet, 'MALEE S'] as const, [thief, 'MALEE SRI'] as const]) {
      const file = await pictureOf(sender, { name: 'MALEE SRISUK', hoursAgo: 1 / 60 })
      await types(thief, name)
      const row = await outcome(thief, file)
      expect([row, await doubtOf(row._id), await balanceOf(thief)]).toMatchObject([
        waits,
        'YOUNG',
        0,
      ])
      w.forward(61_000)
    }
  })
})

describe('a number that fits many people', () => {
  test('a long one in which the visible digits stand somewhere: for a person', async () => {
    const victim = stranger()
    const thief = await w.member({
      bank: { code: 'SCB', no: `55${victim.bank.no.slice(5, 9)}88123434561122` },
    })
    await aDayAgo()
    const row = await outcome(thief, await pictureOf(victim))
    expect([row, await doubtOf(row._id), await balanceOf(thief)]).toMatchObject([
      waits,
      'UNCLEAR',
      0,
    ])
  })

  test('the operator’s own: money that is moved between the operator’s accounts is no member’s', async () => {
    const thief = await w.member({ bank: { code: 'SCB', no: lookalike(scb.accountNo) } })
    await types(thief, 'KRAPAO DEMO CO LTD')
    await aDayAgo()
    const file = await pictureOf(thief)
    const row = await verifying(
      { sender: party('014', 'xxx-x-x2333-x', 'KRAPAO DEMO CO LTD') },
      () => outcome(thief, file),
    )
    expect([row, await doubtOf(row._id), await balanceOf(thief)]).toMatchObject([
      waits,
      'SEVERAL',
      0,
    ])
  })

  test('an owner is not hidden behind five hundred accounts that a thief had before', async () => {
    const victim = stranger()
    const thief = await thiefOf(victim)
    await sql`
      INSERT INTO bank_account_history (member_id, bank_code, account_no, account_name, since)
      SELECT id, 'SCB', ${thief.bank.no}, 'SOMYING JAIDEE', now() FROM member, generate_series(1, 500) WHERE code = ${thief._id}`.execute(
      w.database.owner,
    )
    const owner = await w.member(victim)
    await aDayAgo()
    const row = await outcome(thief, await pictureOf(owner))
    expect([row, await doubtOf(row._id), await balanceOf(thief)]).toMatchObject([
      waits,
      'SEVERAL',
      0,
    ])
  })
})

describe('an account that is changed at the worst moment', () => {
  test('between the judgement and the credit: judged again, by the account that it is now', async () => {
    const victim = stranger()
    const thief = await thiefOf(victim)
    await aDayAgo()
    const { _id: id } = (await thief.deposit.slip({}, { file: await pictureOf(victim) })).body
    const errand = (await readErrand(db, id))!
    const sending = await slipCheck.send(w.context, errand)
    if (!('call' in sending)) throw new Error('ended before it was sent')
    const judged = await sending.call()
    if (judged.is !== 'done') throw new Error(`judged otherwise: ${judged.is}`)
    expect((await types(thief, 'SOMYING JAIDEE', lookalike(stranger().bank.no))).status).toBe(200)
    const settling = inTx(db, (tx) => slipCheck.settle(tx, errand, judged, w.context.clock()))
    await expect(settling).rejects.toThrow('changed meanwhile')
    await w.sweep()
    expect([await rowsOf(thief), await doubtOf(id), await balanceOf(thief)]).toMatchObject([
      [waits],
      'YOUNG',
      0,
    ])
  })

  test('after the desk has listed a slip, or a deposit without one: it credits neither', async () => {
    const owner = await w.member()
    const thief = await thiefOf(owner)
    const row = await outcome(thief, await pictureOf(owner))
    const { _id: asked } = (await thief.deposit.add({ amount: 500, bankCode: 'SCB' })).body
    const listed = (await slipsForPerson(db)).find(({ id }) => id === row._id)
    expect(listed!.account).toContain(thief.bank.no)
    for (const table of ['slip', 'manual_deposit'])
      await sql`UPDATE ${sql.table(table)} SET created_at = created_at - interval '1 hour' WHERE id IN (${row._id}, ${asked})`.execute(
        w.database.owner,
      )
    await types(thief, 'SOMYING JAIDEE', lookalike(stranger().bank.no))
    const who = { by: 'malee', now: w.context.clock() }
    const found = { id: asked, channel: 'BANK:014', reference: 'SEEN 500', amount: baht(500) }
    for (const credit of [
      () => confirmSlip(db, { ...who, id: row._id }),
      () => confirmDeposit(db, { ...who, ...found }),
    ])
      await expect(credit()).rejects.toThrow('changed their bank account after')
    expect(await balanceOf(thief)).toBe(0)
  })
})

test('a picture that names a bank is not believed where the verifier names none', async () => {
  const thief = await w.member({ bank: { code: 'SCB', no: '3444445555' } })
  await aDayAgo()
  const file = await pictureOf(thief)
  const wallet = { sendingBank: null, sender: party(null, 'xxx-xxx-5555') }
  const row = await verifying(wallet, () => outcome(thief, file))
  expect([row, await balanceOf(thief)]).toMatchObject([{ status: 'PENDING', byPerson: false }, 0])
  expect((await readErrand(db, row._id))!.reason).toBe('an answer about another bank’s slip')
})
