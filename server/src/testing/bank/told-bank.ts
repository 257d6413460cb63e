import { type Money, writeMoney } from '@krapao/shared/money'
import type { FeedEntry } from '../../outside/feed/feed.ts'
import { done, refused } from '../../outside/outcome.ts'
import type { PayinCode } from '../../outside/payin/payin-numbers.ts'
import type { World } from '../world.ts'
import { signPaytimz } from './paytimz.ts'

// Banks and a gateway in memory, that say what a test lets them say and when: for stories of hundreds of payments, where the sandbox of its
// own process would take a second for each.

export type Transfer = {
  reference: string
  amount: Money
  at: Date
  from: { accountNo: string; name: string }
  to: { bankCode: string; accountNo: string }
}
type GatewayOrder = {
  amount: Money
  expiresAt: Date
  payments: { id: string; amount: Money; at: Date }[]
}

export const feedNames = ['api', 'sms'] as const
export type FeedName = (typeof feedNames)[number]
const gateway: PayinCode = 'PAYTIMZ'
const lifeMs = 600_000

/** What a bank shows of a number. */
export const masked = (no: string): string => `xxx-x-x${no.slice(5, 9)}-x`

/** Puts them in the place of the outside services; the world is this test's own. */
export function tellForBanks(w: Omit<World, 'close'>) {
  const transfers = new Map<string, Transfer>()
  const orders = new Map<string, GatewayOrder>()
  const lists: Record<FeedName, FeedEntry[]> = { api: [], sms: [] }
  const now = () => w.context.clock()
  const { made, standing } = gatewayOf(orders, now)
  Object.assign(w.context.outside, {
    feeds: feedNames.map((name) => ({
      name,
      page: async (after: string) => ({
        is: 'page' as const,
        items: lists[name].slice(Number(after)).map((entry) => ({
          is: 'entry' as const,
          entry,
          raw: { ...entry, amount: String(entry.amount) },
        })),
        cursor: String(lists[name].length),
      }),
    })),
    slips: {
      code: 'TOLD',
      verify: async ({ reference }: { reference: string }) => slipOf(transfers.get(reference)),
    },
  })
  Object.assign(w.context.outside.payins[gateway], {
    create: async (o: { merchantOrderId: string; amount: Money }) => ({
      is: 'made',
      qr: made(o.merchantOrderId, o.amount),
    }),
    query: async (id: string) => standing(id, undefined),
    cancel: async (id: string) => standing(id, 'CANCELLED'),
  })
  return {
    send: (t: Transfer) => void transfers.set(t.reference, t),
    list: (feed: FeedName, entry: FeedEntry) => void lists[feed].push(entry),
    /** Pays a QR of the gateway, as often as it is called; no webhook is sent. */
    payOrder: (id: string): { id: string; amount: Money } => {
      const order = orders.get(id)!
      const payment = {
        id: `P-${id}${order.payments.length || ''}`,
        amount: order.amount,
        at: now(),
      }
      order.payments.push(payment)
      return payment
    },
    webhook: (merchantOrderId: string, payment: { id: string; amount: Money }) => {
      const words = {
        platformOrderId: payment.id,
        merchantOrderId,
        amount: writeMoney(payment.amount),
        status: 'PAID',
      }
      const call = signPaytimz(words, w.sandbox.keys.PAYTIMZ_SECRET)
      return fetch(`${w.url}/callbacks/qr/${gateway}`, call)
    },
  }
}
export type ToldBank = ReturnType<typeof tellForBanks>

/** How the gateway makes a QR, and the state of an order of it. */
function gatewayOf(orders: Map<string, GatewayOrder>, now: () => Date) {
  const made = (id: string, amount: Money) => {
    const order = orders.get(id) ?? {
      amount,
      expiresAt: new Date(now().getTime() + lifeMs),
      payments: [],
    }
    orders.set(id, order)
    return {
      platformOrderId: `P-${id}`,
      payload: `qr ${id}`,
      payee: 'KRAPAO',
      expiresAt: order.expiresAt,
    }
  }
  const standing = (id: string, ended: 'CANCELLED' | undefined) => {
    const order = orders.get(id)
    const first = order?.payments[0]
    if (!order) return { is: 'missing' as const }
    if (first) return done(first.id, { paid: first.amount, paidAt: first.at })
    if (ended) return refused(ended)
    return now() > order.expiresAt ? refused('EXPIRED') : { is: 'waiting' as const }
  }
  return { made, standing }
}

function slipOf(t: Transfer | undefined) {
  if (!t) return { is: 'unheard' as const }
  const from = { bank: '014', numbers: [masked(t.from.accountNo)], names: [t.from.name] }
  const to = { bank: null, numbers: [t.to.accountNo], names: [] }
  return {
    is: 'posted' as const,
    slip: {
      sendingBank: '014',
      transRef: t.reference,
      amount: t.amount,
      at: t.at,
      sender: from,
      receiver: to,
    },
  }
}
