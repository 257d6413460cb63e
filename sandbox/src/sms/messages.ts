import { Refused } from '../http/refused.ts'
import type { Store } from '../store/store.ts'

export type NewMessage = { to: string; from: string; text: string }
export type Message = NewMessage & { id: string; at: string; code: string | null }

/** Puts a message on the phone; its id. Refused 422 REFUSED when a fault declines it. */
export function deliver(store: Store, m: NewMessage, declined: boolean): string {
  if (declined) throw new Refused(422, 'REFUSED')
  const row = store.one<{ id: bigint }>(
    'INSERT INTO sms (recipient, sender, words, at) VALUES (?, ?, ?, ?) RETURNING id',
    m.to,
    m.from,
    m.text,
    Date.now(),
  )
  return String(row!.id)
}

/** The newest first, each with the code that can be copied out of it. */
export const messages = (store: Store, most: number): Message[] =>
  store
    .all<{ id: bigint; to: string; from: string; text: string; at: bigint }>(
      'SELECT id, recipient AS "to", sender AS "from", words AS text, at FROM sms ORDER BY id DESC LIMIT ?',
      most,
    )
    .map((m) => ({
      ...m,
      id: String(m.id),
      at: new Date(Number(m.at)).toISOString(),
      code: codeIn(m.text),
    }))

/** As phones find it: the number of the line `@host #123456`, else a lone group of four to eight digits that is not the end of an account. */
function codeIn(text: string): string | null {
  const marked = /^@\S+ #(\d{4,8})$/m.exec(text)?.[1]
  if (marked) return marked
  const groups = text.match(/(?<!\d|(?:ending|ลงท้าย|ລົງທ້າຍ) )\d{4,8}(?!\d)/g) ?? []
  return groups.length === 1 ? groups[0] : null
}
