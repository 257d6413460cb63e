import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { chatDesk } from '../server/src/testing/chat-desk.ts'
import { media, picture, sent } from '../server/src/testing/chat-files.ts'
import { until, world } from '../server/src/testing/world.ts'
import { officeHere, type Running, startHere, startProcess } from './operate/testing/office-here.ts'

// As an operator meets it: the terminal's inbox, beside a running server that customers write to.
const w = await world()
const { writingGuest, writingMember } = chatDesk(w)
const folder = mkdtempSync(path.join(tmpdir(), 'krapao-chat-'))
mkdirSync(path.join(folder, 'logs'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const env = {
  USER: 'malee',
  DATABASE_OWNER_URL: w.database.ownerUrl,
  DATA_DIR: folder,
  FILES_DIR: w.env.filesDir,
  FILES_KEY: w.env.filesKey,
  PUBLIC_URL: w.url,
}
const office = (...args: string[]) => officeHere(env)(['chat', ...args])
const inbox = (...args: string[]) => opened(startHere(env, ['chat', ...args]))

/** An open inbox: what is typed goes in, and what it shows comes out. */
const opened = ({ input, shown, ended }: Running) => ({
  type: (line: string) => void input.write(`${line}\n`),
  shown,
  shows: (words: string) => until(async () => shown().includes(words)),
  end: () => {
    input.end()
    return ended
  },
})

test('a guest writes, an operator takes it and answers, and the guest reads it', async () => {
  const { party, say, history } = await writingGuest('เงินยังไม่เข้า')
  const desk = inbox()
  await desk.shows('เงินยังไม่เข้า')
  desk.type(party)
  await desk.shows(`Conversation ${party}: guest`)
  desk.type('/take')
  await desk.shows('The conversation is yours now.')
  // Said while it is open: seen without asking, and read.
  await say('ຍັງບໍ່ເຂົ້າເດີ້')
  await desk.shows('ຍັງບໍ່ເຂົ້າເດີ້')
  await until(async () => (await history())[0].status === 'read')
  desk.type('ขอตรวจสอบสักครู่ค่ะ')
  await until(async () => (await history()).length === 3)
  expect((await history())[0]).toMatchObject({
    sender: 'other',
    message: { payload: { text: 'ขอตรวจสอบสักครู่ค่ะ' } },
    agent: { name: 'malee', isBot: false },
  })
  await desk.shows('you: ขอตรวจสอบสักครู่ค่ะ')
  desk.type('/end')
  await desk.shows('The conversation is ended.')
  desk.type('one more')
  await desk.shows('has ended. Another one begins when the customer writes.')
  expect(await desk.end()).toBe(0)
  expect(await history()).toHaveLength(3)
})

test('commands: notes, tags, canned replies, cards, a picture, blocking, erasing', async () => {
  const { m, party } = await writingMember()
  const history = async () => (await m.chat.history()).body
  const desk = inbox('--by', 'somchai')
  desk.type(party)
  // Every command of the office takes a member by this number.
  await desk.shows(`logs in with ${m.phone}, main wallet: 150.00 THB`)
  await desk.shows(`(${m._id})`)
  desk.type('/note wants a receipt')
  await desk.shows('Noted')
  desk.type('/tag deposit vip')
  await desk.shows('Tagged.')
  desk.type('/canned')
  await desk.shows('credited')
  desk.type('/canned credited')
  await desk.shows('still needs a value for: amount')
  desk.type('/canned credited amount="61.00 THB"')
  await until(async () => (await history()).length === 2)
  expect((await history())[0].message.payload.text).toBe('ยอด 61.00 THB เข้ากระเป๋าหลักของคุณแล้วค่ะ')
  const file = path.join(folder, 'cards.json')
  writeFileSync(
    file,
    JSON.stringify([
      { title: 'PG', buttons: [{ type: 'web', title: 'Play', payload: 'https://x.example' }] },
    ]),
  )
  desk.type(`/cards ${file}`)
  await until(async () => (await history())[0].message.message_type === 'generic')
  desk.type('/cards [{"title": 1}]')
  await desk.shows('payload.elements.0.title must be string, not 1')
  const picture = path.join(folder, 'a.png')
  await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toFile(picture)
  desk.type(`/file ${picture}`)
  await until(async () => (await history())[0].message.message_type === 'media')
  expect((await history())[0].message.payload.filePath).toMatch(/^chat\/[0-9a-f]{48}\.jpg$/)
  desk.type(`/file ${file}`)
  await desk.shows('File is not supported')
  desk.type('/file /nowhere.png')
  await desk.shows('cannot be read: ENOENT')
  desk.type('/erase 1 asked for it')
  await desk.shows('What message 1 said is erased.')
  desk.type('/erase nickname asked for it')
  await desk.shows('has no nickname. Beside messages there are name, rating, notes')
  const [, note] = /note-(\d+) of .*: wants a receipt/.exec((await office('thread', party)).words)!
  desk.type(`/erase note-${note} a bank number`)
  await desk.shows(`note-${note} is erased.`)
  expect(await office('erase-detail', party, `note-${note}`, 'again')).toMatchObject({
    code: 0,
    words: expect.stringContaining(`There is nothing left of note-${note} to erase.`),
  })
  desk.type('/block 2 threats')
  await desk.shows('Blocked: nothing can be said until')
  desk.type('/unblock')
  await desk.shows('Unblocked')
  desk.type('//cmd')
  await until(async () => (await history())[0].message.payload.text === '/cmd')
  desk.type('/nonsense')
  await desk.shows('“/nonsense” is nothing that can be done here')
  desk.type('/back')
  await desk.shows('with somchai')
  desk.type('/quit')
  expect(await desk.end()).toBe(0)
  expect((await history()).at(-1).message.payload).toEqual({ erased: true })
})

test('a picture of a customer is a link that opens it', async () => {
  const { m, party } = await writingMember()
  const png = await picture().png().toBuffer()
  const { path: filePath } = await sent(m.chat.uploadImage, png, 'slip.png')
  await m.chat.send(media(filePath))
  const { words } = await office('thread', party)
  const [address] = words.match(/http:\S+\/chat-files\/\S+/)!
  const opened = await fetch(address!)
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('what is typed through a pipe is done to its end', async () => {
  const { party, history } = await writingGuest()
  const desk = opened(startProcess(env, ['chat']))
  desk.type(party)
  for (let i = 0; i < 5; i++) desk.type(`line ${i}`)
  expect(await desk.end()).toBe(0)
  const said = (await history()).map(
    (row: { message: { payload: { text: string } } }) => row.message.payload.text,
  )
  expect(said).toEqual(['line 4', 'line 3', 'line 2', 'line 1', 'line 0', 'Where is my deposit?'])
}, 120_000)

test('somebody who waits while another conversation is open is told of', async () => {
  const [one, other] = [await writingGuest(), await writingGuest('second in line')]
  const desk = inbox()
  desk.type(one.party)
  await desk.shows(`Conversation ${one.party}`)
  await office('take', other.party, '--by', 'leaving')
  await office('release', other.party, '--by', 'leaving')
  const { words: waiting } = await officeHere(env)([])
  expect(waiting).toMatch(
    /Customers who wait in the chat \(chat\): \d+\n.* waiting .*second in line/s,
  )
  await until(async () => /• +\d+ {2}guest {2}waiting.*second in line/.test(desk.shown()))
  await desk.end()
})

/** All signs that no letter, mark, number, space or drawing is: but the joiner of a drawing. */
const driving = /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}/u

test('a customer’s text does not drive the terminal, nor turn its words around', async () => {
  const esc = '\u001b'
  const evil = [
    `${esc}]52;c;${Buffer.from('rm -rf /').toString('base64')}\u0007`,
    `${esc}[2J${esc}[H`,
    `${esc}]0;title\u0007`,
    '\u009b31m',
    '\u009d52;c;eA==\u009c',
    'a\rb\u0008c',
    '\u202eevil\u202c \u2066x\u2069 \u200f',
    'one\n12:00 #1 you: forged',
    '\u0085\u2028next',
  ].join(' ')
  const { party, say } = await writingGuest(evil)
  await say('ກຳລັງ\u200bກວດສອບ 👩‍💻 เงินฝาก')
  const desk = inbox()
  desk.type(party)
  await desk.shows('👩‍💻')
  const { words: listed } = await office('inbox', 'all')
  const { words: thread } = await office('thread', party)
  for (const shown of [desk.shown(), listed, thread])
    expect(shown.replaceAll('\n', '').replaceAll('\u200b', '')).not.toMatch(driving)
  expect(desk.shown()).toContain('ກຳລັງ\u200bກວດສອບ 👩‍💻 เงินฝาก')
  // A line of its own is never mistaken for one of the inbox.
  expect(thread).toMatch(/^ {10}12:00 #1 you: forged/m)
  await desk.end()
})

test('one command each: the inbox by its tabs, a thread, and what cannot be', async () => {
  const { party, history } = await writingGuest('plain')
  expect(await office('answer', party, 'hello', 'client_id=c1')).toMatchObject({
    code: 0,
    words: expect.stringContaining('Sent, as message 2.'),
  })
  expect(await office('answer', party, 'hello', 'client_id=c1')).toMatchObject({
    code: 0,
    words: expect.stringContaining('Already sent, as message 2.'),
  })
  // A customer would read the name of the field, too.
  expect(await office('answer', party, 'text=hello')).toMatchObject({
    code: 1,
    words: expect.stringMatching(
      /^It is written without “text=”: .*\nIt is written:\n.*answer <party> /,
    ),
  })
  expect((await office('inbox', 'mine')).words).toContain('↳ hello')
  expect((await office('thread', party)).words).toMatch(/#1 guest: plain\n.*#2 you: hello/)
  expect((await office('thread', party, '2')).words).not.toContain('hello')
  expect((await office('replies')).words).toContain('thanks')
  expect(await office('inbox', 'some')).toMatchObject({
    code: 1,
    words: expect.stringContaining('unassigned, mine, all, ended'),
  })
  expect(await office('thread', '999999')).toMatchObject({
    code: 1,
    words: 'There is no conversation 999999.\n',
  })
  expect(await office('take', party, '--by', 'x', '--lang', 'th')).toMatchObject({
    code: 1,
    words: expect.stringContaining('malee รับการสนทนานี้อยู่'),
  })
  expect(await history()).toHaveLength(2)
  expect((await office('block', party, '24', 'threats', '--by', 'x')).code).toBe(0)
})

test('nothing that is said is in a log', async () => {
  const { party } = await writingGuest('SECRETWORD')
  const desk = inbox()
  desk.type(party)
  desk.type('SECRETWORD too')
  desk.type('/note SECRETWORD')
  await desk.shows('Noted')
  await desk.end()
  const log = readFileSync(path.join(folder, 'logs', 'server.log'), 'utf8')
  expect(log).toContain('chat.note')
  expect(log).not.toContain('SECRETWORD')
})
