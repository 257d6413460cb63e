/** What is between us and those outside. The sandbox is given these, too. */
export const sharedSecrets = [
  'WW_SECRET',
  'PAYTIMZ_SECRET',
  'PAYONEX_SECRET',
  'FP_SECRET',
  'BANK_API_KEY',
  'GAME_API_KEY',
  'SMS_API_KEY',
  'SLIPOK_KEY',
  'EASYSLIP_KEY',
] as const

export const secretNames = [...sharedSecrets, 'GAME_PASSWORD_KEY', 'FILES_KEY'] as const

/** What must be the same in all processes of one wallet, and has no default where there are several. */
export const sameInAll = [...secretNames, 'FILES_DIR', 'PUBLIC_URL'] as const
