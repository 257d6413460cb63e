import { giveCoins } from '../../../server/src/testing/a-wheel.ts'
import { t as claim } from '../../../web/src/features/spin/coupons/claim.text.ts'
import { t as coupons } from '../../../web/src/features/spin/coupons/coupons.text.ts'
import { t as fair } from '../../../web/src/features/spin/fair/fair.text.ts'
import { t as prize } from '../../../web/src/features/spin/prize/prize.text.ts'
import { t as spin } from '../../../web/src/features/spin/spin.text.ts'
import { t as tile } from '../../../web/src/features/spin/tile.text.ts'
import { t as offline } from '../../../web/src/page/outcome.text.ts'
import { t as failedText } from '../../../web/src/page/screen-failed.text.ts'
import type { Scene, Stage } from '../../scene.ts'
import { button, dialog, press, text } from '../acts.ts'
import { all, amend, answer, cut, hold } from '../calls.ts'

const base = { screen: 'Wheel', at: '/user/spin', as: {}, site: 'wheel' } as const

const coins = (count: number) => (s: Stage) => giveCoins(s.world, s.member!.phone, count)
const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()
const coupon = (name: string, more: object = {}) => ({
  _id: crypto.randomUUID(),
  prize: { name, slice: 'COUPON' },
  amount: 10,
  kind: 'cash',
  expiresAt: days(6),
  ...more,
})
const many = [
  coupon('คูปอง 10 บาท'),
  coupon('เสื้อยืดที่ระลึกครบรอบปีที่หนึ่ง รุ่นจำนวนจำกัด', { kind: 'goods', amount: 0 }),
  coupon('คูปอง 1,250 บาท', { kind: 'bonus', amount: 1_250, expiresAt: days(12) }),
  coupon('คูปอง 10 บาท'),
  coupon('คูปอง 10 บาท', { expiresAt: days(-2) }),
]
const withCoupons = answer('/api/spinwheel/coupon', many)
const oneOver = answer('/api/spinwheel/coupon', [many[4]!, many[2]!])

/** The server's wheel, and the slice that it says was drawn. */
const draws = (code: string, label: string, won: object) =>
  answer('/api/spinwheel/spin', {
    code,
    label,
    remainingCoin: 4,
    _id: crypto.randomUUID(),
    nonce: 0,
    clientSeed: 'a-phone',
    prize: won,
  })
const hub = ({ page }: Stage) => page.locator('main canvas ~ button')
const spinOnce = (s: Stage) => hub(s).click()

const spun = (count: number) => async (s: Stage) => {
  // As the page does: it is shown the commitment before it says its own part.
  await s.member!.spin.setup()
  for (let n = 0; n < count; n++) {
    const key = crypto.randomUUID()
    const { status, body } = await s.member!.spin.spin({ clientSeed: 'a-phone' }, { key })
    if (status !== 200) throw new Error(`the spin was answered ${status} ${body.message}`)
  }
}
const rotated = all(coins(9), spun(3), (s) => s.member!.spin.rotate({}), spun(2))

type Setup = { activeSpinwheel: { name: string; slices: object[] } }
const narrow = amend<Setup>('/api/spinwheel/setup', (body) => ({
  ...body,
  activeSpinwheel: {
    ...body.activeSpinwheel,
    slices: Array.from({ length: 24 }, (_, i) => ({
      ...body.activeSpinwheel.slices[i % 8],
      code: `S${i}`,
      label: i % 3 ? `${i} บาท` : 'โทรศัพท์มือถือรุ่นใหม่ล่าสุด',
    })),
  },
}))
const wordy = amend<Setup>('/api/spinwheel/setup', (body) => ({
  ...body,
  activeSpinwheel: {
    ...body.activeSpinwheel,
    slices: body.activeSpinwheel.slices.map((slice, i) => ({
      ...slice,
      label: long[i % long.length],
    })),
  },
}))
const long = [
  'โทรศัพท์มือถือรุ่นใหม่ล่าสุดพร้อมอุปกรณ์ครบชุด',
  'ຄູປອງເງິນສົດ 6,000 ກີບ',
  'Next time',
  'ได้ที่นั่งชมฟุตบอลคู่ใหญ่',
  'ບໍ່ໄດ້ຮັບລາງວັນເທື່ອ ໝຸນໃໝ່ໄດ້',
]

type Fair = { spins: { code: string }[] }
const lying = amend<Fair>('/api/spinwheel/fair', (body) => ({
  ...body,
  spins: body.spins.map((one, i) =>
    i === 2 ? { ...one, code: one.code === 'TOP' ? 'SMALL' : 'TOP', label: '500 บาท' } : one,
  ),
}))

export const wheelScenes: readonly Scene[] = [
  {
    ...base,
    state: 'with coins',
    before: all(coins(5), withCoupons),
    seen: (s) => text(s, spin.how),
    widths: [320, 390, 1280],
    judged: true,
  },
  { ...base, state: 'no coins', seen: (s) => text(s, spin.noCoins), widths: [320, 390, 1280] },
  {
    ...base,
    state: 'no wheel',
    site: 'th',
    before: withCoupons,
    seen: (s) => text(s, spin.none),
    widths: [390, 1280],
    judged: true,
  },
  {
    ...base,
    state: 'loading',
    before: hold('/api/spinwheel'),
    seen: ({ page }) => page.locator('main .shimmer'),
    waiting: true,
  },
  {
    ...base,
    state: 'failed',
    before: cut('/api/spinwheel'),
    seen: (s) => text(s, failedText.loadFailed),
  },
  {
    ...base,
    state: 'twenty-four slices, many coins',
    before: all(coins(123_456), narrow),
    seen: (s) => text(s, spin.how),
  },
  {
    ...base,
    state: 'long labels',
    before: all(coins(5), wordy),
    seen: (s) => text(s, spin.how),
  },
  {
    ...base,
    state: 'spinning',
    before: all(coins(5), hold('/api/spinwheel/spin')),
    act: spinOnce,
    seen: (s) => text(s, spin.turning),
    waiting: true,
  },
  {
    ...base,
    state: 'won cash',
    before: all(coins(5), draws('MEDIUM', '20 บาท', { kind: 'cash', amount: 20 })),
    act: spinOnce,
    seen: (s) => dialog(s, prize.title).getByText(s.like(prize.cashIn)),
    widths: [390, 1280],
    judged: true,
  },
  {
    ...base,
    state: 'won a coupon',
    before: all(
      coins(5),
      draws('COUPON', 'คูปอง 10 บาท', { kind: 'coupon', coupon: 'cash', amount: 10, days: 14 }),
    ),
    act: spinOnce,
    seen: (s) => button(s, prize.toCoupon),
  },
  {
    ...base,
    state: 'won nothing',
    before: all(coins(5), draws('NOTHING', 'ไว้ลุ้นใหม่', { kind: 'nothing' })),
    act: spinOnce,
    seen: (s) => text(s, prize.notWon),
  },
  {
    ...base,
    state: 'the odds have changed',
    before: all(coins(5), answer('/api/spinwheel/spin', { message: 'NO_DATA' }, 404)),
    act: spinOnce,
    seen: (s) => text(s, spin.changed),
    fleeting: true,
  },
  {
    ...base,
    state: 'the answer is lost',
    before: all(coins(5), cut('/api/spinwheel/spin')),
    act: spinOnce,
    seen: (s) => text(s, offline.askingAgain),
  },
  {
    ...base,
    state: 'odds',
    at: '/user/spin?open=odds',
    seen: (s) => text(s, spin.oddsHow),
    judged: true,
  },
  {
    ...base,
    state: 'spins, none yet',
    at: '/user/spin?open=fair',
    seen: (s) => text(s, fair.none),
  },
  {
    ...base,
    state: 'spins, one secret revealed',
    at: '/user/spin?open=fair',
    before: rotated,
    seen: (s) => text(s, fair.allRight),
    widths: [390, 1280],
    judged: true,
  },
  {
    ...base,
    state: 'spins that do not match',
    at: '/user/spin?open=fair',
    before: all(rotated, lying),
    seen: (s) => text(s, fair.notRight),
  },
  {
    ...base,
    state: 'one spin, step by step',
    at: '/user/spin?open=fair',
    before: rotated,
    act: async (s) => {
      await text(s, fair.allRight).waitFor()
      await text(s, fair.check).first().click()
    },
    seen: (s) => text(s, fair.kept),
    judged: true,
  },
  {
    ...base,
    state: 'a coupon',
    before: withCoupons,
    act: (s) => s.page.locator('main section:last-of-type li button').first().click(),
    seen: (s) => text(s, claim.cashGoes),
    judged: true,
  },
  {
    ...base,
    state: 'a coupon that has expired meanwhile',
    before: all(
      withCoupons,
      answer('/api/spinwheel/coupon/claim', { success: false, error: 'COUPON_EXPIRED' }),
    ),
    act: async (s) => {
      await s.page.locator('main section:last-of-type li button').first().click()
      await press(s, claim.confirm)
    },
    seen: ({ page }) => page.getByRole('alertdialog'),
  },
  {
    ...base,
    state: 'a coupon of goods',
    before: withCoupons,
    act: (s) => s.page.locator('main section:last-of-type li button').nth(1).click(),
    seen: (s) => text(s, claim.goodsGoes),
  },
  {
    ...base,
    state: 'coupons over',
    before: oneOver,
    seen: (s) => text(s, coupons.expired),
  },
  {
    screen: 'Home',
    state: 'while there is a wheel',
    at: '/user/home',
    as: {},
    site: 'wheel',
    before: coins(5),
    seen: (s) => text(s, tile.wheel),
  },
]
