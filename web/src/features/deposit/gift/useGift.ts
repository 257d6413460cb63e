import type { Output } from '@krapao/shared/contract'
import type { deposit } from '@krapao/shared/deposit/deposit.contract'
import type { Money } from '@krapao/shared/money'
import { shownStatus } from '@krapao/shared/statement/statement.rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSheet } from '../../../page/useSheet.ts'
import { newestSlipsQuery, type SlipRow } from '../slip/slip-queries.ts'

type Sent = Output<typeof deposit.truelink>
/** `note`: a code of the error catalogue. */
export type GiftView =
  | { is: 'form' | 'coming' | 'pending' }
  | { is: 'credited'; id: string; amount: Money }
  | { is: 'failed'; note: string | null }

/**
 * The gift link that was sent from here, followed until its end is known: in the list of what was sent, which live events ask again.
 * Its id is in the address (`&gift=…`), so that a reload follows it too.
 */
export function useGift() {
  const sheet = useSheet('deposit')
  const [sent, setSent] = useState<Pick<Sent, '_id'> & Partial<Sent>>()
  const id = sent?._id ?? sheet.param('gift')
  const list = useQuery({
    ...newestSlipsQuery,
    enabled: id !== undefined && sent?.status !== 'SUCCESS',
  })
  const address = useEffectEvent((gift: string | undefined) => {
    if (sheet.isOpen && sheet.param('gift') !== gift)
      sheet.open({ way: 'gift', ...(gift && { gift }) })
  })
  useEffect(() => {
    if (sent) address(sent._id)
  }, [sent])
  return {
    view: giftView({ id, sent, rows: list.data, failed: list.isError }),
    sent: setSent,
    forget: () => {
      setSent(undefined)
      sheet.open({ way: 'gift' })
    },
  }
}

type Known = {
  id: string | undefined
  /** What its call answered on this page. */
  sent?: Partial<Sent> | undefined
  rows?: readonly SlipRow[] | undefined
  failed?: boolean
}

/** Pure: what is known of the gift link with this id. One that is in no list and was not sent here is forgotten. */
export function giftView({ id, sent, rows, failed }: Known): GiftView {
  if (id === undefined) return { is: 'form' }
  if (sent?.status === 'SUCCESS' && sent.amount !== undefined)
    return { is: 'credited', id, amount: sent.amount }
  const row = rows?.find(({ _id }) => _id === id)
  if (!row) return { is: sent ? 'pending' : rows || failed ? 'form' : 'coming' }
  const shown = shownStatus(row.status)
  if (shown === 'success' && row.amount !== null) return { is: 'credited', id, amount: row.amount }
  return shown === 'failed' ? { is: 'failed', note: row.note } : { is: 'pending' }
}
