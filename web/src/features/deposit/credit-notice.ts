import type { LiveEvent } from '@krapao/shared/live'

/** What to say of an event wherever the member is: money has come, with its receipt, or a deposit ended without; `why` is where the reason can be read. */
export type Notice = { is: 'credited'; receipt: string } | { is: 'failed'; why: string }

/** Undefined: nothing to say, or the deposit sheet says it for what it shows. `search`: that of the page's address. */
export function noticeOf(event: LiveEvent, search: string): Notice | undefined {
  if (event.type !== 'qrcode' && event.type !== 'deposit') return undefined
  const id = event.type === 'qrcode' ? event.qrcodeId : event.id
  if (isShown(id, new URLSearchParams(search))) return undefined
  if (event.credited) return { is: 'credited', receipt: receiptOf(id) }
  // A QR that ran out or was cancelled took no money.
  if (event.type === 'qrcode') return undefined
  const why = event.manual
    ? '/user/statement?type=deposit&status=FAILED'
    : '/user/statement?open=slips'
  return { is: 'failed', why }
}

/** Where the receipt of a deposit opens; its row has the id of the QR, slip or gift. */
export const receiptOf = (id: string): string =>
  `/user/statement?${new URLSearchParams({ open: 'receipt', id })}`

const isShown = (id: string, params: URLSearchParams): boolean =>
  params.get('open') === 'deposit' &&
  ['qr', 'slip', 'gift', 'manual'].some((key) => params.get(key) === id)
