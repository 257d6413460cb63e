import type { Output } from '@krapao/shared/contract'
import type { deposit } from '@krapao/shared/deposit/deposit.contract'

export type QrAnswer = Output<typeof deposit.qr>
/** What one provider last said about the caller's QR. `endsAtMs` (epoch) is worked out once, when the answer arrives. */
export type Qr = QrAnswer & { provider: string; endsAtMs?: number }
export type EndedBecause = 'expired' | 'dropped' | 'cancelled' | 'unknown'
export type QrView =
  | { is: 'choose' }
  | { is: 'live'; qr: Qr; endsAtMs: number }
  | { is: 'credited'; qr: Qr }
  | { is: 'ended'; qr: Qr; because: EndedBecause }

// The server rounds up to a second and the answer travels: a repeated answer about the same QR may only bring its end nearer.
const jitterMs = 3_000

/** Turns "so many seconds from now" into a moment that stands still however often one asks. */
export function arrived(answer: QrAnswer, at: { provider: string; nowMs: number; before?: Qr | undefined }): Qr {
  const { provider, nowMs, before } = at
  if (answer.expireIn === undefined) return { ...answer, provider }
  const endsAtMs = nowMs + answer.expireIn * 1000
  const known = before?.qrcodeId === answer.qrcodeId ? before?.endsAtMs : undefined
  const steady = known !== undefined && Math.abs(known - endsAtMs) < jitterMs
  return { ...answer, provider, endsAtMs: steady ? Math.min(known, endsAtMs) : endsAtMs }
}

/**
 * What the sheet shows. `watchedId` is the QR that it has been showing: only that one's end is told, for the member does not
 * care about last week's. `ranOutAtMs` is the end that this page's own clock has seen pass before the server said so.
 */
export function viewOf(qrs: readonly Qr[], watchedId?: string, ranOutAtMs?: number): QrView {
  const watched = qrs.find((qr) => qr.qrcodeId !== undefined && qr.qrcodeId === watchedId)
  if (watched?.state === 'credited') return { is: 'credited', qr: watched }
  for (const qr of qrs)
    if (qr.hasQrcode && qr.endsAtMs !== undefined && qr.endsAtMs !== ranOutAtMs)
      return { is: 'live', qr, endsAtMs: qr.endsAtMs }
  if (!watched) return { is: 'choose' }
  return { is: 'ended', qr: watched, because: endOf(watched) }
}

function endOf({ hasQrcode, state }: Qr): EndedBecause {
  if (hasQrcode || state === undefined || state === 'live' || state === 'credited') return 'expired'
  return state
}
