import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { playTo } from '../../../testing/bonus/an-offer.ts'
import { written } from '../../../testing/bonus/written-offer.ts'
import { publishOffers, revokeHolding } from '../../../testing/operator.ts'
import { until, world } from '../../../testing/world.ts'
import { lookAtHoldings } from '../looks.ts'

// What an operator ends of what members hold.
const w = await world()
const { owner } = w.database
const by = 'malee'
const uuid = () => crypto.randomUUID()
const publish = (offer: object) => publishOffers(owner, { by, offers: [offer] })
type Member = Awaited<ReturnType<typeof w.member>>
/** A worker's ticks, until the member holds nothing. */
const worked = (m: Member) =>
  until(async () => {
    w.forward(1_000)
    await lookAtHoldings(w.context)
    return !(await m.bonus.active({})).body.status
  })

test('revoked: the member’s share is theirs, the rest goes back, and why is kept with the holding', async () => {
  const m = await w.member({ balance: 100, game: 'PG' })
  await publish(written('REVOKE'))
  await m.bonus.activate({ code: 'REVOKE' }, { key: uuid() })
  await m.transfer.all({ to: 'PG' }, { key: uuid() })
  await playTo(w, m, 'PG', 120)
  const said = { by: 'revoker', username: m.phone, reason: 'played from two phones' }
  expect(await revokeHolding(owner, said)).toMatchObject({
    outcome: 'HOLDING_REVOKED',
    words: 'REVOKE is being ended; the member’s own share stays theirs.',
  })
  expect((await revokeHolding(owner, said)).outcome).toBe('HOLDING_REVOKED_BEFORE')
  // Nothing goes in meanwhile, and the member cannot take another end.
  expect((await m.bonus.leave({}, { key: uuid() })).body.message).toBe('REQUEST_LIMIT')
  await worked(m)
  expect((await m.wallet.get()).body.amount).toBe(60)
  const { rows: ended } = await sql<Record<string, unknown>>`
    SELECT h.outcome, h.kept, h.cut, h.end_reason FROM holding h JOIN member m ON m.id = h.member_id WHERE m.username = ${m.phone}`.execute(
    owner,
  )
  expect(ended).toEqual([
    { outcome: 'revoked', kept: 6_000n, cut: 6_000n, end_reason: 'played from two phones' },
  ])
  const { rows: audit } = await sql`
    SELECT action, target, reason, outcome FROM audit WHERE operator = 'revoker' ORDER BY id`.execute(
    owner,
  )
  const told = { action: 'holdings.revoke', target: m.phone, reason: 'played from two phones' }
  expect(audit).toEqual([
    { ...told, outcome: 'HOLDING_REVOKED' },
    { ...told, outcome: 'HOLDING_REVOKED_BEFORE' },
  ])
})

test('revoked after its target was met, all of it is the member’s', async () => {
  const m = await w.member({ balance: 100, game: 'PG' })
  await publish(written('MET'))
  await m.bonus.activate({ code: 'MET' }, { key: uuid() })
  await m.transfer.all({ to: 'PG' }, { key: uuid() })
  await playTo(w, m, 'PG', 500)
  await revokeHolding(owner, { by, username: m.phone, reason: 'x' })
  await worked(m)
  expect((await m.wallet.get()).body.amount).toBe(500)
})

test('what is not held, and what the member is ending at this moment, is not revoked', async () => {
  const revoke = (username: string) =>
    revokeHolding(owner, { by, username, reason: 'x' }).then(
      () => 'done',
      (error) => error.code,
    )
  expect(await revoke('0800000000')).toBe('NO_MEMBER')
  const m = await w.member({ balance: 100 })
  expect(await revoke(m.phone)).toBe('NO_HOLDING')
  await publish(written('ENDING'))
  await m.bonus.activate({ code: 'ENDING' }, { key: uuid() })
  await sql`UPDATE holding SET ending_since = now(), ending_as = 'left', end_order = gen_random_uuid()
             WHERE member_id = (SELECT id FROM member WHERE username = ${m.phone}) AND ended_at IS NULL`.execute(
    owner,
  )
  expect(await revoke(m.phone)).toBe('HOLDING_IS_ENDING')
})
