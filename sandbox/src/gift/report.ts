import { writeSatang } from '../satang.ts'
import type { Store } from '../store/store.ts'
import { latestVouchers, phoneWallet, shareOf, stateOf, type Voucher } from './vouchers.ts'

const shownGifts = 30

/** For the books: what was put into envelopes, and what became of it. */
export function giftReport(store: Store) {
  const sum = (sql: string) => store.one<{ total: bigint }>(sql)!.total
  const made = sum('SELECT coalesce(sum(amount), 0) AS total FROM gift')
  const opened = sum('SELECT coalesce(sum(amount), 0) AS total FROM gift_ticket')
  const returned = sum('SELECT coalesce(sum(returned), 0) AS total FROM gift')
  return {
    made: writeSatang(made),
    opened: writeSatang(opened),
    returned: writeSatang(returned),
    waiting: writeSatang(made - opened - returned),
  }
}

/** The phone's True Wallet, and the gifts made in here, newest first. */
export function giftState(store: Store) {
  const { accountNo, name, balance } = phoneWallet(store)
  return {
    wallet: { accountNo, name, balance: writeSatang(balance) },
    gifts: latestVouchers(store, shownGifts).map(presentGift),
  }
}

export const presentGift = (voucher: Voucher) => ({
  hash: voucher.hash,
  link: `https://gift.truemoney.com/campaign/?v=${voucher.hash}`,
  amount: writeSatang(voucher.amount),
  share: writeSatang(shareOf(voucher)),
  people: voucher.people,
  opened: voucher.tickets.length,
  state: stateOf(voucher),
  returned: voucher.returned === null ? null : writeSatang(voucher.returned),
  from: voucher.maker.accountNo,
  at: new Date(voucher.at).toISOString(),
  expiresAt: new Date(voucher.expiresAt).toISOString(),
  tickets: voucher.tickets.map(({ mobile, name, amount, at }) => ({
    mobile,
    name,
    amount: writeSatang(amount),
    at: new Date(at).toISOString(),
  })),
})
