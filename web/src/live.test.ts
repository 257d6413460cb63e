import { expect, test } from 'vitest'
import { outdatedBy } from './live.ts'
import { keys } from './query-keys.ts'

test('each event makes old what it is about', () => {
  expect(outdatedBy({ type: 'wallet' })).toContainEqual(keys.wallet)
  expect(outdatedBy({ type: 'slots' })).toContainEqual(keys.wallet)
  expect(outdatedBy({ type: 'statement' })).toContainEqual(keys.statement)
})

test('a credited QR is also money and a row of the statement', () => {
  const old = outdatedBy({ type: 'qrcode', qrcodeId: 'q', credited: true })
  expect(old).toEqual(expect.arrayContaining([keys.qrcode, keys.wallet, keys.statement]))
})
