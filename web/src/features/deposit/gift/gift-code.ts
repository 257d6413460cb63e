import { encodeGift } from '@krapao/shared/deposit/gift-code'
import { writeSentGift } from '@krapao/shared/deposit/gift-link'

/**
 * What `deposit.truelink` is sent: the link and the wallet's number, encoded with the deployment's key. Plain without a key, and on a page
 * without TLS (a machine in one's own network): browsers give it no `crypto.subtle`. The server reads both.
 */
export async function encodeGiftLink(
  link: string,
  walletNo: string,
  key: string | undefined,
): Promise<string> {
  const sent = writeSentGift(link, walletNo)
  return key && globalThis.crypto?.subtle ? encodeGift(sent, key) : sent
}
