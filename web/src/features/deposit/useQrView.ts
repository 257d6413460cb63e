import type { Money } from '@krapao/shared/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSheet } from '../../shell/useSheet.ts'
import { type Qr, viewOf } from './qr-view.ts'

type Watched = { id?: string | undefined; asked?: Money | undefined; replaced: boolean }

/**
 * Which QR this sheet watches, and so what it shows. The id also stands in the address: a phone that throws the page away
 * while its owner is in the bank's app shows "credited" when he comes back.
 */
export function useQrView(qrs: readonly Qr[]) {
  const sheet = useSheet('deposit')
  const [watched, setWatched] = useState<Watched>({ id: sheet.param('qr'), replaced: false })
  const [ranOutAtMs, setRanOutAtMs] = useState<number>()
  const view = viewOf(qrs, watched.id, ranOutAtMs)

  if (view.is === 'live' && (view.qr.qrcodeId !== watched.id || view.qr.amount !== watched.asked)) {
    const replaced = watched.id === view.qr.qrcodeId ? watched.replaced : watched.asked !== undefined
    setWatched({ id: view.qr.qrcodeId, asked: view.qr.amount, replaced })
  }

  const address = useEffectEvent((id: string | undefined) => {
    if (sheet.isOpen && sheet.param('qr') !== id) sheet.open(id ? { qr: id } : {})
  })
  useEffect(() => address(watched.id), [watched.id])

  return {
    view,
    /** Asked for with the watched QR, or with the one before: a new form starts with it. */
    asked: watched.asked,
    /** Another page made this QR while ours was showing another one. */
    replaced: watched.replaced,
    /** A QR was asked for here. */
    begin: (id: string | undefined, asked: Money) => setWatched({ id, asked, replaced: false }),
    forget: () => setWatched({ asked: watched.asked, replaced: false }),
    ranOut: setRanOutAtMs,
  }
}
