import { writeSlipQr } from '@krapao/shared/formats/slip-qr'
import { type Account, findAccount, house, moveMoney, openAccount, phoneAccount } from '../bank/accounts.ts'
import { type Currency, findBank } from '../bank/banks.ts'
import { findTransfer, type SlipTransfer } from '../bank/transfers.ts'
import { Refused } from '../http/refused.ts'
import { randomReference } from '../random.ts'
import { writeSatang } from '../satang.ts'
import type { Store } from '../store/store.ts'

export type Holder = { bankCode: string; accountNo: string; name?: string }
export type Order = {
  to: Holder
  /** Whose app this is; the phone's first account when absent. */
  from?: Holder
  amount: bigint
  note?: string
  /** The same one is the same transfer. */
  payId?: string
  /** Dates it back, for a slip that is too old. */
  hoursAgo?: number
  /** So long the bank keeps it from those who verify slips. */
  postsAfterMs?: number
  /** Its mini-QR has a checksum that begins with zero, which some bank apps leave out. */
  shortCrc?: boolean
}

/** With what an account is opened that the phone is told of. */
const opening = { THB: 100_000_00n, LAK: 50_000_000_00n } as const satisfies Record<Currency, bigint>

/**
 * Sends money to any account of any bank, opened under a made-up name when nobody had it. Refused 422: BANK (no such bank), SENDER (an
 * account that is not a person's), SAME_ACCOUNT, CURRENCY, INSUFFICIENT.
 */
export const transfer = (store: Store, order: Order): SlipTransfer =>
  store.tx(() => {
    const earlier = order.payId && findTransfer(store, { onceKey: order.payId })
    if (earlier) return earlier
    const from = senderOf(store, order.from)
    const to = payeeOf(store, order.to)
    if (from.id === to.id) throw new Refused(422, 'SAME_ACCOUNT')
    const now = Date.now()
    const { bankRef } = moveMoney(store, {
      ...{ debit: from.id, credit: to.id, amount: order.amount, kind: 'transfer' },
      ...{ note: order.note, onceKey: order.payId },
      at: now - Math.round((order.hoursAgo ?? 0) * 3_600_000),
      postedAt: now + (order.postsAfterMs ?? 0),
      bankRef: order.shortCrc ? shortCrcReference(from) : undefined,
    })
    return findTransfer(store, { bankRef })!
  })

/** What the phone shows after it, and where the slip is drawn. */
export const receiptOf = (t: SlipTransfer) => ({
  bankRef: t.bankRef,
  reference: t.bankRef,
  amount: writeSatang(t.amount),
  currency: t.currency,
  at: new Date(t.at).toISOString(),
  payee: t.to.name,
  from: t.from,
  to: t.to,
  note: t.note,
  slip: `/phone/slips/${t.bankRef}.png`,
})

/** An account that the phone is told of is its owner's: opened with money the first time, and renamed when it is named anew. */
export function senderOf(store: Store, holder?: Holder): Account {
  if (!holder) return phoneAccount(store)
  const { bankCode, accountNo, name } = { ...holder, bankCode: known(holder.bankCode) }
  const account = openAccount(store, { bankCode, accountNo, name: name ?? madeUpName(accountNo), owner: 'member' })
  if (account.owner !== 'member' && account.owner !== 'phone') throw new Refused(422, 'SENDER')
  if (account.owner === 'member') {
    const { id, currency } = account
    const onceKey = `opening:${id}`
    moveMoney(store, { debit: house(store, currency), credit: id, amount: opening[currency], kind: 'opening', onceKey })
    store.run(`UPDATE bank_account SET owner = 'phone' WHERE id = ?`, id)
  }
  if (name && name !== account.name) store.run('UPDATE bank_account SET name = ? WHERE id = ?', name, account.id)
  return findAccount(store, bankCode, accountNo)!
}

const payeeOf = (store: Store, { bankCode, accountNo, name }: Holder): Account =>
  openAccount(store, { bankCode: known(bankCode), accountNo, name: name ?? madeUpName(accountNo), owner: 'member' })

function known(bankCode: string): string {
  if (!findBank(bankCode)) throw new Refused(422, 'BANK')
  return bankCode
}

const names = ['MALEE SRISUK', 'NIRAN THONGDEE', 'PIMCHANOK WONGSA', 'KITTI BOONMEE', 'BOUNMY PHOMMA', 'SOMBAT JAIKLA']
/** The same number always belongs to the same person. */
const madeUpName = (accountNo: string): string => names[Number(accountNo.slice(-4)) % names.length]!

/** One in sixteen has such a checksum. Only slips of Thai banks have one at all. */
function shortCrcReference({ bankCode }: Account): string | undefined {
  const bank = findBank(bankCode)?.number
  if (!bank) return undefined
  for (;;) {
    const reference = randomReference(18)
    if (writeSlipQr({ bank, reference }).at(-4) === '0') return reference
  }
}
