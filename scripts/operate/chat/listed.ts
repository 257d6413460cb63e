import type { Locale } from '@krapao/shared/text'
import type { Db } from '../../../server/src/db/pool.ts'
import {
  type InboxTab,
  inboxRows,
  inboxTabs,
} from '../../../server/src/features/chat/desk/inbox.sql.ts'
import { readThread } from '../../../server/src/features/chat/desk/thread.ts'
import { readSetting } from '../../../server/src/settings/settings.ts'
import type { Asked } from '../asked.ts'
import { harmless } from '../terminal.ts'
import { customerOf, drawHead, drawInboxRow, drawRow } from './drawn.ts'
import { fileAddresses } from './file-address.ts'

// What is read of the chat by one command, without the inbox.

export const listedMost = 200
const threadRows = 50

export const tabOf = (word: string): InboxTab => {
  const tab = inboxTabs.find((one) => one === word)
  if (!tab) throw new Error(`There is no “${harmless(word)}”. There are ${inboxTabs.join(', ')}.`)
  return tab
}

export async function listChats(db: Db, { word, by, now, say }: Asked): Promise<void> {
  const tab = tabOf(word || 'unassigned')
  const rows = await inboxRows(db, { tab, operator: by, most: listedMost })
  say(`${tab}: ${rows.length === listedMost ? `the first ${listedMost}` : rows.length}`)
  for (const row of rows) say(drawInboxRow(row, now))
}

/** The newest messages, or those before one of them. */
export async function showThread(db: Db, { word, more, by, now, env, say }: Asked): Promise<void> {
  const before = /^\d{1,9}$/.test(more) ? Number(more) : undefined
  if (more !== '' && before === undefined) throw new Error('The number of a message is a number.')
  const thread = await readThread(db, word, { limit: threadRows, before })
  for (const line of drawHead(thread, now)) say(line)
  const who = { customer: customerOf(thread), by, fileAt: fileAddresses(env) }
  for (const row of thread.rows) for (const line of drawRow(row, who)) say(line)
}

export async function listReplies(db: Db, { say }: Asked): Promise<void> {
  for (const line of await drawReplies(db)) say(line)
}

/** Every canned reply, in the three languages or in one. */
export async function drawReplies(db: Db, only?: Locale): Promise<string[]> {
  const { replies } = await readSetting(db, 'chatReplies')
  return replies.flatMap(({ id, th, la, en }) =>
    (only === undefined ? [th, la, en] : [{ th, la, en }[only]]).map((words, at) =>
      harmless(`  ${(at === 0 ? id : '').padEnd(12)} ${words}`),
    ),
  )
}
