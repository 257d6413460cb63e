import type { Tx } from '../../../db/pool.ts'
import { lockInbound } from '../inbound.sql.ts'
import { type Gift, lockVoucher } from './gift.sql.ts'

/**
 * The name of what a voucher gave our wallet. One for several people gives each wallet of ours a part: what came in first has the voucher's
 * name, and another wallet's part names its wallet, too. The caller that takes it in holds its lock from here on.
 */
export async function nameOfGift(
  tx: Tx,
  { voucher, walletNo }: Pick<Gift, 'voucher' | 'walletNo'>,
): Promise<{ channel: 'GIFT'; reference: string }> {
  await lockVoucher(tx, voucher)
  const known = await lockInbound(tx, { channel: 'GIFT', reference: voucher })
  const isOthers = known !== undefined && known.walletNo !== walletNo
  return { channel: 'GIFT', reference: isOthers ? `${voucher}:${walletNo}` : voucher }
}
