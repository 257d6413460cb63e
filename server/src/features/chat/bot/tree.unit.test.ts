import { writtenLimits } from '@krapao/shared/chat/chat.rules'
import { sayReason } from '@krapao/shared/office/reasons'
import { locales } from '@krapao/shared/text'
import { describe, expect, test } from 'vitest'
import { whyNotSetting } from '../../../settings/settings.ts'
import { links, t } from './bot.text.ts'
import { nodeFor } from './matching.ts'
import { startTree, titles } from './start-tree.ts'

const text = (en: string) => ({ th: en, la: en, en })
const start = (more: object = {}) => ({ id: 'start', say: text('hi'), chips: [], ...more })
const whyNot = (...nodes: unknown[]) =>
  whyNotSetting('chatBot', { nodes }).map((reason) => sayReason(reason, 'en'))
const chip = (more: object) => ({ title: text('x'), ...more })

describe('a tree of the operator’s is judged as a whole, by its place', () => {
  test('the least that there may be, and all that there may be', () => {
    expect(whyNot()).toEqual([])
    expect(whyNot(start())).toEqual([])
    const full = start({
      words: { th: ['ก'], la: ['ກ'], en: ['a'] },
      chips: [chip({ go: 'b' }), chip({ do: 'person' })],
    })
    expect(whyNot(full, { id: 'b', say: text('b'), chips: [chip({ go: 'start' })] })).toEqual([])
  })

  test('where it leads nowhere, or nothing leads to it', () => {
    expect(whyNot({ ...start(), id: 'begin', words: { th: [], la: [], en: ['x'] } })).toEqual([
      'no node has the id start, which greets and from which all others are reached',
    ])
    expect(whyNot(start({ chips: [chip({ go: 'gone' })] }))).toEqual([
      'nodes.0.chips.0.go leads to gone, and there is no such node; there are start',
    ])
    const island = { id: 'b', say: text('b'), chips: [chip({ go: 'c' })] }
    const inland = { id: 'c', say: text('c'), chips: [chip({ go: 'b' })] }
    expect(whyNot(start(), island, inland)).toEqual([
      'nodes.1: no chip leads to b, and no words do',
      'nodes.2: no chip leads to c, and no words do',
    ])
    const words = { th: [], la: [], en: ['bee'] }
    expect(whyNot(start(), { ...island, words }, inland)).toEqual([])
    expect(whyNot(start(), start())).toEqual(['nodes.1.id is there twice: start'])
  })

  test('a chip leads to a node or does something, of what there is', () => {
    for (const both of [{}, { go: 'start', do: 'bonus' }])
      expect(whyNot(start({ chips: [chip(both)] }))).toEqual([
        'nodes.0.chips.0 takes either go or do',
      ])
    expect(whyNot(start({ chips: [chip({ do: 'give-money' })] }))).toEqual([
      'nodes.0.chips.0.do cannot be "give-money"',
    ])
    expect(whyNot(start({ chips: [chip({ goto: 'start', do: 'bonus' })] }))).toEqual([
      'nodes.0.chips.0.goto is not known; known are title, go, do',
    ])
  })

  test('every language, and no longer than any client draws', () => {
    expect(whyNot(start({ say: { th: 'ก', en: 'a' } }))).toEqual(['nodes.0.say.la is missing'])
    expect(whyNot(start({ say: { ...text('a'), la: ' ' } }))).toEqual(['nodes.0.say.la is missing'])
    expect(whyNot(start({ say: { ...text('a'), th: 'ก'.repeat(641) } }))).toEqual([
      'nodes.0.say.th is 641 characters long; 640 is the most',
    ])
    expect(whyNot(start({ say: text('a'.repeat(640)) }))).toEqual([])
    const long = { title: { ...text('x'), en: 'a'.repeat(21) }, do: 'person' }
    expect(whyNot(start({ chips: [long] }))).toEqual([
      'nodes.0.chips.0.title.en is 21 characters long; 20 is the most',
    ])
    const many = Array.from({ length: 14 }, () => chip({ do: 'person' }))
    expect(whyNot(start({ chips: many }))).toEqual(['nodes.0.chips has 14 entries; 13 is the most'])
    expect(whyNot(start({ words: { th: [''], la: [], en: ['a'.repeat(61)] } }))).toEqual([
      'nodes.0.words.th.0 is missing',
      'nodes.0.words.en.0 is 61 characters long; 60 is the most',
    ])
    const nodes = Array.from({ length: 101 }, (_, n) =>
      start(n > 0 ? { id: `n${n}`, words: { th: [], la: [], en: [`w${n}`] } } : {}),
    )
    expect(whyNot(...nodes)).toEqual(['nodes has 101 entries; 100 is the most'])
  })
})

test.each(locales)('%s: titles fit a chip, and texts fit above buttons', (locale) => {
  for (const title of Object.values({ ...titles, ...links }))
    expect(title[locale].length).toBeLessThanOrEqual(writtenLimits.buttonTitleMax)
  // Two of them may stand together, with amounts in them.
  for (const row of Object.values(t)) expect(row[locale].length).toBeLessThan(300)
})

test.each(locales)(
  '%s: every node with words is found by each of its own, if none before it has it',
  (locale) => {
    for (const { id, words } of startTree.nodes)
      for (const word of words?.[locale] ?? []) expect(nodeFor(word, startTree.nodes)?.id).toBe(id)
  },
)

test('words of Latin letters are whole words, vowels of two signs are vowels', () => {
  const found = (typed: string) => nodeFor(typed, startTree.nodes)?.id
  expect(found('this is a chin')).toBeUndefined()
  expect(found('hi!')).toBe('start')
  expect(found('BONUS?')).toBe('bonus')
  expect(found('ทํายอด')).toBe('bonus')
  expect(found('')).toBeUndefined()
})
