// A True Wallet gift link as members paste it, and as it travels from a page to the server: `link::walletNumber`, encoded or plain.

/** The least that a gift must give. */
export const giftMinimumBaht = 2

/** Why a gift link was refused, as `details.reason` of TRUELINK_INVALID. TOO_SMALL comes with `details.min`. */
export const giftReasons = [
  'NOT_A_LINK',
  'NOT_FOUND',
  'EXPIRED',
  'OUT_OF_STOCK',
  'OWN_VOUCHER',
  'TOO_SMALL',
] as const
export type GiftReason = (typeof giftReasons)[number]

// True Wallet's own hashes have 18 to 35 letters and digits; longer ones may come, shorter ones could be guessed.
const inAddress =
  /(?:^|[^\w.-])(?:[\w-]+\.)*truemoney\.com\/[^\s]*[?&]v=([0-9a-z]{8,64})(?![0-9a-z])/i
const alone = /^(?=.*[a-z])[0-9a-z]{10,64}$/i
const unseen = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/**
 * The voucher's hash out of whatever was pasted: the whole message that True Wallet shares, the link alone, or the hash alone.
 * The address itself is never opened on our side. Undefined: there is no gift in it.
 */
export function voucherIn(pasted: string): string | undefined {
  const words = pasted.normalize('NFKC').replace(unseen, '').trim()
  return inAddress.exec(words)?.[1] ?? alone.exec(words)?.[0]
}

/** `link::walletNumber`, as the form sends it. */
export const writeSentGift = (link: string, walletNo: string): string =>
  `${link.trim()}::${walletNo}`

/** The two parts again; `walletNo` is '' where none was sent. */
export function readSentGift(sent: string): { link: string; walletNo: string } {
  const at = sent.lastIndexOf('::')
  return at < 0
    ? { link: sent, walletNo: '' }
    : { link: sent.slice(0, at), walletNo: sent.slice(at + 2).replace(/[\s-]/g, '') }
}
