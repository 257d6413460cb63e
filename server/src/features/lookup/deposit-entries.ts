import { banks } from '@krapao/shared/banks'
import { type Currency, currencies } from '@krapao/shared/country'
import { type QrProvider, qrRow } from '@krapao/shared/deposit/deposit.rules'
import { giftMinimumBaht } from '@krapao/shared/deposit/gift-link'
import { baht, larger, type Money, ZERO } from '@krapao/shared/money'
import type { Env } from '../../env.ts'
import { isPayinCode, type PayinCode } from '../../outside/payin/payin-numbers.ts'
import {
  type DepositAccount,
  type QrAccount,
  qrAccounts,
  qrMinimum,
  type Ways,
} from '../deposit/deposit.read.ts'

/**
 * What members read of the ways to deposit (SPEC §2): first all that make QRs, then the accounts themselves. Of QRs the first one is
 * what a member is offered.
 */
export function bankEntries(env: Env, ways: Ways, failing: ReadonlySet<string>) {
  const makeQr = qrAccounts(ways)
  const entries = [
    ...ways.gateways.map((code) => gatewayEntry(env, code, ways.currency)),
    ...makeQr.filter(({ qr }) => 'laoQr' in qr).map((account) => laoQrEntry(env, account)),
    ...ways.accounts.map((account) =>
      accountEntry(env, account, makeQr.includes(account as QrAccount)),
    ),
  ]
  const isQr = (entry: { qrMinimum?: Money }) => entry.qrMinimum !== undefined
  return [...bestFirst(entries.filter(isQr), failing), ...entries.filter((entry) => !isQr(entry))]
}

/**
 * By health, then by the smallest minimum, then as the operator has them. An account's own QR stands after the gateways: it is recognised by its
 * amount to the satang, so that for each amount there are few of them at a time.
 */
const bestFirst = <E extends { bankCode: string; qrMinimum?: Money }>(
  entries: readonly E[],
  failing: ReadonlySet<string>,
): E[] =>
  entries.toSorted(
    (a, b) =>
      Number(failing.has(a.bankCode)) - Number(failing.has(b.bankCode)) ||
      Number(!isPayinCode(a.bankCode)) - Number(!isPayinCode(b.bankCode)) ||
      Number((a.qrMinimum ?? ZERO) - (b.qrMinimum ?? ZERO)),
  )

export const walletEntries = (ways: Ways) =>
  ways.wallets.map(({ accountNo, accountName, mode }) => ({
    walletAccountName: accountName,
    walletAccountNo: accountNo,
    mode,
    minDeposit: baht(giftMinimumBaht),
  }))

/** Whose QR every bank app of the currency reads. */
const qrNames: Record<Currency, { nameTH: string; nameLA: string; nameEN: string }> = {
  THB: { nameTH: 'QR พร้อมเพย์', nameLA: 'QR ພ້ອມເພ', nameEN: 'PromptPay QR' },
  LAK: { nameTH: 'Lao QR', nameLA: 'Lao QR', nameEN: 'Lao QR' },
}
const qrNameOf = (code: string, currency: Currency) => ({
  nameTH: `${qrNames[currency].nameTH} (${code})`,
  nameLA: `${qrNames[currency].nameLA} (${code})`,
  nameEN: `${qrNames[currency].nameEN} (${code})`,
})

const gatewayEntry = (env: Env, code: PayinCode, currency: Currency) => ({
  bankCode: code,
  bankType: 'payment',
  mode: 'AUTO',
  bank: qrNameOf(code, currency),
  bankAccountName: env.brand,
  bankAccountNo: '',
  currency: currencies[currency].wire,
  ...qrAmountsOf(env, code, currency),
})

const laoQrEntry = (env: Env, { bankCode, accountName, currency }: QrAccount) => ({
  bankCode,
  bankType: 'payment',
  mode: 'AUTO',
  bank: qrNameOf(bankCode, currency),
  bankAccountName: accountName,
  bankAccountNo: '',
  currency: currencies[currency].wire,
  ...qrAmountsOf(env, bankCode, currency),
})

/** KBANK in SMS mode is a QR and no account to pay into (SPEC §2); one that can make none is an account like others. */
function accountEntry(env: Env, account: DepositAccount, makesQr: boolean) {
  const { bankCode, accountNo, accountName, currency, mode, qr } = account
  const isQr = makesQr && mode === 'SMS' && qr !== undefined && 'promptPay' in qr
  return {
    bankCode,
    bankType: 'account',
    mode: mode === 'SMS' && !isQr ? 'AUTO' : mode,
    bank: nameOf(bankCode),
    bankAccountName: accountName,
    bankAccountNo: accountNo,
    currency: currencies[currency].wire,
    ...(isQr && qrAmountsOf(env, bankCode as QrProvider, currency)),
  }
}

function nameOf(code: string) {
  const { nameTH, nameLA, nameEN } = banks.find((bank) => bank.code === code) ?? {
    nameTH: code,
    nameLA: code,
    nameEN: code,
  }
  return { nameTH, nameLA, nameEN }
}

function qrAmountsOf(env: Env, code: QrProvider, currency: Currency) {
  const row = qrRow(code, currency)!
  const { quick } = row
  const least = qrMinimum(env, row, currency)
  const first =
    env.qrFirstAmount === undefined || currency !== 'THB' ? quick[0]! : baht(env.qrFirstAmount)
  const amounts = [larger(first, least), ...quick.slice(1)]
  return {
    qrMinimum: least,
    qrQuickAmounts: amounts.filter((a, i, all) => a >= least && all.indexOf(a) === i),
  }
}
