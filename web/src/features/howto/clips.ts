import { type ClipName, clipNames } from '@krapao/shared/deployment'
import { t } from './howto.text.ts'

const about = {
  wallet: { heading: t.wallet, about: t.walletAbout, seconds: 26 },
  play: { heading: t.play, about: t.playAbout, seconds: 26 },
  balance: { heading: t.balance, about: t.balanceAbout, seconds: 26 },
  bonus: { heading: t.bonus, about: t.bonusAbout, seconds: 24 },
  'end-bonus': { heading: t.endBonus, about: t.endBonusAbout, seconds: 23 },
} as const satisfies Record<ClipName, object>

/** Our own films, drawn. */
export const clips = clipNames.map((name) => ({ name, ...about[name] }))
export type Clip = (typeof clips)[number]
