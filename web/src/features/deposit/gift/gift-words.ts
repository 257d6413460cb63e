import { giftMinimumBaht, giftReasons, voucherIn } from '@krapao/shared/deposit/gift-link'
import { baht, type Money, showMoney } from '@krapao/shared/money'
import type { Refusal } from '@krapao/shared/refusal'
import { filled, type Text } from '@krapao/shared/text'
import { t } from './gift.text.ts'

/** Why what is in the box cannot be sent: said before the server is asked. */
export function whyNoVoucher(pasted: string): Text | undefined {
  if (!pasted.trim()) return t.missing
  return voucherIn(pasted) ? undefined : t.NOT_A_LINK
}

/** The least a gift must give, as the server says, else as SPEC §5 does. */
export const giftMinimumOf = (
  { minDeposit }: { minDeposit?: Money | undefined },
  sign: string,
): string => sign + showMoney(minDeposit ?? baht(giftMinimumBaht))

/** A refusal in words for its own reason; undefined leaves it to the catalogue. `min`: the least a gift must give, with its sign. */
export function whyNotGift({ code, details }: Refusal, min: string): Text | undefined {
  const reason = giftReasons.find((one) => one === details.reason)
  if (code !== 'TRUELINK_INVALID' || !reason) return undefined
  return reason === 'TOO_SMALL' ? filled(t.TOO_SMALL, { min }) : t[reason]
}

/** Whether another link would do: it is said next to the link then. */
export const isAboutTheLink = ({ code }: Refusal): boolean =>
  code === 'TRUELINK_INVALID' || code === 'TRUELINK_DUPLICATE'
