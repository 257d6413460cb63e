import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import type { ChatParty } from '../../context.ts'
import { chatGuest, text } from '../../testing/chat-guest.ts'
import { openChat } from '../../testing/odd/chat-page.ts'
import { until, world } from '../../testing/world.ts'

const w = await world()

test('x', async () => {
  const { chat, guestId, cookie } = await chatGuest(w)
  const page = await openChat(w, { guestId, cookie })
  await chat.send(text('hi', {guestId}))
  await until(async () => page.told.length > 0)
  console.log(page.told, page.socket.io.engine.transport.name)
  await new Promise(r => setTimeout(r, 300))
  console.log(page.socket.io.engine.transport.name)
})
