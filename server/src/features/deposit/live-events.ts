import type { LiveEvent } from '@krapao/shared/live'

// The live events of the member's open pages when a deposit has ended, by a call, a worker or a person.

/** By slip, gift link, transfer or a person's word. `manual` as live.ts says it. */
export const eventsOfDeposit = (
  id: string,
  credited: boolean,
  more?: { manual: true },
): LiveEvent[] => [
  { type: 'deposit', id, credited, ...more },
  ...(credited ? [{ type: 'wallet' } as const] : []),
  { type: 'statement' },
]

/** By QR. One that was not paid is in no statement. */
export const eventsOfQr = (qrcodeId: string, credited: boolean): LiveEvent[] => [
  { type: 'qrcode', qrcodeId, credited },
  ...(credited ? ([{ type: 'wallet' }, { type: 'statement' }] as const) : []),
]
