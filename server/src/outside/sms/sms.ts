import type { OutcomeThat } from '../outcome.ts'

/**
 * What an SMS provider promises. `to` is international, `+66812345678`. Done: taken over for delivery. Refused: it will
 * certainly not be delivered. Unknown: it may be.
 */
export type Sms = {
  send(message: { to: string; text: string }): Promise<OutcomeThat<'done' | 'refused' | 'unknown'>>
}
