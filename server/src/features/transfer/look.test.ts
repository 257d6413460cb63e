import { expect, test } from 'vitest'
import { answered } from '../../testing/games/legs.ts'
import { until, world } from '../../testing/world.ts'

const w = await world()
type Member = Awaited<ReturnType<typeof w.member>>

/** 60 of 100 baht on their way to PG, which does not say what became of them. */
async function undecided(kind: string): Promise<{ m: Member; id: string }> {
  const m = await w.member({ balance: 100, game: 'PG' })
  await w.sandbox.gameFault('PG', 'deposit', kind, { times: 1 })
  const { body } = await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 60 })
  return { m, id: body.id }
}
const settled = (m: Member, id: string) =>
  until(async () => {
    w.forward(70_000)
    await w.sweep()
    const { body } = await m.transfer.look({ id })
    return body.status === 'SUCCESS' && body
  })

test('pending at first, and done once the provider has said so', async () => {
  const { m, id } = await undecided('error-after')
  const pending = answered({ amount: 40, message: 'TRANSFER_PENDING', legs: ['in PG 60 pending'] })
  const looks = await Promise.all([m.transfer.look({ id }), m.transfer.look({ id })])
  for (const look of looks) expect([look.status, look.body]).toEqual([200, { ...pending, id }])
  expect(await settled(m, id)).toEqual({ ...answered({ amount: 40, legs: ['in PG 60 done'] }), id })
})

test('one that never arrived: it failed, and the money is back', async () => {
  const { m, id } = await undecided('timeout-before')
  expect(await settled(m, id)).toEqual(
    answered({ amount: 100, message: 'TRANSFER_FAIL', legs: ['in PG 60 refused refused'] }),
  )
})

test('a game → game move that is undecided at its first game says that the second was not asked', async () => {
  const { m, id } = await undecided('error-after')
  await settled(m, id)
  await m.games.activate({ slotCode: 'JOKER' })
  await w.sandbox.gameFault('PG', 'withdraw', 'error-after', { times: 1 })
  const { body } = await m.transfer.move({ from: 'PG', to: 'JOKER', amount: 25 })
  const legs = ['out PG 25 pending', 'in JOKER 25 stayed']
  expect(body).toEqual(answered({ amount: 40, message: 'TRANSFER_PENDING', legs }))
  expect(await settled(m, body.id)).toEqual(answered({ amount: 65, legs: ['out PG 25 done'] }))
})

test('where nothing was asked to move there is no id to look at: an earlier transfer has to end first, or there is nothing', async () => {
  const { m, id } = await undecided('error-after')
  await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 1 })
  expect((await m.transfer.all({ to: 'MAIN' })).body).toEqual(
    answered({ amount: 40, message: 'TRANSFER_PENDING', legs: ['out PG ? stayed busy'] }),
  )
  await settled(m, id)
  await m.transfer.move({ from: 'PG', to: 'MAIN', amount: 60 })
  expect((await m.transfer.all({ to: 'MAIN' }, { key: crypto.randomUUID() })).body).toEqual(
    answered({ amount: 100, legs: [] }),
  )
})

test('somebody else’s, one that never was, and what is no id at all are answered alike', async () => {
  const { id } = await undecided('error-after')
  const other = await w.member({ balance: 10, game: 'PG' })
  for (const asked of [id, crypto.randomUUID(), 'nonsense', '%00'])
    expect(await other.transfer.look({ id: asked })).toMatchObject({
      status: 404,
      body: { message: 'NO_DATA' },
    })
  expect(await other.transfer.look({ id: 'x'.repeat(61) })).toMatchObject({
    status: 400,
    body: { message: 'KEY_INVALID', details: { field: 'id' } },
  })
})
