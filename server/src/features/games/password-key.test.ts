import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seal } from '../../security/seal.ts'
import { world } from '../../testing/world.ts'

// GAME_PASSWORD_KEY was replaced: what was sealed before cannot be read any more. The login is the member's all the same.
const w = await world()
const before = randomBytes(32)

/** What of this login was sealed with the key before. */
async function sealedBefore(username: string, what: 'password_sealed' | 'next_password_sealed') {
  const sealed = seal(before, username, 'nobody-knows')
  await sql`UPDATE game_account SET ${sql.id(what)} = ${sealed} WHERE username = ${username}`.execute(
    w.database.owner,
  )
}
async function player() {
  const m = await w.member({ balance: 100, game: 'PG' })
  return { m, username: (await m.games.account({ slotCode: 'PG' })).body.username as string }
}
const loginOf = async (m: Awaited<ReturnType<typeof w.member>>) => {
  const { event, ...login } = (await m.games.account({ slotCode: 'PG' })).body
  return login
}

test('a password that cannot be read is said to be lost, until it is reset; money and play do not wait for that', async () => {
  const { m, username } = await player()
  await sealedBefore(username, 'password_sealed')
  for (const twice of [1, 2]) {
    const { status, body } = await m.games.account({ slotCode: 'PG' })
    expect([twice, status, body.message]).toEqual([twice, 409, 'SLOT_PASSWORD_LOST'])
  }
  expect((await m.transfer.move({ from: 'MAIN', to: 'PG', amount: 60 })).body.amount).toBe(40)
  expect((await m.games.autoLogin({ game: 'pg', username })).status).toBe(200)
  const { status, body } = await m.games.resetPassword({ slotCode: 'PG' })
  expect(status).toBe(200)
  expect(await loginOf(m)).toEqual({ username, password: body.password })
})

test('a reset that was under way then is not told, and the next one begins again', async () => {
  const { m, username } = await player()
  const { password } = await loginOf(m)
  await sealedBefore(username, 'next_password_sealed')
  expect(await loginOf(m)).toEqual({ username, password })
  const reset = (await m.games.resetPassword({ slotCode: 'PG' })).body
  expect(reset).toEqual({ username, password: expect.any(String) })
  expect(await loginOf(m)).toEqual(reset)
})

test('lost as well when both are: the reset finds its way all the same', async () => {
  const { m, username } = await player()
  await sealedBefore(username, 'password_sealed')
  await sealedBefore(username, 'next_password_sealed')
  expect((await m.games.account({ slotCode: 'PG' })).body.message).toBe('SLOT_PASSWORD_LOST')
  await w.sandbox.gameFault('PG', 'members', 'timeout-after', { times: 1 })
  expect((await m.games.resetPassword({ slotCode: 'PG' })).body.message).toBe(
    'SLOT_RESET_PASSWORD_FAIL',
  )
  expect((await m.games.account({ slotCode: 'PG' })).body.message).toBe('SLOT_PASSWORD_LOST')
  const { password } = (await m.games.resetPassword({ slotCode: 'PG' })).body
  expect(await loginOf(m)).toEqual({ username, password })
})
