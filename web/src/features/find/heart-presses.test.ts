import { expect, test } from 'vitest'
import { heartPresses } from './heart-presses.ts'

/** Calls that a test answers, one after the other, and what was drawn. */
function hearts() {
  const calls: { call: string; answer: () => void; fail: (error: unknown) => void }[] = []
  const drawn: Record<string, boolean>[] = []
  const refused: unknown[] = []
  const press = heartPresses({
    send: (code, on) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      calls.push({ call: `${code} ${on ? 'on' : 'off'}`, answer: resolve, fail: reject })
      return promise
    },
    show: (wanted) => drawn.push(Object.fromEntries(wanted)),
    refused: (code, error) => refused.push([code, error]),
  })
  return { press, calls, drawn, refused, sent: () => calls.map(({ call }) => call) }
}

test('a press is drawn at once, and no longer once the server has answered', async () => {
  const h = hearts()
  const done = h.press('PG', true)
  expect([h.sent(), h.drawn.at(-1)]).toEqual([['PG on'], { PG: true }])
  h.calls[0]!.answer()
  await done
  expect([h.sent(), h.drawn.at(-1), h.refused]).toEqual([['PG on'], {}, []])
})

test('of one game one call is on its way: the last press is sent after it, and those between are not', async () => {
  const h = hearts()
  const done = h.press('PG', true)
  for (const on of [false, true, false]) await h.press('PG', on)
  expect([h.sent(), h.drawn.at(-1)]).toEqual([['PG on'], { PG: false }])
  h.calls[0]!.answer()
  await expect.poll(h.sent).toEqual(['PG on', 'PG off'])
  expect(h.drawn.at(-1)).toEqual({ PG: false })
  h.calls[1]!.answer()
  await done
  expect(h.drawn.at(-1)).toEqual({})
})

test('pressed back to what was sent, nothing more is sent', async () => {
  const h = hearts()
  const done = h.press('PG', true)
  await h.press('PG', false)
  await h.press('PG', true)
  h.calls[0]!.answer()
  await done
  expect(h.sent()).toEqual(['PG on'])
})

test('a refusal takes the press back and is told, with all that was pressed on top of it', async () => {
  const h = hearts()
  const done = h.press('PG', true)
  await h.press('PG', false)
  h.calls[0]!.fail('no')
  await done
  expect([h.sent(), h.drawn.at(-1), h.refused]).toEqual([['PG on'], {}, [['PG', 'no']]])
})

test('two games do not wait for each other', async () => {
  const h = hearts()
  const [one, two] = [h.press('PG', true), h.press('IMI', true)]
  expect([h.sent(), h.drawn.at(-1)]).toEqual([['PG on', 'IMI on'], { PG: true, IMI: true }])
  h.calls[1]!.answer()
  await two
  expect(h.drawn.at(-1)).toEqual({ PG: true })
  h.calls[0]!.answer()
  await one
})
