import { t as question } from '../../../web/src/features/bonus/take-question.text.ts'
import { t as banners } from '../../../web/src/features/invite/banners/banners.text.ts'
import { t as invite } from '../../../web/src/features/invite/invite.text.ts'
import { t as tile, whyNot } from '../../../web/src/features/invite/tile.text.ts'
import { t as failedText } from '../../../web/src/page/screen-failed.text.ts'
import type { Scene, Stage } from '../../scene.ts'
import { button, dialog, heading, text } from '../acts.ts'
import { all, amend, answer, cut, hold } from '../calls.ts'
import { holding } from './bonus-answers.ts'

const widths = [320, 390, 1280]
const waits = { amount: 1_284.5, success: 120, fail: 10, open: true }
/** What the wallet says of it, whatever the server would. */
const wallet = (more: object) => amend<object>('/api/wallet', (body) => ({ ...body, ...more }))

/** The list lies below what a phone shows at first. */
const toTheEnd = ({ page }: Stage) => page.locator('.sheet nav').scrollIntoViewIfNeeded()

const names = ['ส', 'ນ', 'M', 'ก', 'J', 'ພ', 'T', 'ว', 'K', 'อ']
const friends = names.map((name, i) => ({
  from: { name: `${name}•••` },
  amount: [482.25, 310, 0, 96.5, 1_200, 0, 55.75, 18, 0, 7.5][i],
  createdAt: new Date(Date.UTC(2026, 10, 22 - i, 13, 45, 10)).toISOString(),
}))
const listed = answer('/api/invite', { total: 23, invites: friends })
const some = all(wallet({ invite: waits }), listed)
const inviting = { screen: 'Invite', at: '/user/home?open=invite', as: 'rich' } as const

export const inviteScenes: readonly Scene[] = [
  {
    screen: 'Home',
    state: 'an invite bonus waits',
    at: '/user/home',
    as: 'rich',
    before: wallet({ invite: waits }),
    seen: ({ page }) => page.getByText('1,284.50').first(),
    widths,
  },
  {
    screen: 'Home',
    state: 'an invite bonus waits, a bonus is held',
    at: '/user/home',
    as: 'rich',
    before: wallet({ invite: waits, holding: holding() }),
    seen: ({ page }) => page.getByText('1,284.50').first(),
  },
  {
    ...inviting,
    state: 'friends',
    before: some,
    seen: (s) => text(s, invite.brought),
    widths,
    judged: true,
  },
  {
    ...inviting,
    state: 'friends, below',
    before: some,
    act: toTheEnd,
    seen: (s) => text(s, invite.brought),
    widths,
  },
  {
    ...inviting,
    state: 'nothing yet',
    before: all(
      wallet({ invite: { ...waits, amount: 0 } }),
      answer('/api/invite', { total: 0, invites: [] }),
    ),
    seen: (s) => heading(s, invite.none),
    widths,
  },
  {
    ...inviting,
    state: 'receive?',
    at: '/user/home?open=invite&receive=ask',
    before: some,
    seen: (s) => text(s, question.targetMeans),
    widths,
    judged: true,
  },
  {
    ...inviting,
    state: 'a bonus is held',
    before: all(wallet({ invite: waits, holding: holding() }), listed),
    seen: (s) => dialog(s, tile.title).getByText(s.exact(whyNot.INVITE_COLLECT)),
  },
  {
    ...inviting,
    state: 'switched off',
    before: all(wallet({ invite: { ...waits, open: false } }), listed),
    seen: (s) => dialog(s, tile.title).getByText(s.exact(whyNot.INVITE_INACTIVE)),
  },
  {
    ...inviting,
    state: 'refused',
    at: '/user/home?open=invite&receive=ask',
    before: all(some, answer('/api/invite/receive', { message: 'NO_INVITEE_PLAY_INFO' }, 409)),
    act: (s) =>
      dialog(s, question.ask)
        .getByRole('button', { name: s.exact(question.receive) })
        .click(),
    seen: ({ page }) => page.locator('.toast'),
    fleeting: true,
  },
  {
    ...inviting,
    state: 'list failed',
    before: all(wallet({ invite: waits }), cut('/api/invite')),
    seen: (s) => text(s, failedText.loadFailed),
  },
  {
    ...inviting,
    state: 'loading',
    before: all(wallet({ invite: waits }), hold('/api/invite')),
    seen: ({ page }) => page.getByRole('dialog').locator('.shimmer'),
    waiting: true,
  },
]

/** A picture of ours, as an operator's would be. */
const drawn = (words: string, [from, to]: [string, string]) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="160" height="90" fill="url(#g)"/><circle cx="132" cy="18" r="30" fill="#f2c14e" opacity=".35"/><text x="12" y="54" font-family="sans-serif" font-weight="700" font-size="22" fill="#ffe08a">${words}</text></svg>`,
  )}`
const pictures = [
  {
    image: drawn('5 % + 5 %', ['#3a2a7a', '#14121f']),
    html: '<h3>แนะนำเพื่อน รับเพิ่ม</h3><p>ส่วนแบ่งทุกวัน ไม่จำกัดจำนวนเพื่อน</p>',
  },
  { image: drawn('120 %', ['#7a2a5a', '#14121f']), html: '<p>เล่นครบแล้วถอนได้</p>' },
  { image: drawn('24 h', ['#0f5560', '#0b1f2a']), html: '' },
]
const showing = {
  screen: 'Banners',
  at: '/user/home?open=banners&then=invite',
  as: 'rich',
} as const

export const bannerScenes: readonly Scene[] = [
  {
    ...showing,
    state: 'three pictures',
    before: answer('/api/invite/banners', pictures),
    seen: (s) => button(s, banners.go),
    widths,
    judged: true,
  },
  {
    ...showing,
    state: 'one picture',
    at: '/user/home?open=banners&then=refund',
    before: answer('/api/refund/banners', pictures.slice(0, 1)),
    seen: (s) => button(s, banners.go),
  },
]
