import { t } from './howto.text.ts'

/** The five films of SPEC §2. `comes`: its part of the product is not open yet, and the card says so. */
export const clips = [
  { name: 'wallet', heading: t.wallet, about: t.walletAbout, seconds: 26, comes: false },
  { name: 'play', heading: t.play, about: t.playAbout, seconds: 26, comes: false },
  { name: 'balance', heading: t.balance, about: t.balanceAbout, seconds: 26, comes: false },
  { name: 'bonus', heading: t.bonus, about: t.bonusAbout, seconds: 24, comes: true },
  { name: 'end-bonus', heading: t.endBonus, about: t.endBonusAbout, seconds: 23, comes: true },
] as const
export type Clip = (typeof clips)[number]
export type ClipName = Clip['name']
