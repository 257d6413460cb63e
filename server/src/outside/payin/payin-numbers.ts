/** One line a gateway. The number is the gateway's own in the chart of accounts and never changes. */
export const payinNumbers = { WW: 1, PAYTIMZ: 2, PAYONEX: 3, FP: 4 } as const
export type PayinCode = keyof typeof payinNumbers
export const isPayinCode = (code: string): code is PayinCode => Object.hasOwn(payinNumbers, code)
