import type { Output } from '@krapao/shared/contract'
import type { deposit } from '@krapao/shared/deposit/deposit.contract'

export type QrAnswer = Output<typeof deposit.qr>
/**
 * What one provider last said about the caller's QR. `endsAtMs` (epoch, by this device's clock, which may be wrong) is worked out
 * once, when the answer arrives; `until` is the same moment by the server's clock, for people to read.
 */
export type Qr = QrAnswer & { provider: string; endsAtMs?: number; until?: Date }
export type EndedBecause = 'expired' | 'dropped' | 'cancelled' | 'unknown'
export type LiveQr = { qr: Qr; endsAtMs: number }
export type QrView =
  | { is: 'choose' }
  | ({ is: 'live' } & LiveQr)
  | { is: 'replaced'; by: Qr }
  | { is: 'credited'; qr: Qr }
  | { is: 'ended'; qr: Qr; because: EndedBecause }

// The server rounds up to a second and the answer travels: a repeated answer about the same QR may only bring its end nearer.
const jitterMs = 3_000

/** Turns "so many seconds from now" into a moment that stands still however often one asks. */
export function arrived(
  answer: QrAnswer,
  at: { provider: string; nowMs: number; before?: Qr | undefined },
): Qr {
  const { provider, nowMs, before } = at
  if (answer.expireIn === undefined) return { ...answer, provider }
  const endsAtMs = nowMs + answer.expireIn * 1000
  const known = before?.qrcodeId === answer.qrcodeId ? before?.endsAtMs : undefined
  const steady = known !== undefined && Math.abs(known - endsAtMs) < jitterMs
  const until = answer.expiresAt ?? new Date(endsAtMs)
  return { ...answer, provider, until, endsAtMs: steady ? Math.min(known, endsAtMs) : endsAtMs }
}

/**
 * The QR that this page has been showing: only its end is shown, since last week's QR does not matter. `last` is what was
 * last heard of it, since a provider reports one QR only and another page may have made a newer one there. `passedOver`: another
 * page's QR, next to which the member wants to make a new one.
 */
export type Watched = {
  id?: string | undefined
  last?: Qr | undefined
  passedOver?: string | undefined
}

/** What the sheet shows. `ranOutAtMs` is the end that this page's own clock has seen pass before the server said so. */
export function viewOf(qrs: readonly Qr[], watched: Watched = {}, ranOutAtMs?: number): QrView {
  const told = toldOf(qrs, watched.id)
  const own = told ?? watched.last
  if (own?.state === 'credited') return { is: 'credited', qr: own }
  const live = liveIn(told ? [told, ...qrs] : qrs, ranOutAtMs, watched.passedOver)
  if (!live) return own ? { is: 'ended', qr: own, because: endOf(own, !told) } : { is: 'choose' }
  const others = watched.last !== undefined && live.qr.qrcodeId !== watched.id
  if (others && (!told || told.state === 'dropped')) return { is: 'replaced', by: live.qr }
  return { is: 'live', ...live }
}

/** What a provider says of this QR now. */
export const toldOf = (qrs: readonly Qr[], id: string | undefined): Qr | undefined =>
  qrs.find((qr) => qr.qrcodeId !== undefined && qr.qrcodeId === id)

function liveIn(qrs: readonly Qr[], ranOutAtMs?: number, passedOver?: string): LiveQr | undefined {
  for (const qr of qrs)
    if (
      qr.hasQrcode &&
      qr.endsAtMs !== undefined &&
      qr.endsAtMs !== ranOutAtMs &&
      qr.qrcodeId !== passedOver
    )
      return { qr, endsAtMs: qr.endsAtMs }
  return undefined
}

/** One that its provider no longer reports was replaced by a newer one there. */
function endOf({ hasQrcode, state }: Qr, silent: boolean): EndedBecause {
  if (hasQrcode || state === undefined || state === 'live' || state === 'credited')
    return silent ? 'dropped' : 'expired'
  return state
}
