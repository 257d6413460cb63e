import type { Slot } from '../../wallet/wallet.read.ts'

/** Whether Play is there. A game without an account has no address yet: it gets one when Play opens the account. */
export const isPlayedHere = ({ web, isActive }: Pick<Slot, 'web' | 'isActive'>): boolean =>
  web !== null || !isActive

/** Played at an address of the game's own (SPEC §3): it may give no one-time links, and then its visitors log in themselves. */
export const mayAskLogin = ({ web }: Pick<Slot, 'web'>): boolean =>
  web !== null && !web.includes('/api/autoLogin/')
