import { readSlipQr } from '@krapao/shared/formats/slip-qr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readQrs } from '../slips/read-qr.ts'
import { openSandbox, type Sandbox } from '../testing/stranger.ts'

const order = { bankCode: 'KBANK', accountNo: '9876543210', amount: '1250.50' }
async function sent(more: object = {}) {
  const sandbox = await openSandbox()
  const { body } = await sandbox.post('/phone/transfer', { ...order, ...more })
  return { sandbox, slip: body.slip as string, reference: body.reference as string }
}
async function picture(sandbox: Sandbox, path: string) {
  const answer = await fetch(sandbox.url + path)
  return {
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}
const read = async (bytes: Buffer) => (await readQrs(bytes))?.map((payload) => readSlipQr(payload))

test('a slip is a picture whose mini-QR names the sending bank and the reference', async () => {
  const { sandbox, slip, reference } = await sent()
  const { type, bytes } = await picture(sandbox, slip)
  expect(type).toBe('image/png')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1920 })
  expect(await read(bytes)).toEqual([{ kind: 'bank', bank: '004', reference }])
})

test('the same slip is the same picture to the byte', async () => {
  const { sandbox, slip } = await sent()
  const [first, second] = [await picture(sandbox, slip), await picture(sandbox, slip)]
  expect(first.bytes.equals(second.bytes)).toBe(true)
})

test.each(['soft', 'small', 'rotated', 'jpeg', 'dark', 'screenshot'])(
  'a slip that is %s can be read',
  async (variant) => {
    const { sandbox, slip, reference } = await sent()
    const { bytes } = await picture(sandbox, `${slip}?variant=${variant}`)
    expect(await read(bytes)).toEqual([{ kind: 'bank', bank: '004', reference }])
  },
)

test.each(['blurred', 'cropped', 'no-qr'])('a slip that is %s cannot be read', async (variant) => {
  const { sandbox, slip } = await sent()
  const { bytes } = await picture(sandbox, `${slip}?variant=${variant}`)
  expect(await read(bytes)).toEqual([])
})

test('a slip with a bad checksum is seen to have one', async () => {
  const { sandbox, slip } = await sent()
  expect(await read((await picture(sandbox, `${slip}?variant=bad-crc`)).bytes)).toEqual(['bad-crc'])
})

test('a checksum without its leading zero is printed where there is one, and is read', async () => {
  const { sandbox, slip, reference } = await sent({ shortCrc: true })
  const { bytes } = await picture(sandbox, `${slip}?variant=short-crc`)
  expect((await readQrs(bytes))?.[0]).toMatch(/9104[0-9A-F]{1,3}$/)
  expect(await read(bytes)).toEqual([{ kind: 'bank', bank: '004', reference }])
})

test('True Money prints its own QR, on its own slips and on request', async () => {
  const from = { bankCode: 'TRUEWALLET', accountNo: '0812345678', name: 'Malee Dee' }
  const { sandbox, slip, reference } = await sent({ from })
  expect(await read((await picture(sandbox, slip)).bytes)).toMatchObject([
    { kind: 'trueMoney', reference },
  ])
  const other = await sent()
  const { bytes } = await picture(other.sandbox, `${other.slip}?variant=truemoney`)
  expect(await read(bytes)).toMatchObject([{ kind: 'trueMoney', reference: other.reference }])
})

test('a Lao bank prints no mini-QR', async () => {
  const from = { bankCode: 'BCEL', accountNo: '160120009998887', name: 'BOUNMY PHOMMA' }
  const { sandbox, slip } = await sent({ from, bankCode: 'LDB', accountNo: '0302000123' })
  expect(await read((await picture(sandbox, slip)).bytes)).toEqual([])
})

test('a note of markup is only words', async () => {
  const { sandbox, slip, reference } = await sent({
    note: '<image href="/etc/passwd"/>&"\u{1f600}',
  })
  expect(await read((await picture(sandbox, slip)).bytes)).toMatchObject([{ reference }])
})

test('no transfer, no slip; no such variant, no picture', async () => {
  const { sandbox, slip } = await sent()
  expect(await sandbox.get('/phone/slips/NOBODYSENTTHIS.png')).toMatchObject({ status: 404 })
  expect(await sandbox.get('/phone/slips/..%2f..%2fx.png')).toMatchObject({ status: 404 })
  expect(await sandbox.get(`${slip}?variant=gold`)).toMatchObject({
    status: 422,
    body: { code: 'INPUT' },
  })
})
