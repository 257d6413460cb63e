import type { ChatRow } from '@krapao/shared/chat/chat.contract'
import { fromWire, showMoney } from '@krapao/shared/money'
import { locales } from '@krapao/shared/text'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { holdersIn } from '../../../testing/bonus/holders.ts'
import { guestTalker, memberTalker, talker, wordsOf } from '../../../testing/chat-bot.ts'
import { payOut, world } from '../../../testing/world.ts'
import { t } from './bot.text.ts'
import { startTree } from './start-tree.ts'
import { actNames } from './tree.ts'

const w = await world()
const uuid = () => crypto.randomUUID()
const member = (made?: Parameters<typeof w.member>[0]) => memberTalker(w, made)

describe('in each language', () => {
  test.each(locales)(
    '%s: the first visit shows the greeting and its chips, and nothing is kept',
    async (locale) => {
      const g = await guestTalker(w)
      const headers = { 'accept-language': locale === 'la' ? 'lo' : locale }
      const { greeting } = (await g.chat.config({}, { headers })).body
      expect(greeting.text).toBe(startTree.nodes[0]!.say[locale].replace('{brand}', 'Krapao'))
      expect(greeting.quick_replies).toHaveLength(5)
      expect(await g.rows()).toEqual([])
    },
  )

  test.each(locales)(
    '%s: a guest is answered by each chip in their language, and with no facts',
    async (locale) => {
      for (const act of actNames) {
        const g = await guestTalker(w)
        const [row, ...more] = await g.taps(`do:${act}`, locale)
        expect(more).toEqual([])
        expect(row).toMatchObject({ sender: 'other', agent: { isBot: true } })
        const expected = { recover: t.recover, person: t.person }[act as 'recover'] ?? t.logIn
        expect(row!.message.payload.text).toContain(expected[locale])
      }
    },
  )

  test.each(locales)('%s: a member is answered by each chip in their language', async (locale) => {
    for (const act of actNames) {
      const m = await member()
      const rows = await m.taps(`do:${act}`, locale)
      const expected = {
        deposits: t.askPayment[locale].split('{')[0]!,
        withdrawal: t.noWithdrawal[locale],
        bonus: t.noBonus[locale],
        recover: t.recover[locale],
        person: t.person[locale],
      }[act]
      expect(wordsOf(rows)).toContain(expected)
    }
  })
})

test('a withdrawal: its card and its timeline', async () => {
  const m = await member({ balance: 500 })
  await payOut(w, m, 200)
  const [card, told] = await m.taps('do:withdrawal')
  expect(card!.message).toMatchObject({
    message_type: 'generic',
    payload: {
      elements: [
        {
          title: 'Withdrawal ฿200.00',
          subtitle: expect.stringMatching(/^\d\d:\d\d In your bank account$/),
          buttons: [{ type: 'web', payload: expect.stringContaining('/user/statement') }],
        },
      ],
    },
  })
  expect(told!.message.payload.text).toMatch(
    /^\d\d:\d\d Requested\n\d\d:\d\d Sent to the bank\n\d\d:\d\d In your bank account$/,
  )
})

test('a bonus: its marks as the bonus page has them, and what is left', async () => {
  const m = await holdersIn(w).holder()
  const own = talker(w, m.chat)
  const { held, shown } = await marksOf(m)
  const [card, told] = await own.taps('do:bonus')
  expect(card!.message.payload.elements).toEqual([
    {
      title: 'Welcome bonus',
      subtitle: `${shown(held.total)} of ${shown(held.success)} · floor ${shown(held.fail)}`,
      buttons: [{ type: 'web', title: 'See the bonus', payload: `${w.env.publicUrl}/user/bonus` }],
    },
  ])
  const left = shown(held.success - held.total)
  expect(told!.message.payload.text).toContain(
    `At the target of ${shown(held.success)}, ${left} more`,
  )
  expect(told!.message.payload.text).toContain(`would keep ${shown(held.leave)}`)
  await sql`UPDATE holding SET met_at = now() WHERE ended_at IS NULL`.execute(w.database.owner)
  expect(wordsOf(await own.taps('do:bonus', 'th'))).toContain(t.bonusMet.th)
})
const marksOf = async (m: Parameters<ReturnType<typeof holdersIn>['held']>[0]) => ({
  held: await holdersIn(w).held(m),
  shown: (amount: number) => `฿${showMoney(fromWire(amount)!)}`,
})

test('in a wallet of kip, amounts and examples are in kip', async () => {
  const laos = await world({ env: { COUNTRY: 'LA' } })
  const m = await laos.member({ currency: 'LAK', bank: { code: 'BCEL', no: '010120009999999' } })
  const own = talker(laos, m.chat)
  expect(wordsOf(await own.taps('do:deposits', 'la'))).toContain('“200,000 14:30”')
  expect(wordsOf(await own.says('150000 09:00', 'la'))).toContain('₭150,000.00')
})

test('deposits: the three newest that are in progress, and none of another member', async () => {
  const [m, other] = [await member(), await member()]
  for (const amount of [101, 102, 103, 104])
    await m.deposit.add({ amount, bankCode: 'SCB' }, { key: uuid() })
  const [card, question] = await m.taps('do:deposits')
  const { elements = [] } = card!.message.payload
  expect(elements.map(({ title }) => title)).toEqual([
    'Deposit ฿104.00',
    'Deposit ฿103.00',
    'Deposit ฿102.00',
  ])
  expect(elements[0]!.subtitle).toMatch(/^Reported by you · \d\d:\d\d · being checked by our team$/)
  expect(question!.message.payload.text).toContain('“500 14:30”')
  expect(wordsOf(await other.taps('do:deposits'))).not.toContain('104')
})

test('deposits: the QR that can be paid is told with its minutes and opens, and is told to nobody else', async () => {
  const [m, other] = [await member(), await member()]
  const made = await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 106 }, { key: uuid() })
  const { qrcodeId } = made.body
  for (const amount of [107, 108, 109])
    await m.deposit.add({ amount, bankCode: 'SCB' }, { key: uuid() })

  const [card, question] = await m.taps('do:deposits')
  const { elements = [] } = card!.message.payload
  expect(elements).toHaveLength(3)
  expect(elements[0]).toEqual({
    title: 'Deposit ฿106.00',
    subtitle: expect.stringMatching(/^QR · pay before \d\d:\d\d, 10 min left$/),
    buttons: [
      {
        type: 'web',
        title: 'Open the QR',
        payload: `${w.env.publicUrl}/user/home?open=deposit&qr=${qrcodeId}`,
      },
    ],
  })
  expect(question!.message.payload.text).toContain(t.qrAutomatic.en)
  expect(wordsOf(await other.taps('do:deposits'))).not.toMatch(/106|QR/)
})

test.each(['expired', 'cancelled', 'paid'])('deposits: a QR that is %s is none', async (how) => {
  const m = await member()
  const { body } = await m.deposit.createQr({ provider: 'PAYTIMZ', amount: 106 }, { key: uuid() })
  if (how === 'cancelled') await m.deposit.cancelQr({ qrcodeId: body.qrcodeId })
  if (how === 'expired')
    await sql`UPDATE qr_order SET expires_at = ${w.context.clock()} WHERE id = ${body.qrcodeId}`.execute(
      w.database.owner,
    )
  if (how === 'paid') {
    await w.sandbox.pay(body.payload)
    await expect.poll(async () => (await m.wallet.get()).body.amount).toBe(106)
  }
  const [row, ...more] = await m.taps('do:deposits')
  expect(more).toEqual([])
  expect(row!.message.payload.text).toContain('No deposit of yours is being checked.')
})

test('what was typed leads to the node whose words it has, in any language; a greeting comes last', async () => {
  const g = await guestTalker(w)
  const node = (id: string) => startTree.nodes.find((one) => one.id === id)!.say
  expect(wordsOf(await g.says('สวัสดีค่ะ ถอนเงินแล้วไม่เข้า', 'th'))).toContain(node('withdrawal').th)
  expect(wordsOf(await g.says('ລືມລະຫັດຜ່ານ', 'la'))).toContain(node('password').la)
  expect(wordsOf(await g.says('Where is my DEPOSIT?', 'en'))).toContain(node('deposit').en)
  expect(wordsOf(await g.says('โบนัส', 'en'))).toContain(node('bonus').en)
  expect(wordsOf(await g.says('hi', 'en'))).toContain('Hello')
  expect(wordsOf(await g.says('this', 'en'))).toContain(t.miss.en)
})

test('what it does not understand: it says what it can do; twice in a row, a person is offered first', async () => {
  const g = await guestTalker(w)
  const first = async (words: string) =>
    (await g.says(words))[0]!.message.payload.quick_replies!.map(({ payload }) => payload)
  expect((await first('qwerty')).at(-1)).toBe('do:person')
  expect((await first('asdf'))[0]).toBe('do:person')
  await g.says('hello')
  expect((await first('zxcv')).at(-1)).toBe('do:person')
})

test('a guest who has not said what it is about is offered nothing that needs a login; a member is offered all', async () => {
  const offered = (rows: ChatRow[]) =>
    rows[0]!.message.payload.quick_replies!.map(({ payload }) => payload)
  const [g, m] = [await guestTalker(w), await member()]
  for (const says of ['hello', 'qwerty'])
    expect(offered(await g.says(says))).toEqual(['do:recover', 'do:person'])
  expect(offered(await g.taps('go:start'))).toEqual(['do:recover', 'do:person'])
  expect(offered(await g.says('where is my deposit'))).toContain('do:deposits')
  for (const says of ['hello', 'qwerty']) expect(offered(await m.says(says))).toHaveLength(5)
})

test('a chip’s words, typed, are the chip; a chip of a tree of before, or of nowhere, leads to the start', async () => {
  const g = await guestTalker(w)
  await g.says('hello')
  expect(wordsOf(await g.says('Forgotten password'))).toContain(t.recover.en)
  for (const payload of ['go:gone', 'do:give-money', 'x', 'go:', '{}'])
    expect(wordsOf(await g.taps(payload))).toContain('Hello')
})

test('the same message twice is answered once', async () => {
  const m = await member()
  const hello = {
    sender: 'customer',
    message: { message_type: 'text', payload: 'hello' },
    client_id: 'one',
  }
  await Promise.all([1, 2, 3].map(() => m.chat.send(hello)))
  await w.context.afterwards.ended()
  await m.chat.send(hello)
  await w.context.afterwards.ended()
  expect(await m.rows()).toHaveLength(2)
})
