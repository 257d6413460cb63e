import { decodeGift } from '@krapao/shared/deposit/gift-code'
import { afterEach, expect, test, vi } from 'vitest'
import { encodeGiftLink } from './gift-code.ts'

const link = 'https://gift.truemoney.com/campaign/?v=Zx8Qm2LkTr5Yw9Nb3VcD1sGh7Jp'
afterEach(() => vi.unstubAllGlobals())

test('the link and the wallet are encoded with the deployment’s key', async () => {
  const sent = await encodeGiftLink(` ${link}\n`, '0899999999', 'the key')
  expect(sent).not.toContain('truemoney')
  expect(await decodeGift(sent, 'the key')).toBe(`${link}::0899999999`)
})

test('without a key, and where the browser cannot encode, it goes plain', async () => {
  expect(await encodeGiftLink(link, '0899999999', undefined)).toBe(`${link}::0899999999`)
  vi.stubGlobal('crypto', {})
  expect(await encodeGiftLink(link, '0899999999', 'the key')).toBe(`${link}::0899999999`)
})
