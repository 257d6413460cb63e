// What the server would say of bonuses, as it goes over the wire: states that take days, many members or luck to come by.
import { all, answer } from '../calls.ts'

const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
const ago = (n: number) => hours(-n)

/** Own 100 and 100 credit: to be brought to 600, over at 20. */
export const holding = () => ({
  _id: '1',
  name: 'Welcome 100%',
  credit: 100,
  own: 100,
  base: 200,
  total: 460,
  success: 600,
  fail: 20,
  cap: null,
  leave: 100,
  met: false,
  ending: false,
  readAt: ago(0.1),
  expiresAt: hours(53.5),
  takenAt: ago(20),
  games: ['PG', 'JOKER', 'SUPERSLOT', 'SLOTXO', 'PGSLOT'],
})

export const offer = (like: object = {}) => ({
  code: 'WELCOME100',
  type: 'limit',
  maxReceived: 1,
  percentFail: 10,
  banners: [] as object[],
  userBonus: null,
  name: 'Welcome 100%',
  notice: '<p>ยอดต่ำสุด · ຍອດຕ່ຳສຸດ · <b>floor</b>: %percentFail%%</p>',
  percentSuccess: 300,
  percent: 100,
  maxCredit: 1_000,
  minTotal: 100,
  games: null,
  left: null,
  closesAt: null,
  credit: 100,
  total: 100,
  ...like,
})

/** It earns something with the next deposit. */
const reload = () =>
  offer({ code: 'RELOAD50', name: 'Reload 50%', percent: 50, credit: undefined, total: 250 })

/** One in each state that a card can be in. */
export const offers = () => [
  offer({ left: 12, closesAt: hours(30) }),
  offer({
    code: 'DAILY20',
    type: 'day',
    maxReceived: 2,
    name: 'Daily 20%',
    percent: 20,
    banners: [banner('#5b46d6')],
    userBonus: {
      _id: '2',
      isActive: false,
      received: [{ updatedAt: ago(0) }, { updatedAt: ago(0) }],
    },
  }),
  offer({
    code: 'BIG500',
    name: 'โบนัสใหญ่สำหรับผู้ที่เล่นสม่ำเสมอทุกสัปดาห์',
    minTotal: 500,
    credit: undefined,
    games: ['PG', 'UFABET'],
    closesAt: hours(100),
  }),
  offer({
    code: 'FULL',
    name: 'ໂບນັດຕ້ອນຮັບປີໃໝ່',
    percent: undefined,
    maxCredit: undefined,
    fixed: 50,
    left: 0,
    banners: [banner('#0b7a4b')],
  }),
  reload(),
]

/** A picture as an operator would have put it there. */
export const banner = (colour: string) => ({
  image: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="${colour}"/><circle cx="120" cy="30" r="50" fill="#ffffff" opacity=".18"/></svg>`,
  )}`,
  html: '',
})

export const lists = (cards: object[]) => answer('/api/bonus', cards)
const none = { status: false, type: null, holding: null }
export const active = (like?: object, door = 'bonus') =>
  answer(
    '/api/bonus/check/active',
    like ? { status: true, type: door, holding: { ...holding(), ...like } } : none,
  )
export const free = all(lists(offers()), active())
export const holds = (like: object = {}, door?: string) =>
  all(
    lists([offer({ userBonus: { _id: '1', isActive: true, received: [] } }), reload()]),
    active(like, door),
  )
export const met = { total: 612.5, met: true, leave: 612.5 }
export const refuses = (path: string, message: string, details: object = {}) =>
  answer(path, { message, details }, 409)
