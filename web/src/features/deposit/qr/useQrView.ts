import type { Money } from '@krapao/shared/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSheet } from '../../../page/useSheet.ts'
import { type Qr, toldOf, viewOf, type Watched } from './qr-view.ts'

type State = Watched & { asked?: Money | undefined; toPay?: Money | undefined }

/**
 * Which QR this sheet watches, and so what it shows. The id also is in the address: a phone that throws the page away
 * while its owner is in the bank's app shows "credited" when he comes back.
 */
export function useQrView(qrs: readonly Qr[]) {
  const sheet = useSheet('deposit')
  const [watched, setWatched] = useState<State>({ id: sheet.param('qr') })
  const [ranOutAtMs, setRanOutAtMs] = useState<number>()
  const view = viewOf(qrs, watched, ranOutAtMs)

  if (view.is === 'live' && view.qr !== watched.last) setWatched(watching(view.qr))
  const told = view.is === 'live' ? undefined : toldOf(qrs, watched.id)
  if (told && told !== watched.last) setWatched({ ...watched, last: told })

  const address = useEffectEvent((id: string | undefined) => {
    if (sheet.isOpen && sheet.param('qr') !== id) sheet.open(id ? { qr: id } : {})
  })
  useEffect(() => address(watched.id), [watched.id])

  return {
    view,
    /** Asked for with the watched QR, or with the one before: a new form starts with it. */
    asked: watched.asked,
    /** What the watched QR said to pay. */
    toPay: watched.toPay,
    /** A QR was asked for here. */
    begin: (id: string | undefined, asked: Money) => setWatched({ id, asked }),
    /** Another page's QR, in the place of ours. */
    show: (qr: Qr) => setWatched(watching(qr)),
    /** Back to the form, also where another page's QR is live. */
    forget: () =>
      setWatched({
        asked: watched.asked,
        passedOver: view.is === 'replaced' ? view.by.qrcodeId : undefined,
      }),
    ranOut: setRanOutAtMs,
  }
}

const watching = (qr: Qr): State => ({
  id: qr.qrcodeId,
  last: qr,
  asked: qr.asked ?? qr.amount,
  toPay: qr.amount,
})
