import type { Writable } from 'node:stream'
import { oneByOneFor } from '../../../server/src/process/one-by-one.ts'
import { openTelling } from '../deciding.ts'
import { harmless, sayTo } from '../terminal.ts'
import { doTyped, readSeen } from './commands.ts'
import type { Desk } from './desk.ts'
import { onNews } from './notices.ts'
import { painted } from './paint.ts'
import { openScreen, type Streams } from './screen.ts'
import { readTyped } from './typed.ts'
import { viewOf } from './view.ts'

// `npm run office -- chat`: conversations of the chat, read and answered at the terminal.

const typingEveryMs = 3_000

/** Ends when no more can be typed, after what was typed is done. */
export async function openInbox(
  desk: Desk,
  { errors, ...streams }: Streams & { errors: Writable },
): Promise<void> {
  const telling = openTelling(desk.db, desk.connection, desk.env)
  const ended = Promise.withResolvers<void>()
  // What is typed, and what is told, comes one after the other.
  const turns = oneByOneFor<'turn'>()
  const inTurn = (work: () => Promise<void>) => turns('turn', work)

  const heard = {
    line: (words: string) => void inTurn(() => hear(words)),
    typing: (words: string) => sayTyping(words),
    end: () => void inTurn(async () => ended.resolve()),
  }
  const screen = painted(openScreen(streams, heard), streams.isTerminal, sayTo(errors))
  const view = viewOf(desk, screen)
  const at = { desk, telling, view, screen, idsToRetry: new Map<string, string>() }

  async function hear(words: string): Promise<void> {
    const typed = readTyped(words, view.party() !== undefined)
    if (typed.is === 'quit') return screen.close()
    await doTyped(at, typed).catch((error: Error) => {
      screen.print(error.message.split('\n').map(harmless))
      if (typed.is === 'say') screen.putBack(words)
    })
    screen.prompt()
  }
  const look = () =>
    view
      .look()
      .then(() => readSeen(at))
      .catch(view.trouble)

  let toldAt = Number.NEGATIVE_INFINITY
  function sayTyping(words: string): void {
    const whose = view.whose()
    if (!whose || words === '' || words.startsWith('/')) return
    if (performance.now() - toldAt < typingEveryMs) return
    toldAt = performance.now()
    telling.tellChat(whose, 'typing', {})
  }

  screen.print([`The chat, as ${harmless(desk.by)}. /help says what may be typed.`])
  await inTurn(() => view.list('all').catch(view.trouble))
  const stop = onNews(desk.connection, { look: () => inTurn(look), typing: view.typing })
  await ended.promise
  await stop()
  await telling.close()
}
