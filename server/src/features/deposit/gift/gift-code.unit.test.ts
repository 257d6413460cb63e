import { encodeGift } from '@krapao/shared/deposit/gift-code'
import { expect, test } from 'vitest'
import { readGiftCode } from './gift-code.ts'

const key = 'krapao-gift-links'
const sent = 'https://gift.truemoney.com/campaign/?v=Zx8Qm2LkTr5Yw9Nb3VcD1sGh7Jp::0899999999'
/** `openssl enc -aes-256-cbc -md md5 -salt -base64 -A -pass pass:krapao-gift-links` of the same words; CryptoJS writes and reads it alike. */
const salted =
  'U2FsdGVkX1/MafOCJ7NHmSZKZAXRu9GTqPgmNyFCARvu4epkmiEDUn599mRbat/uOYdOz5Q8NAqxZDX7e9qJ4sxpMd20NwBQh8RV/yPYw7Ffiy3xXkd8hfvW5oNevuAv'

test('our encoding, that of other front ends, and none at all are read alike', async () => {
  for (const written of [
    await encodeGift(sent, key),
    salted,
    `${salted.slice(0, 64)}\n${salted.slice(64)}`,
    sent,
  ])
    expect(await readGiftCode(written, key)).toBe(sent)
})

test('with another key, or cut off, nothing is read', async () => {
  const written = await encodeGift(sent, key)
  for (const one of [written, salted])
    expect(await readGiftCode(one, 'another key')).toBeUndefined()
  for (const cut of [
    written.slice(0, -4),
    salted.slice(0, -6),
    'U2FsdGVkX1',
    'U2FsdGVkX1/MafOCJ7NHmQ==',
    'kg1.',
  ])
    expect(await readGiftCode(cut, key)).toBeUndefined()
})
