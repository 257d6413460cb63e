import { type Money, percentOf, smaller, subtract, ZERO } from '../money.ts'

/** The inviter's share of a closed day: of what lifts the invitee's loss above the most that it ever was (`peak`, at first 0). */
export const inviteShare = (
  { net, peak }: { net: Money; peak: Money },
  { percent, max }: { percent: number; max: Money },
): Money => (net > peak ? smaller(percentOf(subtract(net, peak), percent), max) : ZERO)
