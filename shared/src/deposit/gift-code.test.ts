import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeGift, encodeGift, isOurGiftCode } from './gift-code.ts'

const sent = 'https://gift.truemoney.com/campaign/?v=Zx8Qm2LkTr5Yw9Nb3VcD1sGh7Jp::0899999999'

test('what was encoded is decoded with the same key, whatever it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.string({ minLength: 1 }),
      async (words, key) => {
        const code = await encodeGift(words, key)
        expect(isOurGiftCode(code)).toBe(true)
        expect(code).toMatch(/^kg1\.[\w-]+$/)
        expect(await decodeGift(code, key)).toBe(words)
      },
    ),
  )
})

test('the same is encoded the same, so that a repeated call is the same call; something else is not', async () => {
  expect(await encodeGift(sent, 'key')).toBe(await encodeGift(sent, 'key'))
  expect(await encodeGift(`${sent}1`, 'key')).not.toBe(await encodeGift(sent, 'key'))
  expect(await encodeGift(sent, 'another')).not.toBe(await encodeGift(sent, 'key'))
})

test('another key, a change and a cut are told from it', async () => {
  const code = await encodeGift(sent, 'key')
  expect(await decodeGift(code, 'another')).toBeUndefined()
  expect(await decodeGift(code.slice(0, -3), 'key')).toBeUndefined()
  expect(await decodeGift(`${code.slice(0, 30)}A${code.slice(31)}B`, 'key')).toBeUndefined()
  for (const nothing of ['kg1.', 'kg1.AAAA', 'kg1.%%%', 'kg1.A'])
    expect(await decodeGift(nothing, 'key')).toBeUndefined()
})
