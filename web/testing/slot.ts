import { ZERO } from '@krapao/shared/money'
import type { Slot } from '../src/features/wallet/wallet.read.ts'

/** A game with an open account and nothing in it. */
export const slotOf = (code: string, more: Partial<Slot> = {}): Slot => ({
  code,
  name: code,
  logo: null,
  background: null,
  category: 'slot',
  isActive: true,
  amount: ZERO,
  ftWalletSlot: 1,
  web: null,
  android: null,
  ios: null,
  ...more,
})
