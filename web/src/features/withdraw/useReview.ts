import { type Money, parseMoney, writeMoney } from '@krapao/shared/money'
import { useState } from 'react'
import { useSheet } from '../../page/useSheet.ts'
import { typedAmount } from '../wallet/typed-amount.offer.ts'

/**
 * The amount being typed, and the one under review (`?step=review&amount=250.50`): the phone's back leads from the review to
 * the form as it was, and a reload finds the same review.
 */
export function useReview() {
  const sheet = useSheet('withdraw')
  const written = sheet.param('amount') ?? ''
  const inAddress = sheet.param('step') === 'review' ? parseMoney(written) : undefined
  const [typed, setTyped] = useState(written)
  // A closing sheet has no address any more; what it shows stays while it goes.
  const [reviewed, setReviewed] = useState(inAddress)
  if (sheet.isOpen && reviewed !== inAddress) setReviewed(inAddress)
  return {
    typed,
    setTyped,
    reviewed: sheet.isOpen ? inAddress : reviewed,
    review: (amount: Money) => {
      sheet.open({ amount: typedAmount(amount) })
      sheet.step({ step: 'review', amount: writeMoney(amount) })
    },
    back: sheet.back,
  }
}
