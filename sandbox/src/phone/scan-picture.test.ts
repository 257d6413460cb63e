import { writeTransfer } from '@krapao/shared/formats/promptpay'
import { toBuffer } from 'qrcode'
import { expect, test } from 'vitest'
import { openSandbox } from '../testing/stranger.ts'

async function scan(picture: Buffer, type = 'image/png') {
  const { url } = await openSandbox()
  const body = new Uint8Array(picture)
  const answer = await fetch(`${url}/phone/scan-picture`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  return { status: answer.status, body: await answer.json() }
}
const drawn = (text: string) => toBuffer(text, { margin: 4, scale: 6 })

test('a picture of a QR is read as its text would be', async () => {
  const payload = writeTransfer({ kind: 'taxId', id: '0105567000011' }, '100.07')
  expect(await scan(await drawn(payload))).toMatchObject({
    status: 200,
    body: { payload, payee: 'KRAPAO DEMO CO LTD', amount: '100.07' },
  })
})

test('what is no picture, has no QR or another’s, is told', async () => {
  expect(await scan(Buffer.from('hello'))).toMatchObject({
    status: 422,
    body: { code: 'NOT_A_PICTURE' },
  })
  expect(await scan(Buffer.alloc(0))).toMatchObject({
    status: 422,
    body: { code: 'NOT_A_PICTURE' },
  })
  expect(await scan(await drawn('https://example.com'))).toMatchObject({
    status: 422,
    body: { code: 'NOT_A_QR' },
  })
  const sandbox = await openSandbox()
  const order = { bankCode: 'SCB', accountNo: '1112223334', amount: '5.00' }
  const { body } = await sandbox.post('/phone/transfer', order)
  const slip = await fetch(`${sandbox.url}${body.slip}?variant=no-qr`)
  expect(await scan(Buffer.from(await slip.arrayBuffer()))).toMatchObject({
    status: 422,
    body: { code: 'NO_QR' },
  })
})

test('only pictures are taken', async () => {
  expect((await scan(Buffer.from('{}'), 'text/plain')).status).toBe(415)
})
