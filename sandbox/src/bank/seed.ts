import type { Store } from '../store/store.ts'
import { findAccount, house, moveMoney, type Owner, openAccount } from './accounts.ts'
import type { Currency } from './banks.ts'

type Seed = {
  owner: Owner
  bankCode: string
  accountNo: string
  name: string
  currency: Currency
  opening: bigint
  /** What it is found by: a PromptPay tax id, or the receiver of a Lao QR. */
  taxId?: string
  laoQr?: { iin: string; receiver: string }
  /** How the operator has members pay into it, in the words of its own settings. */
  mode?: 'AUTO' | 'SMS' | 'GIFT'
}

const owner = 'KRAPAO DEMO CO LTD'
const holder = 'SOMCHAI JAIDEE'

/** Owners of accounts on day one: the phone's holder and the operator. The first account of each is the one that pays. */
export const seeded = {
  phone: {
    owner: 'phone',
    bankCode: 'KBANK',
    accountNo: '1234567890',
    name: holder,
    currency: 'THB',
    opening: 100_000_00n,
  },
  phoneKip: {
    owner: 'phone',
    bankCode: 'BCEL',
    accountNo: '010110009876543',
    name: holder,
    currency: 'LAK',
    opening: 50_000_000_00n,
  },
  phoneWallet: {
    owner: 'phone',
    bankCode: 'TRUEWALLET',
    accountNo: '0812345678',
    name: holder,
    currency: 'THB',
    opening: 20_000_00n,
  },
  operator: {
    owner: 'operator',
    bankCode: 'KBANK',
    accountNo: '9876543210',
    name: owner,
    currency: 'THB',
    opening: 100_000_000_00n,
    taxId: '0105567000011',
    mode: 'SMS',
  },
  operatorScb: {
    owner: 'operator',
    bankCode: 'SCB',
    accountNo: '1112223334',
    name: owner,
    currency: 'THB',
    opening: 0n,
    mode: 'AUTO',
  },
  operatorGsb: {
    owner: 'operator',
    bankCode: 'GSB',
    accountNo: '020123456789',
    name: owner,
    currency: 'THB',
    opening: 0n,
    mode: 'AUTO',
  },
  operatorKip: {
    owner: 'operator',
    bankCode: 'BCEL',
    accountNo: '010120001234567',
    name: owner,
    currency: 'LAK',
    opening: 5_000_000_000_00n,
    mode: 'AUTO',
    laoQr: { iin: '27710418', receiver: 'KRAPAO010120001' },
  },
  operatorGift: {
    owner: 'operator',
    bankCode: 'TRUEWALLET',
    accountNo: '0899999999',
    name: owner,
    currency: 'THB',
    opening: 0n,
    mode: 'GIFT',
  },
  operatorWallet: {
    owner: 'operator',
    bankCode: 'TRUEWALLET',
    accountNo: '0888888888',
    name: owner,
    currency: 'THB',
    opening: 0n,
    mode: 'AUTO',
  },
} as const satisfies Record<string, Seed>

/** Opens what is not open yet: all of it on a new file, and on an older one what came since. */
export function openBank(store: Store): void {
  store.tx(() => {
    for (const seed of Object.values<Seed>(seeded)) {
      if (findAccount(store, seed.bankCode, seed.accountNo)) continue
      const { id } = openAccount(store, seed)
      if (seed.opening > 0n)
        moveMoney(store, {
          debit: house(store, seed.currency),
          credit: id,
          amount: seed.opening,
          kind: 'opening',
        })
      if (seed.taxId)
        store.run(
          `UPDATE bank_account SET proxy_kind = 'taxId', proxy_id = ? WHERE id = ?`,
          seed.taxId,
          id,
        )
      if (seed.laoQr)
        store.run('UPDATE bank_account SET lao_receiver = ? WHERE id = ?', seed.laoQr.receiver, id)
    }
  })
}

const operators = Object.values<Seed>(seeded).filter((seed) => seed.owner === 'operator')

/** The operator's accounts and wallets as its own settings name them. */
export const operatorSetting = {
  accounts: operators
    .filter(({ bankCode }) => bankCode !== 'TRUEWALLET')
    .map(({ bankCode, accountNo, name: accountName, currency, mode, taxId, laoQr }) => ({
      bankCode,
      accountNo,
      accountName,
      currency,
      mode,
      ...(taxId && { qr: { promptPay: 'taxId', id: taxId } }),
      ...(laoQr && { qr: { laoQr } }),
    })),
  wallets: operators
    .filter(({ bankCode }) => bankCode === 'TRUEWALLET')
    .map(({ accountNo, name: accountName, mode }) => ({ accountNo, accountName, mode })),
}
