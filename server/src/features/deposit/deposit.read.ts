import type { Currency } from '@krapao/shared/country'
import { qrAmounts } from '@krapao/shared/deposit/deposit.rules'
import { baht, type Money } from '@krapao/shared/money'
import type { Env } from '../../env.ts'
import type { House } from '../../house.ts'
import type { PayinCode } from '../../outside/payin/payin-numbers.ts'

/** The least that a QR of this provider may be for: what is shown and what is refused by are one number. */
export const qrMinimum = (env: Env, code: PayinCode): Money =>
  env.qrMinimum === undefined ? qrAmounts[code].minimum : baht(env.qrMinimum)

/** The ways that are open to a wallet in this currency: nothing here changes money. */
export const openPayins = (house: House, currency: Currency): PayinCode[] =>
  house.env.qrProviders.filter((code) => house.outside.payins[code].currency === currency)
