import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { chatDesk, outcome } from '../../../testing/chat-desk.ts'
import { text } from '../../../testing/chat-guest.ts'
import { eraseDetail, noteChat } from '../../../testing/operator.ts'
import { world } from '../../../testing/world.ts'
import { inboxRows } from './inbox.sql.ts'
import { readThread } from './thread.ts'

// What a person may ask to be erased and is no message: a guest's own name, the words of a rating, what staff noted of them.
const w = await world()
const { db } = w.context
const { owner } = w.database
const { writingGuest, writingMember, audits } = chatDesk(w)
const secret = 'SECRETWORD'

const erase = (party: string, what: string, by = 'malee') =>
  outcome(eraseDetail(db, { by, party, what, reason: 'asked for it' }))
const atOnce = async (party: string, what: string) =>
  (await Promise.all([erase(party, what), erase(party, what, 'somchai')])).sort()
const once = ['CHAT_DETAIL_ERASED', 'CHAT_DETAIL_ERASED_BEFORE']
/** Where it still stands, of all that the chat keeps. */
async function whereIs(words: string): Promise<string[]> {
  const found = []
  for (const table of ['chat_party', 'chat_session', 'chat_note', 'chat_message', 'audit']) {
    const { rows } = await sql`
      SELECT FROM ${sql.table(table)} t WHERE t::text LIKE ${`%${words}%`}`.execute(owner)
    if (rows.length > 0) found.push(table)
  }
  return found
}
async function noted(party: string, words: string): Promise<string> {
  await noteChat(db, { by: 'malee', party, words })
  const [note] = (await readThread(db, party, { limit: 1 })).notes
  return `note-${note!.id}`
}

test('the name that a guest gave: gone for staff and in the rows, until they say one again', async () => {
  const { party, chat, guestId, history } = await writingGuest()
  const calls = (name: string) => chat.send(text('hello', { guestId, name }))
  await calls(`${secret}-name`)
  expect((await readThread(db, party, { limit: 1 })).party.name).toBe(`${secret}-name`)
  expect(await atOnce(party, 'name')).toEqual(once)
  expect(await erase(party, 'name')).toBe('CHAT_DETAIL_ERASED_BEFORE')
  expect(await whereIs(`${secret}-name`)).toEqual([])
  expect((await readThread(db, party, { limit: 1 })).party.name).toBeNull()
  expect(JSON.stringify(await history())).not.toContain(secret)
  await calls('Noi')
  expect((await readThread(db, party, { limit: 1 })).party.name).toBe('Noi')
})

test('a member’s name is their profile’s: there is none to erase', async () => {
  const { m, party } = await writingMember()
  expect(await erase(party, 'name')).toBe('CHAT_DETAIL_ERASED_BEFORE')
  expect((await readThread(db, party, { limit: 1 })).member?.name).toBeTruthy()
  expect((await m.profile.get()).status).toBe(200)
})

test('the words of ratings: of every conversation of theirs and of nobody else’s; the stars stay, and the words do not come back', async () => {
  const [one, other] = [await writingMember(), await writingMember()]
  const rated: { session_id: string; stars: number; words: string }[] = []
  for (const { m } of [one, one, other]) {
    await m.chat.send(text('hello'))
    await m.chat.end()
    const { session_id } = (await m.chat.history()).body[0]
    const rating = { session_id, stars: 4, words: `${secret}-rating ${rated.length}` }
    expect((await m.chat.rate(rating)).status).toBe(200)
    rated.push(rating)
  }
  expect(await atOnce(one.party, 'rating')).toEqual(once)
  expect(await erase(one.party, 'rating')).toBe('CHAT_DETAIL_ERASED_BEFORE')
  await one.m.chat.rate(rated[0]!)
  const ended = await inboxRows(db, { tab: 'ended', operator: 'malee', most: 20 })
  const of = (party: string) =>
    ended.filter((row) => row.party === Number(party)).map(({ stars, rating }) => [stars, rating])
  expect(of(one.party)).toEqual([
    [4, null],
    [4, null],
  ])
  expect(of(other.party)).toEqual([[4, `${secret}-rating 2`]])
  expect((await readThread(db, one.party, { limit: 1 })).session).toMatchObject({ rating: null })
})

test('a note: that one alone, or all; of whom and when stays; another party’s, and what there is not, is refused', async () => {
  const { party } = await writingGuest()
  const { party: others } = await writingGuest()
  await noted(others, 'of others')
  const kept = await noted(party, 'wants a receipt')
  const note = await noted(party, `${secret}-note`)
  expect(await erase(others, note)).toBe('NO_CHAT_DETAIL')
  expect(await atOnce(party, note)).toEqual(once)
  expect(await erase(party, note)).toBe('CHAT_DETAIL_ERASED_BEFORE')
  expect(await whereIs(`${secret}-note`)).toEqual([])
  const { notes } = await readThread(db, party, { limit: 1 })
  expect(notes).toMatchObject([
    { operator: 'malee', words: null, at: expect.any(Date) },
    { id: Number(kept.slice(5)), words: 'wants a receipt' },
  ])
  const edit = sql`UPDATE chat_note SET words = 'x' WHERE party_id = ${Number(party)}`
  await expect(edit.execute(db)).rejects.toThrow('permission denied')
  expect(await atOnce(party, 'notes')).toEqual(once)
  expect((await readThread(db, party, { limit: 1 })).notes.map(({ words }) => words)).toEqual([
    null,
    null,
  ])
  expect((await readThread(db, others, { limit: 1 })).notes).toMatchObject([{ words: 'of others' }])
  for (const what of ['note-999999', 'note-', 'note-9999999999', 'note', 'stars', 'Name'])
    expect([what, await erase(party, what)]).toEqual([what, 'NO_CHAT_DETAIL'])
  expect(await erase('999999', note)).toBe('NO_CHAT')
})

test('what was erased and of whom is in the audit, never what it said; staff’s inboxes are told once', async () => {
  const { party } = await writingGuest()
  const what = await noted(party, `${secret}-audit`)
  const to = {
    tellChat: vi.fn(),
    hangUpChat: vi.fn(),
    tellStaff: vi.fn(),
    files: w.context.files,
    clock: w.context.clock,
  }
  for (const _ of [1, 2]) {
    const done = await eraseDetail(db, { by: 'quiet', party, what, reason: 'a bank number' })
    await done.chat?.(to)
  }
  await erase(party, 'note-999999', 'quiet')
  const of = { action: 'chat.eraseDetail', target: `${party} ${what}`, before: null }
  expect(await audits('quiet')).toEqual([
    { ...of, outcome: 'CHAT_DETAIL_ERASED', after: { what, rows: 1 } },
    { ...of, outcome: 'CHAT_DETAIL_ERASED_BEFORE', after: { what, rows: 0 } },
    { ...of, target: `${party} note-999999`, outcome: 'NO_CHAT_DETAIL', after: null },
  ])
  expect(to.tellStaff.mock.calls).toEqual([[{ party: Number(party), what: 'erased' }]])
  expect(to.tellChat).not.toHaveBeenCalled()
})
