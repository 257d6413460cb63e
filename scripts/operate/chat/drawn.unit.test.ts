import { expect, test } from 'vitest'
import type { Row } from '../../../server/src/features/chat/chat.sql.ts'
import type { InboxRow } from '../../../server/src/features/chat/desk/inbox.sql.ts'
import { harmlessLines } from '../terminal.ts'
import { ageOf, drawHead, drawInboxRow, drawRow } from './drawn.ts'
import { readTyped } from './typed.ts'

const at = new Date('2026-01-02T03:04:05Z')
const row = (kind: Row['kind'], payload: Row['payload'], more: Partial<Row> = {}): Row => ({
  seq: 7,
  sessionId: 'x',
  author: 'customer',
  operator: null,
  kind,
  payload,
  clientId: null,
  at,
  ...more,
})
const drawn = (...of: Parameters<typeof row>) =>
  drawRow(row(...of), { customer: 'Noi', by: 'malee' })

test('a message is drawn by its kind, with who said it and when', () => {
  expect(drawn('text', { text: 'one\ntwo' })).toEqual(['10:04 #7 Noi: one', '          two'])
  expect(drawn('text', { erased: true })).toEqual(['10:04 #7 Noi: (erased)'])
  expect(drawn('postback', { title: 'Deposit', payload: 'go:deposit' })).toEqual([
    '10:04 #7 Noi: [Deposit]',
  ])
  expect(drawn('media', { filePath: 'chat/a.jpg', fileType: 'image', message: 'slip' })).toEqual([
    '10:04 #7 Noi: [image] slip',
    '          chat/a.jpg',
  ])
  const buttons = [
    { type: 'web', title: 'Open', payload: 'https://x.example' },
    { type: 'postback', title: 'No', payload: 'no' },
  ]
  expect(drawn('buttons', { text: 'Go on?', buttons }, { author: 'bot' })).toEqual([
    '10:04 #7 bot: Go on?',
    '          [Open → https://x.example] [No]',
  ])
  expect(
    drawn(
      'generic',
      { elements: [{ title: 'PG', subtitle: 'slots', buttons }] },
      { author: 'operator', operator: 'malee' },
    ),
  ).toEqual(['10:04 #7 you: ▪ PG — slots', '            [Open → https://x.example] [No]'])
  const quick = {
    text: 'Which?',
    quick_replies: [
      { title: 'A', payload: 'a' },
      { title: 'B', payload: 'b' },
    ],
  }
  expect(drawn('quick_replies', quick, { author: 'operator', operator: 'somchai' })).toEqual([
    '10:04 #7 somchai: Which?',
    '          (A) (B)',
  ])
})

const listed: InboxRow = {
  party: 12,
  session: 'x',
  state: 'waiting',
  assignedTo: null,
  tags: ['vip'],
  openedAt: at,
  endedAt: null,
  endedBy: null,
  stars: null,
  rating: null,
  code: '10000001',
  name: 'สมชาย ใจดี',
  waitsSince: at,
  unread: 2,
  newest: { author: 'customer', kind: 'text', payload: { text: 'ก'.repeat(100) }, at },
}
test('a line of the inbox says who waits, since when, and what they wrote last', () => {
  expect(drawInboxRow(listed, new Date('2026-01-02T03:10:00Z'))).toBe(
    `  12  สมชาย ใจดี (10000001)  waiting  waits 5 min  2 unread  [vip]  ${'ก'.repeat(79)}…`,
  )
  const ended = {
    ...listed,
    state: 'ended',
    waitsSince: null,
    unread: 0,
    endedAt: at,
    endedBy: 'operator',
    assignedTo: 'malee',
    stars: 5,
    rating: 'ดี\nมาก',
    newest: null,
  } as const
  expect(drawInboxRow(ended, at)).toBe(
    '  12  สมชาย ใจดี (10000001)  ended  2026-01-02 10:04 by operator, malee had it  5/5 “ดี มาก”  [vip]',
  )
  expect(
    [0, 59, 60, 1_439, 1_440].map((minutes) =>
      ageOf(at, new Date(at.getTime() + minutes * 60_000)),
    ),
  ).toEqual(['0 min', '59 min', '1 h', '23 h', '1 d'])
})

test('what would drive a terminal is taken out; Thai, Lao and joined signs stay whole', () => {
  expect(harmlessLines('a\u001b[2Jb\u009b31mc\u0007')).toEqual(['a [2Jb 31mc '])
  expect(harmlessLines('x\u202ey\u2066z\u200e\ufeff\u{e0041}')).toEqual(['x y z   '])
  expect(harmlessLines('a\r\nb\rc\nd\u2028e')).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(harmlessLines('ກຳລັງ\u200bກວດສອບ')).toEqual(['ກຳລັງ\u200bກວດສອບ'])
  expect(harmlessLines('👩‍💻 น้ำ กี่')).toEqual(['👩‍💻 น้ำ กี่'])
  expect(harmlessLines(`a${'\u0301'.repeat(50)}b`)).toEqual([`a${'\u0301'.repeat(6)}b`])
  expect(harmlessLines(`a${'\u0301\u200d'.repeat(50)}b`)).toEqual([`a${'\u0301\u200d'.repeat(6)}b`])
})

test('a number opens, a line is said where a conversation is open, and a command takes its words', () => {
  expect(readTyped('12', false)).toEqual({ is: 'open', party: '12' })
  expect(readTyped('12', true)).toEqual({ is: 'say', text: '12' })
  expect(readTyped('hello', false)).toEqual({ is: 'unknown', word: 'hello' })
  expect(readTyped('  ', true)).toEqual({ is: 'again' })
  expect(readTyped('//end', true)).toEqual({ is: 'say', text: '/end' })
  expect(readTyped('/note two  words ', true)).toEqual({
    is: 'call',
    name: 'note',
    words: ['two  words'],
  })
  expect(readTyped('/block 24 bad words', true)).toEqual({
    is: 'call',
    name: 'block',
    words: ['24', 'bad words'],
  })
  expect(readTyped('/tag a b', true)).toEqual({ is: 'call', name: 'tag', words: ['a', 'b'] })
  expect(readTyped('/canned paid amount="1 500 THB"', true)).toEqual({
    is: 'call',
    name: 'reply',
    words: ['paid', 'amount=1 500 THB'],
  })
  expect(readTyped('/erase 7 asked for it', true)).toEqual({
    is: 'call',
    name: 'erase',
    words: ['7', 'asked for it'],
  })
  for (const what of ['name', 'note-17'])
    expect(readTyped(`/erase ${what} asked for it`, true)).toEqual({
      is: 'call',
      name: 'erase-detail',
      words: [what, 'asked for it'],
    })
  expect(readTyped('/toString', true)).toEqual({ is: 'unknown', word: '/toString' })
})

test('a note is drawn with its number, by which it is erased, and without the words that were', () => {
  const note = { id: 17, operator: 'malee', words: 'wants a receipt', at }
  const thread = {
    party: { id: 12, name: null, code: null, locale: 'th' },
    member: null,
    notes: [{ ...note, id: 18, words: null }, note],
    cases: [],
  }
  expect(drawHead(thread as never, at).slice(2)).toEqual([
    '  note-17 of 2026-01-02 10:04 by malee: wants a receipt',
    '  note-18 of 2026-01-02 10:04 by malee: (erased)',
  ])
})

test('a member’s head shows the username that `deposits give` takes, and the account to compare a sender with', () => {
  const thread = {
    party: { id: 12, name: null, code: '12345678', username: '0812345678', locale: 'th' },
    member: { id: 1, name: 'Noi', currency: 'THB' },
    balance: 15_000n,
    account: {
      bankCode: 'SCB',
      accountNo: '1112223334',
      accountName: 'NOI\u202e JAIDEE',
      accountSince: at,
    },
    notes: [],
    cases: [],
  }
  expect(drawHead(thread as never, at)).toEqual([
    'Conversation 12: Noi (12345678), writes in th',
    '  logs in with 0812345678, main wallet: 150.00 THB',
    expect.stringMatching(/^ {2}has SCB 1112223334 NOI[^\u202e]+ JAIDEE, since 2026-01-02 10:04$/),
    '  nothing said yet',
  ])
})

test('a described payment is drawn with what became of it and how many others claim it', () => {
  const described = { seq: 3, amount: 41_100n, currency: 'THB', paidAt: at } as const
  const none = { isGuess: false, given: null, isServed: false, others: 0 }
  const unknown = { ...described, ...none, channel: null, reference: null, payload: null }
  const fits = { ...unknown, channel: 'BANK:014', reference: 'P1' }
  const thread = {
    party: { id: 12, name: 'Noi', code: null, locale: 'th' },
    member: null,
    notes: [],
    cases: [
      unknown,
      fits,
      { ...fits, others: 2 },
      {
        ...fits,
        payload: { to: 'SCB', fromName: 'NOI\u202e', fromAccountNo: 'xxx-3334' },
        others: 2,
      },
      { ...fits, given: 'another', others: 1 },
      { ...fits, given: 'them', isServed: true },
      { ...fits, isServed: true },
      { ...unknown, isServed: true },
      { ...unknown, isGuess: true },
    ],
  }
  expect(drawHead(thread as never, at).filter((line) => line.includes('case'))).toEqual(
    [
      'no one payment in suspense fits',
      'in suspense fits BANK:014 P1',
      'in suspense fits BANK:014 P1, which 2 more say to be theirs',
      'in suspense fits BANK:014 P1 \\(from NOI[^\u202e]+ · account xxx-3334 · onto SCB\\), which 2 more say to be theirs',
      'credited to another since, fitted BANK:014 P1, which 1 more says to be theirs',
      'credited to them since, fitted BANK:014 P1',
      'in suspense fits BANK:014 P1; one that fits was credited to them already',
      'no one payment in suspense fits; one that fits was credited to them already',
      'none is looked for, since they described too many that day',
    ].map((fit) => expect.stringMatching(new RegExp(`says they paid 411.00 THB at .*; ${fit}$`))),
  )
})
