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
