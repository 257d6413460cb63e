import { type ClipName, clipNames } from '@krapao/shared/deployment'
import { t } from './howto.text.ts'

/** `comes`: its part of the product is not open yet, and the card says so. */
const about = {
  wallet: { heading: t.wallet, about: t.walletAbout, seconds: 26, comes: false },
  play: { heading: t.play, about: t.playAbout, seconds: 26, comes: false },
  balance: { heading: t.balance, about: t.balanceAbout, seconds: 26, comes: false },
  bonus: { heading: t.bonus, about: t.bonusAbout, seconds: 24, comes: true },
  'end-bonus': { heading: t.endBonus, about: t.endBonusAbout, seconds: 23, comes: true },
} as const satisfies Record<ClipName, object>

/** Our own films, drawn. */
export const clips = clipNames.map((name) => ({ name, ...about[name] }))
export type Clip = (typeof clips)[number]
