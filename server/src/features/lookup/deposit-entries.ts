import { banks } from '@krapao/shared/banks'
import { currencies } from '@krapao/shared/country'
import { type QrProvider, qrAmounts } from '@krapao/shared/deposit/deposit.rules'
import { giftMinimumBaht } from '@krapao/shared/deposit/gift-link'
import { baht, larger } from '@krapao/shared/money'
import type { Env } from '../../env.ts'
import type { PayinCode } from '../../outside/payin/payin-numbers.ts'
import { type DepositAccount, type QrAccount, qrAccounts, qrMinimum, type Ways } from '../deposit/deposit.read.ts'

/** What members read of the ways to deposit (SPEC §2): QR gateways, a Lao QR, then the accounts themselves. */
export function bankEntries(env: Env, ways: Ways) {
  const makeQr = qrAccounts(ways)
  return [
    ...ways.gateways.map((code) => gatewayEntry(env, code)),
    ...makeQr.filter(({ qr }) => 'laoQr' in qr).map((account) => laoQrEntry(env, account)),
    ...ways.accounts.map((account) => accountEntry(env, account, makeQr.includes(account as QrAccount))),
  ]
}

export const walletEntries = (ways: Ways) =>
  ways.wallets.map(({ accountNo, accountName, mode }) => ({
    walletAccountName: accountName,
    walletAccountNo: accountNo,
    mode,
    minDeposit: baht(giftMinimumBaht),
  }))

const gatewayEntry = (env: Env, code: PayinCode) => ({
  bankCode: code,
  bankType: 'payment',
  mode: 'AUTO',
  bank: { nameTH: `พร้อมเพย์ QR (${code})`, nameLA: `ພ້ອມເພ QR (${code})`, nameEN: `PromptPay QR (${code})` },
  bankAccountName: env.brand,
  bankAccountNo: '',
  currency: currencies[qrAmounts[code].currency].wire,
  ...qrAmountsOf(env, code),
})

const laoQrEntry = (env: Env, { bankCode, accountName, currency }: QrAccount) => ({
  bankCode,
  bankType: 'payment',
  mode: 'AUTO',
  bank: { nameTH: `Lao QR (${bankCode})`, nameLA: `Lao QR (${bankCode})`, nameEN: `Lao QR (${bankCode})` },
  bankAccountName: accountName,
  bankAccountNo: '',
  currency: currencies[currency].wire,
  ...qrAmountsOf(env, bankCode),
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
    ...(isQr && qrAmountsOf(env, bankCode as QrProvider)),
  }
}

function nameOf(code: string) {
  const { nameTH, nameLA, nameEN } = banks.find((bank) => bank.code === code) ?? {
    ...{ nameTH: code, nameLA: code, nameEN: code },
  }
  return { nameTH, nameLA, nameEN }
}

function qrAmountsOf(env: Env, code: QrProvider) {
  const { quick, currency } = qrAmounts[code]
  const least = qrMinimum(env, code)
  const first = env.qrFirstAmount === undefined || currency !== 'THB' ? quick[0]! : baht(env.qrFirstAmount)
  const amounts = [larger(first, least), ...quick.slice(1)]
  return { qrMinimum: least, qrQuickAmounts: amounts.filter((a, i, all) => a >= least && all.indexOf(a) === i) }
}
