import type { Locale } from '@krapao/shared/text'
import type { Tx } from '../../db/pool.ts'
import { type Read, rows, time } from '../../db/read.ts'
import { onlyRow, write, wroteRow } from '../../db/rows.ts'

/** HTML strings, in each language. */
export type Pages = Record<Locale, string[]>
type Agreed = { version: string; at: Date }

/** Every version that the member agreed to: there are few. */
export const agreedBy = (memberId: number): Read<Agreed[]> =>
  rows<Agreed>({ at: time })`
    SELECT version, at FROM agreement WHERE member_id = ${memberId}`

export async function keepText(
  tx: Tx,
  { version, texts, now }: { version: string; texts: Pages; now: Date },
): Promise<void> {
  await write(tx)`
    INSERT INTO agreement_text (version, texts, first_at) VALUES (${version}, ${JSON.stringify(texts)}::jsonb, ${now})
    ON CONFLICT (version) DO NOTHING`
}

type Agreement = { memberId: number; version: string; locale: Locale; now: Date }
/** The same again changes nothing, and is no news. Answers when the member first agreed to it. */
export async function keepAgreement(
  tx: Tx,
  a: Agreement,
): Promise<{ agreedAt: Date; isNews: boolean }> {
  const isNews = await wroteRow(tx)`
    INSERT INTO agreement (member_id, version, locale, at) VALUES (${a.memberId}, ${a.version}, ${a.locale}, ${a.now})
    ON CONFLICT (member_id, version) DO NOTHING`
  const { at } = await onlyRow<{ at: Date }>(tx)`
    SELECT at FROM agreement WHERE member_id = ${a.memberId} AND version = ${a.version}`
  return { agreedAt: at, isNews }
}
