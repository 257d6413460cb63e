import type { Currency } from '@krapao/shared/country'
import {
  isQrProvider,
  type QrProvider,
  type QrRow,
  qrRow,
} from '@krapao/shared/deposit/deposit.rules'
import { baht, type Money } from '@krapao/shared/money'
import type { Context } from '../../context.ts'
import type { Env } from '../../env.ts'
import type { PayinCode } from '../../outside/payin/payin-numbers.ts'
import type { Settings } from '../../settings/settings.ts'
import { gatewaysThatFail } from './qr/qr.sql.ts'

type Deposits = Settings['deposit']
/** An account of the operator's that members pay into. */
export type DepositAccount = Deposits['accounts'][number]
/** One that makes its own QR: what is paid with it is found in the account's feed. */
export type QrAccount = DepositAccount & {
  bankCode: QrProvider
  qr: NonNullable<DepositAccount['qr']>
}

/** What is open to a wallet in this currency: nothing here changes money. */
export type Ways = {
  currency: Currency
  gateways: readonly PayinCode[]
  accounts: readonly DepositAccount[]
  wallets: Deposits['wallets']
  isManual: boolean
  minDeposit: Money
  slipWindow: Deposits['slipWindow']
}

/**
 * Whether members pay into this account. A member may not register it: transfers between two accounts of the operator would look like that
 * member's, and their withdrawals would be paid to the operator.
 */
export async function isOurAccount(
  context: Context,
  bankCode: string,
  accountNo: string,
): Promise<boolean> {
  const { accounts } = await context.setting('deposit')
  return accounts.some((one) => one.bankCode === bankCode && one.accountNo === accountNo)
}

export async function depositWays(context: Context, currency: Currency): Promise<Ways> {
  const { accounts, wallets, isManual, minDeposit, slipWindow } = await context.setting('deposit')
  const gateways = context.env.qrProviders.filter((code) => qrRow(code, currency))
  return {
    currency,
    gateways: isManual ? [] : gateways,
    accounts: accounts.filter((account) => account.currency === currency),
    // True Money knows no other.
    wallets: currency === 'THB' ? wallets : [],
    isManual,
    minDeposit: minDeposit[currency],
    slipWindow,
  }
}

/** A gateway that was passed over so long is offered first again: nothing else would tell that it works. */
const passedOverForMs = 10 * 60_000

/** The gateways that make no QRs at present, as their last orders show. */
export async function failingGateways(
  { db, clock }: Context,
  { gateways }: Ways,
): Promise<ReadonlySet<string>> {
  if (gateways.length < 2) return new Set()
  const since = new Date(clock().getTime() - passedOverForMs)
  return new Set(await gatewaysThatFail(db, { codes: gateways, since }))
}

/** What a member may say they paid to: the accounts and wallets that they are shown. */
export const payees = ({ accounts, wallets }: Ways): string[] => [
  ...accounts.map(({ bankCode }) => bankCode),
  ...wallets.map(() => 'TRUEWALLET'),
]

/** SPEC §2: KBANK in SMS mode; and every account with a Lao QR. Of a bank the first one. */
export function qrAccounts({ accounts, isManual }: Ways): QrAccount[] {
  if (isManual) return []
  const able = accounts.filter(makesQr)
  return able.filter(
    (account, at) => able.findIndex(({ bankCode }) => bankCode === account.bankCode) === at,
  )
}

/** The least that a QR of this provider may be for: what is shown and what is refused by are one number. The environment speaks of baht. */
export const qrMinimum = (env: Env, row: QrRow, currency: Currency): Money =>
  env.qrMinimum === undefined || currency !== 'THB' ? row.minimum : baht(env.qrMinimum)

const makesQr = (account: DepositAccount): account is QrAccount =>
  account.qr !== undefined &&
  isQrProvider(account.bankCode) &&
  qrRow(account.bankCode, account.currency) !== undefined &&
  ('laoQr' in account.qr || account.mode === 'SMS')
