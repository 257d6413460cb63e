import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chatBrowser,
  goOnline,
  pass,
  stubChatPage,
  type Tab,
} from '../../../../testing/chat-browser.ts'
import { chatServer, type Fault } from '../../../../testing/chat-server.ts'

// Whatever happens in whatever order, each message ends up once, and in the order in which it was written.

stubChatPage()

type Act =
  | {
      do:
        | 'write'
        | 'answer'
        | 'unheard'
        | 'reload'
        | 'close'
        | 'wake'
        | 'older'
        | 'offline'
        | 'online'
    }
  | { do: 'fault'; fault: Fault }
  | { do: 'wait'; ms: number }

const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Act>({ do: 'write' }) },
    fc.constantFrom<Act[]>(
      { do: 'answer' },
      { do: 'unheard' },
      { do: 'reload' },
      { do: 'close' },
      { do: 'wake' },
      { do: 'older' },
      { do: 'offline' },
      { do: 'online' },
    ),
    fc.constantFrom<Fault[]>('before', 'after').map((fault): Act => ({ do: 'fault', fault })),
    {
      weight: 3,
      arbitrary: fc.integer({ min: 1, max: 1_500 }).map((ms): Act => ({ do: 'wait', ms })),
    },
  ),
  { maxLength: 40 },
)

async function play(list: readonly Act[], base: string, hasSocket: boolean) {
  goOnline(true)
  const server = chatServer(base)
  const browser = chatBrowser(server)
  let tab: Tab = browser.open({ hasSocket })
  const written: string[] = []
  let answers = 0
  for (const act of list) {
    if (act.do === 'write') {
      const text = `w${written.length}`
      written.push(text)
      tab.sendText(text)
      // A tab that is killed in the same moment has kept nothing.
      await pass(1)
    }
    if (act.do === 'answer' || act.do === 'unheard')
      server.answer(`a${answers++}`, act.do === 'answer')
    if (act.do === 'reload') {
      tab.kill()
      tab = browser.open({ hasSocket })
    }
    if (act.do === 'close') {
      tab.close()
      tab = browser.open({ hasSocket })
    }
    if (act.do === 'wake') tab.woke(20_000)
    if (act.do === 'older') tab.loadOlder()
    if (act.do === 'offline' || act.do === 'online') goOnline(act.do === 'online')
    if (act.do === 'fault') server.faults.push(act.fault)
    if (act.do === 'wait') await pass(act.ms)
  }
  goOnline(true)
  server.faults.length = 0
  tab.woke()
  await pass(90_000)
  return { server, browser, tab, written }
}

/** All that the screen has now, after the oldest page too. */
async function shown(tab: Tab): Promise<string[]> {
  while (tab.state().older === 'some') {
    tab.loadOlder()
    await pass(200)
  }
  return tab.state().bubbles.map(({ payload }) => payload.text ?? '')
}

test('on our own server every message arrives by itself, once and in its order, and all is shown as it is there', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.boolean(), async (list, hasSocket) => {
      const { server, browser, tab, written } = await play(list, '', hasSocket)
      const texts = server.texts() as string[]
      expect(texts.filter((text) => text.startsWith('w'))).toEqual(written)
      expect(await shown(tab)).toEqual(texts)
      expect(tab.state().bubbles.every(({ delivery }) => delivery !== 'failed')).toBe(true)
      expect(await browser.shelf.keys()).toEqual([])
      tab.kill()
    }),
    { numRuns: 150 },
  )
})

test('on a foreign server none is there twice, what has not arrived is said to have failed, and arrives when it is sent again', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.boolean(), async (list, hasSocket) => {
      const { server, browser, tab, written } = await play(list, 'https://chat.example', hasSocket)
      const texts = () => (server.texts() as string[]).filter((text) => text.startsWith('w'))
      expect(new Set(texts()).size).toBe(texts().length)
      const failed = tab.state().bubbles.filter(({ delivery }) => delivery === 'failed')
      expect([...texts(), ...failed.map(({ payload }) => payload.text)].toSorted()).toEqual(
        written.toSorted(),
      )
      for (const { key } of failed) tab.retry(key)
      await pass(30_000)
      expect(texts().toSorted()).toEqual(written.toSorted())
      expect((await shown(tab)).toSorted()).toEqual((server.texts() as string[]).toSorted())
      expect(await browser.shelf.keys()).toEqual([])
      tab.kill()
    }),
    { numRuns: 150 },
  )
})
