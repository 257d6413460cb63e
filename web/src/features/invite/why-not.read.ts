import { ZERO } from '@krapao/shared/money'
import type { Wallet } from '../wallet/wallet-query.read.ts'
import { whyNot as words } from './tile.text.ts'

/** Why the invite bonus cannot be received now, in the order of the server; undefined: it can. */
export function whyNot({ invite, holding }: Pick<Wallet, 'invite' | 'holding'>) {
  if (invite?.open === false) return words.INVITE_INACTIVE
  if (holding) return words.INVITE_COLLECT
  return invite === undefined || invite.amount <= ZERO ? words.NO_INVITE_BONUS : undefined
}
