import {
  type Account,
  findAccount,
  house,
  moveMoney,
  openAccount,
  phoneAccount,
} from '../bank/accounts.ts'
import { type Currency, findBank } from '../bank/banks.ts'
import { fieldOf, optionalText, textField } from '../http/fields.ts'
import { Refused } from '../http/refused.ts'
import type { Store } from '../store/store.ts'

/** An account by its number, and whose it is said to be. */
export type Holder = { bankCode: string; accountNo: string; name?: string }

export const holderOf = (body: unknown): Holder => ({
  bankCode: textField(body, 'bankCode', /^[A-Z][A-Z0-9]{1,15}$/),
  accountNo: textField(body, 'accountNo', /^[\d -]{4,24}$/).replace(/\D/g, ''),
  name: optionalText(body, 'name', /^\S.{0,99}$/u),
})

/** Whose app the phone says that it is: `from`. */
export function senderIn(body: unknown): Holder | undefined {
  const from = fieldOf(body, 'from')
  return from == null ? undefined : holderOf(from)
}

/** Opening balance of an account that the phone registers. */
const opening = { THB: 100_000_00n, LAK: 50_000_000_00n } as const satisfies Record<
  Currency,
  bigint
>

/**
 * The account that the phone sends from. A `holder` has their own: opened with money the first time, and
 * renamed when the holder is. Refused 422: BANK (no such bank), SENDER (an account that is not a person's).
 */
export function senderOf(store: Store, holder?: Holder): Account {
  if (!holder) return phoneAccount(store)
  const account = accountOf(store, holder)
  if (account.owner !== 'member' && account.owner !== 'phone') throw new Refused(422, 'SENDER')
  const { id, currency } = account
  if (account.owner === 'member') {
    const onceKey = `opening:${id}`
    moveMoney(store, {
      debit: house(store, currency),
      credit: id,
      amount: opening[currency],
      kind: 'opening',
      onceKey,
    })
    store.run(`UPDATE bank_account SET owner = 'phone' WHERE id = ?`, id)
  }
  if (holder.name) store.run('UPDATE bank_account SET name = ? WHERE id = ?', holder.name, id)
  return findAccount(store, holder.bankCode, holder.accountNo)!
}

/** The account of this number, opened under a made-up name when there was none. Refused 422 BANK. */
export function accountOf(store: Store, { bankCode, accountNo, name }: Holder): Account {
  if (!findBank(bankCode)) throw new Refused(422, 'BANK')
  return openAccount(store, {
    bankCode,
    accountNo,
    name: name ?? madeUpName(accountNo),
    owner: 'member',
  })
}

const names = [
  'MALEE SRISUK',
  'NIRAN THONGDEE',
  'PIMCHANOK WONGSA',
  'KITTI BOONMEE',
  'BOUNMY PHOMMA',
  'SOMBAT JAIKLA',
]
/** The same number always belongs to the same person. */
const madeUpName = (accountNo: string): string => names[Number(accountNo.slice(-4)) % names.length]!
