import { type Currency, currencies, currencyCodes } from '@krapao/shared/country'

/** The currency that the wire calls so. */
export const currencyOfWire = (wire: string | undefined): Currency | undefined =>
  currencyCodes.find((one) => currencies[one].wire === wire)
