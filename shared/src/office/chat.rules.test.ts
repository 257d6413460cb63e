import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { staffMessage } from './chat.rules.ts'

const may = (message_type: string, payload: unknown) =>
  z.safeParse(staffMessage, { message_type, payload }).success
const button = { type: 'web', title: 'Open', payload: 'https://krapao.example/deposit' }
const times = <T>(n: number, one: T): T[] => Array.from({ length: n }, () => one)

test('a text above buttons has 640 characters at most, and one to three buttons', () => {
  const buttons = (text: string, n: number) => may('buttons', { text, buttons: times(n, button) })
  expect([buttons('x'.repeat(640), 3), buttons('x', 1)]).toEqual([true, true])
  expect([buttons('x'.repeat(641), 3), buttons('x', 0), buttons('x', 4), buttons(' ', 1)]).toEqual(
    times(4, false),
  )
})

test('cards: ten, their titles and subtitles of 80 characters, three buttons whose payload has 200', () => {
  const card = (more = {}) => ({ title: 'x'.repeat(80), subtitle: 'x'.repeat(80), ...more })
  const cards = (...elements: object[]) => may('generic', { elements })
  const say = (n: number) => ({ type: 'postback', title: 'x'.repeat(20), payload: 'x'.repeat(n) })
  expect(cards(...times(10, card({ buttons: times(3, say(200)) })))).toBe(true)
  for (const wrong of [
    times(11, card()),
    [],
    [card({ title: 'x'.repeat(81) })],
    [card({ subtitle: 'x'.repeat(81) })],
    [card({ buttons: times(4, button) })],
    [card({ buttons: [say(201)] })],
    [{ subtitle: 'no title' }],
  ])
    expect(cards(...wrong)).toBe(false)
})

test('quick replies: thirteen of 20 characters, with a payload of 1,000', () => {
  const reply = (title: number, payload: number) => ({
    title: 'x'.repeat(title),
    payload: 'x'.repeat(payload),
  })
  const replies = (n: number, one: object) =>
    may('quick_replies', { text: 'Which?', quick_replies: times(n, one) })
  expect(replies(13, reply(20, 1_000))).toBe(true)
  expect([
    replies(14, reply(1, 1)),
    replies(0, {}),
    replies(1, reply(21, 1)),
    replies(1, reply(1, 1_001)),
  ]).toEqual(times(4, false))
  expect(
    may('buttons', {
      text: 'x',
      buttons: [{ type: 'postback', title: 'x', payload: 'x'.repeat(1_000) }],
    }),
  ).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  ' javascript:x',
  '//evil.example/x',
  'ftp://x.example',
  'https://',
  'not a link',
  '',
])('a link is http(s): not %j', (payload) => {
  expect(may('buttons', { text: 'x', buttons: [{ ...button, payload }] })).toBe(false)
  if (payload !== '')
    expect(may('generic', { elements: [{ title: 'x', image_url: payload }] })).toBe(false)
})

test('a picture of a card is of our own host, or has an https address; a number to call is a number', () => {
  for (const image_url of ['/games/pg.webp', 'https://cdn.example/x.png'])
    expect(may('generic', { elements: [{ title: 'x', image_url }] })).toBe(true)
  const call = (payload: string) =>
    may('buttons', { text: 'x', buttons: [{ type: 'call', title: 'Call', payload }] })
  expect([call('+66 81-234-5678'), call('1#*;'), call('tel:1')]).toEqual([true, false, false])
})

test('a kind that staff does not say is refused', () => {
  expect(may('postback', { title: 'x', payload: 'x' })).toBe(false)
  expect(may('toString', {})).toBe(false)
  expect(may('text', { text: 'x' })).toBe(true)
})
