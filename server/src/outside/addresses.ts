type Given = Readonly<Record<string, unknown>>

/** The settings that name whom this deployment asks outside: of several providers of one thing the chosen one. */
const asked = (given: Given): string[] => [
  'GATEWAY_URL',
  'BANK_URL',
  'GAME_URL',
  'GIFT_URL',
  ...((given.SMS_PROVIDER || 'sandbox') === 'sandbox' ? ['SMS_URL'] : []),
  given.SLIP_VERIFIER === 'easyslip' ? 'EASYSLIP_URL' : 'SLIPOK_URL',
]

/** Those of them that are not set and have no SANDBOX_URL in their place. None: there is an outside without a sandbox of our own. */
export const addressesMissing = (given: Given): string[] =>
  given.SANDBOX_URL ? [] : asked(given).filter((name) => !given[name])
