import { t as deposit } from '../../web/src/features/deposit/deposit.text.ts'
import { t } from '../../web/src/features/deposit/gift/gift.text.ts'
import { t as walletText } from '../../web/src/features/deposit/gift/wallet-deposit.text.ts'
import type { Scene, Stage } from '../scene.ts'
import { button, press, text } from './acts.ts'

type Made = { hash: string; link: string }
/** A gift out of the phone's own True Wallet. */
const makeGift = ({ world }: Stage, amount: string, people = 1) =>
  world.sandbox.ask<Made>('POST', '/phone/gifts', { amount, people })

// In English the kind of deposit is called as the field is.
const paste = (s: Stage, what: string) =>
  s.page.getByRole('textbox', { name: s.exact(t.link), exact: true }).fill(what)

const sendGift = async (s: Stage, link: string) => {
  await paste(s, link)
  await press(s, t.send)
}

const giving = {
  screen: 'Deposit by gift link',
  at: '/user/home?open=deposit&way=gift',
  as: {},
} as const
export const giftScenes: readonly Scene[] = [
  {
    ...giving,
    state: 'form',
    seen: (s) => button(s, t.send),
    widths: [320, 390, 1280],
    judged: true,
  },
  {
    ...giving,
    state: 'nothing pasted',
    act: (s) => press(s, t.send),
    seen: (s) => text(s, t.missing),
  },
  {
    ...giving,
    state: 'no link in it',
    act: (s) => sendGift(s, 'https://example.com/gift'),
    seen: (s) => text(s, t.NOT_A_LINK),
  },
  {
    ...giving,
    state: 'a gift found in what was pasted',
    act: async (s) => paste(s, `ซองของขวัญ 100 บาท ${(await makeGift(s, '100')).link} เปิดเลย`),
    seen: (s) => text(s, t.found),
  },
  {
    ...giving,
    state: 'expired',
    act: async (s) => {
      const { hash, link } = await makeGift(s, '100')
      await s.world.sandbox.ask('POST', `/phone/gifts/${hash}/expire`, {})
      await sendGift(s, link)
    },
    seen: (s) => text(s, t.EXPIRED),
  },
  {
    ...giving,
    state: 'too small a share',
    act: async (s) => sendGift(s, (await makeGift(s, '3', 2)).link),
    seen: (s) => text(s, t.TOO_SMALL),
  },
  {
    ...giving,
    state: 'being checked',
    // A wallet that answers nothing that can be read: it is asked again and again.
    site: 'notice',
    before: ({ world }) => world.sandbox.fault({ service: 'gift', kind: 'garbage' }),
    act: async (s) => sendGift(s, (await makeGift(s, '100')).link),
    seen: (s) => text(s, t.pending),
    judged: true,
  },
  {
    ...giving,
    state: 'credited',
    act: async (s) => sendGift(s, (await makeGift(s, '123.45')).link),
    fleeting: true,
    seen: (s) => text(s, t.credited),
  },
]

export const walletScenes: readonly Scene[] = [
  {
    screen: 'Deposit by wallet',
    at: '/user/home?open=deposit&way=wallet',
    as: {},
    state: 'number and message',
    widths: [320, 390, 1280],
    judged: true,
    seen: (s) => text(s, walletText.forgotten),
  },
  {
    screen: 'Deposit by wallet',
    at: '/user/home?open=deposit&way=wallet',
    as: {},
    state: 'copied',
    act: (s) => s.page.getByRole('button', { name: /^088/ }).first().click(),
    seen: (s) => text(s, deposit.copied).first(),
    fleeting: true,
  },
]
