import { baht, money } from '@krapao/shared/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTx } from '../../db/pool.ts'
import { account, openReferral } from '../../ledger/accounts.ts'
import { balance } from '../../ledger/balances.ts'
import { checkLedger } from '../../ledger/check.ts'
import { movements } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { clientOf } from '../../testing/client.ts'
import { daysIn } from '../../testing/games/days.ts'
import { setForTest } from '../../testing/set-part.ts'
import { watchNoCalls } from '../../testing/watch-no-calls.ts'
import { fund, payOut, world } from '../../testing/world.ts'
import { insertAccrual } from './invite.sql.ts'

const w = await world()
watchNoCalls(w.context)
const d = daysIn(w)
const { db } = w.context
const { owner } = w.database
type Player = Awaited<ReturnType<typeof d.player>>
const broughtTo = async ({ id }: { id: number }) =>
  Number((await balance(db, account.referral('THB', id))).posted) / 100
async function pair(more: { holder?: string; balance?: number } = {}) {
  const inviter = await d.player({ balance: 0, ...(more.holder && { holder: more.holder }) })
  return { inviter, p: await d.player({ ...more, invitedBy: inviter }) }
}
/** On one day after the other the game tells these amounts, and each day is closed. */
async function lives(p: Player, ...amounts: number[]): Promise<void> {
  await d.begin()
  for (const [i, left] of amounts.entries()) {
    d.at(1 + i)
    await d.plays(p, left)
    await d.morning(2 + i)
  }
}
const set = (part: object) => setForTest(w, 'invite', part)

test('the inviter is given 5 % of what lifts an invitee’s loss above all before: not of what is won back and lost again', async () => {
  const { inviter, p } = await pair()
  await lives(p, 400, 1_000, 400, 300)
  // 600 lost; won back; lost again; and 100 more.
  const { rows } = await sql`
    SELECT amount, former, peak FROM referral_accrual WHERE invitee = ${p.id} ORDER BY day`.execute(
    db,
  )
  expect(rows).toEqual([
    { amount: 30_00n, former: 0n, peak: 600_00n },
    { amount: 5_00n, former: 600_00n, peak: 700_00n },
  ])
  expect(await broughtTo(inviter)).toBe(35)
  expect(await checkLedger(db)).toEqual([])

  const m = await d.as(inviter)
  expect((await m.invite.bonus()).body).toEqual({ amount: 35, success: 120, fail: 10, open: true })
  expect((await m.wallet.get()).body.invite).toMatchObject({ amount: 35, open: true })
  const { total, invites } = (await m.invite.list({ page: 1, limit: 10 })).body
  expect([total, invites]).toMatchObject([1, [{ from: { name: 'S•••' }, amount: 35 }]])
  expect((await m.invite.list({ page: 2, limit: 10 })).body).toEqual({ total: 1, invites: [] })
  expect((await (await d.as(p)).invite.list({ page: 1, limit: 10 })).body.total).toBe(0)
})

test('an invitee who deposits and withdraws by turns brings nothing', async () => {
  const { inviter, p } = await pair({ balance: 0 })
  for (let i = 0; i < 2; i++) {
    await fund(w, p, 500)
    await payOut(w, p, 500)
  }
  await d.begin()
  await d.morning(2)
  expect(await broughtTo(inviter)).toBe(0)
})

test('no share of oneself: by the holder’s name, however it is written', async () => {
  const inviter = await d.player({ balance: 0, holder: 'Malee Dee-Jai' })
  const p = await d.player({ invitedBy: inviter, holder: 'MRS.  MALEE DEEJAI' })
  const other = await d.player({ invitedBy: inviter, holder: 'Malee Deejaid' })
  await lives(p, 0)
  await lives(other, 0)
  const { rows } =
    await sql`SELECT invitee FROM referral_accrual WHERE inviter = ${inviter.id}`.execute(db)
  expect(rows).toEqual([{ invitee: other.id }])
  // Its loss is above its peak all the same: nothing is owed for it later on.
  expect(await d.closed(p)).toEqual([[d.nameOf(1), 1_000, 50]])
})

test('no share of oneself: by a browser in which both have logged in', async () => {
  const { inviter, p } = await pair()
  const loginAt = (m: Player, cookie?: string) =>
    clientOf(w.url, { ip: m.ip }).auth.login(
      { username: m.phone, password: m.password },
      cookie ? { headers: { cookie } } : {},
    )
  const cookie = (await loginAt(inviter)).headers.getSetCookie()[0]!.split(';')[0]!
  const stranger = await d.player({ balance: 0 })
  await loginAt(stranger, cookie)
  const shared = () => sql`SELECT invitee FROM shared_device`.execute(db)
  expect((await shared()).rows).toEqual([])
  await loginAt(p, cookie)
  expect((await shared()).rows).toEqual([{ invitee: p.id }])
  await lives(p, 0)
  expect(await broughtTo(inviter)).toBe(0)
})

test('an inviter with a wallet in another currency is given no share: nothing changes money', async () => {
  const { inviter, p } = await pair()
  await sql`UPDATE member SET currency = 'LAK' WHERE id = ${inviter.id}`.execute(owner)
  await lives(p, 0)
  expect(await broughtTo(inviter)).toBe(0)
})

test('at most so much a day; and nothing while invitations are off, nor later on for that time', async () => {
  const { inviter, p } = await pair()
  await set({ max: { THB: 10, LAK: 1 } })
  await lives(p, 400)
  expect(await broughtTo(inviter)).toBe(10)
  await set({ active: false })
  d.at(2)
  await d.plays(p, 200)
  await d.morning(3)
  await set({ active: true })
  d.at(3)
  await d.plays(p, 100)
  await d.morning(4)
  expect(await broughtTo(inviter)).toBe(15)
  expect(await checkLedger(db)).toEqual([])
})

test('a day that is closed by workers at once gives its share once', async () => {
  const { inviter, p } = await pair()
  await d.begin()
  await d.plays(p, 0)
  d.at(2, '09:00:00')
  await Promise.all([d.close(), d.close(), d.close()])
  await d.close()
  expect(await broughtTo(inviter)).toBe(50)
  expect(await checkLedger(db)).toEqual([])
})

test('why nothing can be received, in this order: closed, nothing there, and nobody has played', async () => {
  const m = await w.member()
  const receive = async () =>
    (await m.invite.receive({}, { key: crypto.randomUUID() })).body.message
  await set({ active: false })
  expect(await receive()).toBe('INVITE_INACTIVE')
  expect((await m.invite.bonus()).body).toMatchObject({ amount: 0, open: false })
  await set({ active: true })
  expect(await receive()).toBe('NO_INVITE_BONUS')
  expect((await w.guest.invite.bonus({}, { token: null })).status).toBe(401)
})

test('all of it is received as a bonus to be played, once, also by two calls at once; while it is held nothing more is', async () => {
  const { inviter, p } = await pair()
  await fund(w, inviter, 100)
  await lives(p, 0)
  const m = await d.as(inviter)
  const key = crypto.randomUUID()
  const answers = await Promise.all([
    m.invite.receive({}, { key }),
    m.invite.receive({}, { key: crypto.randomUUID() }),
  ])
  const won = answers.filter(({ status }) => status === 200)
  expect(won.map(({ body }) => body)).toEqual([{ message: 'INVITE_BONUS_SUCCESS', amount: 50 }])
  const lost = answers.find(({ status }) => status !== 200)!
  expect(lost.body.message).toMatch(/^(INVITE_COLLECT|NO_INVITE_BONUS|REQUEST_LIMIT)$/)
  const { type, holding } = (await m.bonus.active()).body
  expect([type, holding.credit, holding.own, holding.base]).toEqual(['invite', 50, 100, 150])
  expect(await broughtTo(inviter)).toBe(0)
  const again = await m.invite.receive({}, { key: crypto.randomUUID() })
  expect([again.status, again.body.message]).toEqual([409, 'INVITE_COLLECT'])
  // Cut off after it was received, a repeat answers as it would have.
  await sql`UPDATE idempotency SET finished_at = NULL, status = NULL, response = NULL, lease_until = now() - interval '1 minute'`.execute(
    owner,
  )
  if (answers[0]!.status === 200)
    expect((await m.invite.receive({}, { key })).body).toEqual(won[0]!.body)
  expect(await checkLedger(db)).toEqual([])
})

test('what is there of invitees who have not played, as one who brought it by a deposit once, is not received', async () => {
  const { inviter } = await pair()
  await openReferral(db, inviter.id, 'THB')
  const order = crypto.randomUUID()
  const before = { order, currency: 'THB' as const, member: inviter.id, amount: baht(5) }
  await post(db, movements.referralAccrued(before))
  await sql`UPDATE earning_since SET transfer_id = (SELECT max(id) FROM ledger.transfer)`.execute(
    owner,
  )
  const answer = await inviter.invite.receive({}, { key: crypto.randomUUID() })
  expect([answer.status, answer.body.message]).toEqual([409, 'NO_INVITEE_PLAY_INFO'])
})

test('pictures before the sheet in the caller’s language, their words cleaned', async () => {
  const html = { th: '<b>ก</b><script>x</script>', la: 'ລ', en: 'E' }
  await set({ banners: [{ image: '/banners/a.webp', html }] })
  const m = await w.member()
  expect((await m.invite.banners({ locale: 'th' })).body).toEqual([
    { image: '/banners/a.webp', html: '<b>ก</b>' },
  ])
  expect((await m.refund.banners({ locale: 'th' })).body).toEqual([])
})

test('the database itself: a day brings something once, and no more than its percentage', async () => {
  const zero = money(0n)
  const accrual = { invitee: 1, inviter: 2, day: '2020-01-01', amount: money(1n), percent: 5 }
  const accrue = (amount: bigint) =>
    inTx(db, async (tx) => {
      const now = new Date()
      const facts = { ...accrual, amount: money(amount), former: zero, peak: money(20n), now }
      for (const order of [crypto.randomUUID(), crypto.randomUUID()])
        await insertAccrual(tx, { ...facts, order })
    })
  await expect(accrue(1n)).rejects.toThrow('referral_accrual_pkey')
  await expect(accrue(2n)).rejects.toThrow('referral_accrual_check')
})
