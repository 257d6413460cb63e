import { utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { clean } from '../../../clean.ts'
import { withoutBot } from '../../../testing/chat-bot.ts'
import {
  fileRows,
  filesIn,
  media,
  newGuest,
  onDisk,
  picture,
  sent,
} from '../../../testing/chat-files.ts'
import { text } from '../../../testing/chat-guest.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
withoutBot(w)
afterEach(() => vi.restoreAllMocks())
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const png = await picture().png().toBuffer()
const cleaned = () => clean(w.context)

/** A conversation of two rows, one with a file, that has just ended. */
async function talked(
  who: Awaited<ReturnType<typeof newGuest>> | Awaited<ReturnType<typeof w.member>>,
) {
  const ids = 'guestId' in who ? { guestId: who.guestId } : {}
  const { path: key } = await sent(who.chat.uploadImage, png, 'a.png', ids)
  await who.chat.send(text('hello', ids))
  expect((await who.chat.send({ ...media(key), ...ids })).status).toBe(200)
  expect((await who.chat.end(ids)).status).toBe(200)
  return { key, rows: async () => (await who.chat.history(ids)).body.length as number }
}
const isOnDisk = (key: string) =>
  onDisk(w, key).then(
    () => true,
    () => false,
  )
const parties = async () =>
  (
    await sql<{ guests: number; all: number }>`
      SELECT count(guest)::int AS guests, count(*)::int AS all FROM chat_party`.execute(
      w.database.owner,
    )
  ).rows[0]!

test('a conversation of a guest goes ninety days after its end, of a member after two years, with its file', async () => {
  const [guest, member] = [await talked(await newGuest(w)), await talked(await w.member())]
  w.forward(90 * dayMs - hourMs)
  await cleaned()
  expect([await guest.rows(), await isOnDisk(guest.key)]).toEqual([2, true])
  w.forward(2 * hourMs)
  await cleaned()
  expect([await guest.rows(), await isOnDisk(guest.key)]).toEqual([0, false])
  expect([await isOnDisk(member.key), (await fileRows(w)).map(({ key }) => key)]).toEqual([
    true,
    [member.key],
  ])
  expect((await parties()).guests).toBe(1)
  await cleaned()
  // What is left of the guest goes once its file is gone.
  expect((await parties()).guests).toBe(0)
  w.forward(640 * dayMs - 2 * hourMs)
  await cleaned()
  expect(await isOnDisk(member.key)).toBe(true)
  w.forward(2 * hourMs)
  await cleaned()
  expect([await isOnDisk(member.key), await fileRows(w)]).toEqual([false, []])
  const { rows } = await sql`SELECT FROM chat_message UNION ALL SELECT FROM chat_session`.execute(
    w.database.owner,
  )
  expect(rows).toEqual([])
})

test('a conversation that goes on stays, however old it is, and so does what was said in it', async () => {
  const guest = await newGuest(w)
  const { path: key } = await sent(guest.chat.uploadImage, png, 'a.png', guest)
  await guest.chat.send({ ...media(key), guestId: guest.guestId })
  w.forward(100 * dayMs)
  await cleaned()
  expect(await isOnDisk(key)).toBe(true)
  expect((await guest.chat.history({ guestId: guest.guestId })).body).toHaveLength(1)
  await guest.chat.end({ guestId: guest.guestId })
})

test('what the staff noted goes with the last of the conversations, of a member as of a guest', async () => {
  const [guest, member] = [await newGuest(w), await w.member()]
  await guest.chat.send(text('hello', { guestId: guest.guestId }))
  await member.chat.send(text('hello'))
  await sql`
    INSERT INTO chat_note (party_id, operator, words, at)
    SELECT DISTINCT party_id, 'somsak', 'is waiting for a transfer', now() FROM chat_session WHERE state <> 'ended'`.execute(
    w.database.owner,
  )
  const notes = async () => (await sql`SELECT FROM chat_note`.execute(w.database.owner)).rows.length
  w.forward(10 * dayMs)
  await guest.chat.end({ guestId: guest.guestId })
  await sql`UPDATE chat_session SET state = 'ended', ended_at = ${w.context.clock()}, ended_by = 'silence' WHERE state <> 'ended'`.execute(
    w.database.owner,
  )
  w.forward(89 * dayMs)
  await cleaned()
  expect(await notes()).toBe(2)
  w.forward(2 * dayMs)
  await cleaned()
  expect(await notes()).toBe(1)
  w.forward(641 * dayMs)
  await cleaned()
  expect(await notes()).toBe(0)
})

test('more conversations than are deleted at once all go', async () => {
  const m = await w.member()
  await m.chat.send(text('one'))
  await m.chat.end()
  await sql`
    INSERT INTO chat_session (id, party_id, state, opened_at, said_at, ended_at, ended_by)
    SELECT gen_random_uuid(), party_id, state, opened_at, said_at, ended_at, ended_by FROM chat_session, generate_series(1, 250)
     WHERE party_id = (SELECT p.id FROM chat_party p JOIN member m ON m.id = p.member_id WHERE m.code = ${m._id})`.execute(
    w.database.owner,
  )
  w.forward(731 * dayMs)
  await cleaned()
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM chat_session`.execute(
    w.database.owner,
  )
  expect(rows[0]!.n).toBe(0)
})

test('a file that no message took goes after a day, from the disk and from the table; a used one stays', async () => {
  const guest = await newGuest(w)
  const upload = async () => (await sent(guest.chat.uploadImage, png, 'a.png', guest)).path
  const [used, unused] = [await upload(), await upload()]
  const say = (key: string) => guest.chat.send({ ...media(key), guestId: guest.guestId })
  await say(used)
  w.forward(dayMs - hourMs)
  await cleaned()
  expect([await isOnDisk(used), await isOnDisk(unused)]).toEqual([true, true])
  w.forward(2 * hourMs)
  await Promise.all([cleaned(), cleaned()])
  expect([await isOnDisk(used), await isOnDisk(unused)]).toEqual([true, false])
  expect((await fileRows(w)).map(({ key }) => key)).toContain(used)
  expect((await say(unused)).body.message).toBe('CHAT_FILE_INVALID')
})

test('one that the disk does not give up keeps its row, holds up no other, and is tried again', async () => {
  const m = await w.member()
  const upload = async () => (await sent(m.chat.uploadImage, png, 'a.png')).path
  const keys = [await upload(), await upload(), await upload()].sort()
  w.forward(25 * hourMs)
  const { drop } = w.context.files
  vi.spyOn(w.context.files, 'drop').mockImplementation(async (key) => {
    if (key === keys[0]) throw new Error('the disk is sick')
    await drop(key)
  })
  await cleaned()
  const left = async () => (await fileRows(w)).map(({ key }) => key).filter((k) => keys.includes(k))
  expect(await left()).toEqual([keys[0]])
  vi.restoreAllMocks()
  await cleaned()
  expect([await left(), await isOnDisk(keys[0]!)]).toEqual([[], false])
})

test('a file of a forgotten conversation that the disk does not give up: no address opens it, no message takes it', async () => {
  const guest = await newGuest(w)
  const { key } = await talked(guest)
  w.forward(91 * dayMs)
  vi.spyOn(w.context.files, 'drop').mockRejectedValue(new Error('the disk is sick'))
  await cleaned()
  expect(await isOnDisk(key)).toBe(true)
  const token = w.context.files.tokenFor(key, w.context.clock())
  expect((await fetch(`${w.url}/chat-files/${token}`)).status).toBe(404)
  expect((await guest.chat.send({ ...media(key), guestId: guest.guestId })).status).toBe(422)
})

test('a file whose row is there and which is not on the disk any more: its row goes', async () => {
  const m = await w.member()
  const { path: key } = await sent(m.chat.uploadImage, png, 'a.png')
  await w.context.files.drop(key)
  w.forward(25 * hourMs)
  await cleaned()
  expect((await fileRows(w)).map((row) => row.key)).not.toContain(key)
})

test('what was coming in when a process died goes after an hour; what comes in now stays', async () => {
  const m = await w.member()
  await sent(m.chat.uploadVideo, png, 'a.mp4')
  const at = (name: string) => path.join(w.env.filesDir, 'incoming', name)
  for (const name of ['dead', 'alive']) await writeFile(at(name), 'half a film')
  const before = new Date(Date.now() - 61 * 60_000)
  await utimes(at('dead'), before, before)
  await cleaned()
  expect(await filesIn(w, 'incoming')).toEqual(['alive'])
})

test('a file that a message wants while it is deleted: deleted, and nothing is said', async () => {
  const guest = await newGuest(w)
  const { path: key } = await sent(guest.chat.uploadImage, png, 'a.png', guest)
  w.forward(25 * hourMs)
  const { drop } = w.context.files
  let sending: Promise<{ status: number }> | undefined
  vi.spyOn(w.context.files, 'drop').mockImplementation(async (one) => {
    if (one === key) {
      sending = guest.chat.send({ ...media(key), guestId: guest.guestId })
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    await drop(one)
  })
  await cleaned()
  expect((await sending!).status).toBe(422)
  expect([await isOnDisk(key), (await fileRows(w)).some((row) => row.key === key)]).toEqual([
    false,
    false,
  ])
})

test('a new guest who has said nothing yet is kept', async () => {
  const { guestId } = await newGuest(w)
  const at = w.context.clock()
  await sql`
    INSERT INTO chat_party (guest, secret_hash, locale, last_at, created_at)
    VALUES (${guestId}::uuid, decode(repeat('00', 32), 'hex'), 'en', ${at}, ${at})`.execute(
    w.database.owner,
  )
  const isThere = async () =>
    (await sql`SELECT FROM chat_party WHERE guest = ${guestId}::uuid`.execute(w.database.owner))
      .rows.length === 1
  await cleaned()
  expect(await isThere()).toBe(true)
  w.forward(91 * dayMs)
  await cleaned()
  expect(await isThere()).toBe(false)
})
