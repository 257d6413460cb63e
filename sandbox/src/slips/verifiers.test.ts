import { writeSlipQr } from '@krapao/shared/formats/slip-qr'
import { expect, test } from 'vitest'
import { keys, openSandbox, type Sandbox } from '../testing/stranger.ts'
import { readQrs } from './read-qr.ts'

const operator = { bankCode: 'SCB', accountNo: '1112223334' }
const malee = { bankCode: 'TRUEWALLET', accountNo: '0823456789', name: 'Malee Dee' }

/** A slip that was just sent: what its QR holds, and its picture. */
async function slip(more: object = {}, with_: { sandbox?: Sandbox; variant?: string } = {}) {
  const sandbox = with_.sandbox ?? (await openSandbox())
  const { body } = await sandbox.post('/phone/transfer', {
    ...operator,
    amount: '1250.50',
    ...more,
  })
  const picture = await pictureOf(sandbox, `${body.slip}?variant=${with_.variant ?? 'normal'}`)
  const payload = (await readQrs(picture))?.[0] ?? ''
  return { sandbox, picture, payload, reference: body.reference as string, at: new Date(body.at) }
}
const pictureOf = async ({ url }: Sandbox, path: string) =>
  Buffer.from(await (await fetch(url + path)).arrayBuffer())

type Given = Record<string, string | Buffer>
async function form(sandbox: Sandbox, path: string, headers: Record<string, string>, given: Given) {
  const body = new FormData()
  for (const [name, value] of Object.entries(given))
    body.append(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)]))
  const answer = await fetch(sandbox.url + path, { method: 'POST', headers, body })
  return { status: answer.status, body: await answer.json() }
}
const slipokKey = { 'x-authorization': keys.slipokKey }
const easyslipKey = { authorization: `Bearer ${keys.easyslipKey}` }
const slipok = (sandbox: Sandbox, body: object, headers: Record<string, string> = slipokKey) =>
  sandbox.call('/slipok/api/line/apikey/77', { method: 'POST', body, headers })
const easyslip = (sandbox: Sandbox, body: object, headers: Record<string, string> = easyslipKey) =>
  sandbox.call('/easyslip/v2/verify/bank', { method: 'POST', body, headers })

test('without the key, or with another, nothing is looked up', async () => {
  const { sandbox, payload } = await slip()
  for (const headers of [{}, { 'x-authorization': 'wrong' }] as Record<string, string>[])
    expect(await slipok(sandbox, { data: payload }, headers)).toMatchObject({
      status: 401,
      body: { code: 1002 },
    })
  for (const headers of [
    {},
    { authorization: 'Bearer wrong' },
    { authorization: keys.easyslipKey },
  ] as Record<string, string>[])
    expect(await easyslip(sandbox, { payload }, headers)).toMatchObject({
      status: 401,
      body: { success: false, error: { code: 'INVALID_API_KEY' } },
    })
})

test('SlipOK tells who sent what to whom, as much of it as banks print', async () => {
  const { sandbox, payload, reference, at } = await slip()
  const { status, body } = await slipok(sandbox, { data: payload })
  const bangkok = new Date(at.getTime() + 7 * 3_600_000).toISOString()
  expect([status, body.success, body.data.success]).toEqual([200, true, true])
  expect(body.data).toMatchObject({
    transRef: reference,
    transDate: bangkok.slice(0, 10).replaceAll('-', ''),
    transTime: bangkok.slice(11, 19),
    transTimestamp: at.toISOString(),
    sendingBank: '004',
    receivingBank: '014',
    amount: 1250.5,
    sender: {
      displayName: 'SOMCHAI J',
      proxy: { type: null, value: null },
      account: { type: 'BANKAC', value: 'xxx-x-x6789-x' },
    },
    receiver: {
      displayName: 'KRAPAO DEMO CO LTD',
      account: { type: 'BANKAC', value: 'xxx-x-x2333-x' },
    },
    qrcodeData: payload,
  })
})

test('EasySlip tells the same in its own words', async () => {
  const { sandbox, payload, reference } = await slip()
  const asked = { payload, matchAccount: true, matchAmount: 1250.5, checkDuplicate: true }
  const { status, body } = await easyslip(sandbox, asked)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    data: {
      isDuplicate: false,
      matchedAccount: { bankNumber: '1112223334', nameEn: 'KRAPAO DEMO CO LTD' },
      amountInSlip: 1250.5,
      isAmountMatched: true,
      rawSlip: {
        payload,
        transRef: reference,
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/),
        amount: { amount: 1250.5 },
        sender: {
          bank: { id: '004', short: 'KBANK' },
          account: { bank: { type: 'BANKAC', account: 'xxx-x-x6789-x' } },
        },
        receiver: { bank: { id: '014' }, account: { name: { en: 'KRAPAO DEMO CO LTD' } } },
      },
    },
  })
  expect((await easyslip(sandbox, asked)).body.data.isDuplicate).toBe(true)
  expect((await easyslip(sandbox, { payload })).body.data).toMatchObject({
    isDuplicate: false,
    matchedAccount: null,
  })
  expect((await easyslip(sandbox, { payload, matchAmount: 1 })).body.data.isAmountMatched).toBe(
    false,
  )
})

test('both read the picture themselves', async () => {
  const { sandbox, picture, reference } = await slip()
  const one = await form(sandbox, '/slipok/api/line/apikey/77', slipokKey, {
    files: picture,
    amount: '1250.50',
  })
  expect(one).toMatchObject({ status: 200, body: { data: { transRef: reference } } })
  const two = await form(sandbox, '/easyslip/v2/verify/bank', easyslipKey, { image: picture })
  expect(two).toMatchObject({ status: 200, body: { data: { rawSlip: { transRef: reference } } } })
  const base64 = `data:image/png;base64,${picture.toString('base64')}`
  expect((await easyslip(sandbox, { image: base64 })).body.data.rawSlip.transRef).toBe(reference)
})

test.each([
  ['no picture at all', Buffer.from('hello'), 1005, 'INVALID_IMAGE'],
  ['nothing', Buffer.alloc(0), 1000, 'VALIDATION_ERROR'],
])('%s is told', async (_, files, code, name) => {
  const { sandbox } = await slip()
  expect(await form(sandbox, '/slipok/api/line/apikey/77', slipokKey, { files })).toMatchObject({
    body: { code },
  })
  expect(
    await form(sandbox, '/easyslip/v2/verify/bank', easyslipKey, { image: files }),
  ).toMatchObject({
    status: 400,
    body: { error: { code: name } },
  })
})

test('a picture without a QR, and one that is too large, are told', async () => {
  const { sandbox, picture } = await slip({}, { variant: 'no-qr' })
  expect(
    await form(sandbox, '/slipok/api/line/apikey/77', slipokKey, { files: picture }),
  ).toMatchObject({
    status: 400,
    body: { code: 1007 },
  })
  const large = Buffer.concat([picture, Buffer.alloc(4 * 1024 * 1024)])
  expect(
    await form(sandbox, '/easyslip/v2/verify/bank', easyslipKey, { image: large }),
  ).toMatchObject({
    status: 400,
    body: { error: { code: 'IMAGE_SIZE_TOO_LARGE' } },
  })
})

test.each([
  [
    'a transfer nobody made',
    writeSlipQr({ bank: '004', reference: 'NOBODYSENTTHIS0001' }),
    1011,
    'SLIP_NOT_FOUND',
  ],
  ['what is no slip', '00020101021129370016A000000677010111', 1008, 'INVALID_PAYLOAD'],
  ['nothing', '', 1000, 'VALIDATION_ERROR'],
])('%s is not found', async (_, payload, code, name) => {
  const { sandbox } = await slip()
  expect(await slipok(sandbox, { data: payload })).toMatchObject({ status: 400, body: { code } })
  expect((await easyslip(sandbox, { payload })).body).toMatchObject({
    success: false,
    error: { code: name },
  })
})

test('the reference of one bank is nothing at another', async () => {
  const { sandbox, reference } = await slip()
  const payload = writeSlipQr({ bank: '014', reference })
  expect((await slipok(sandbox, { data: payload })).body.code).toBe(1011)
  expect((await easyslip(sandbox, { payload })).body.error.code).toBe('SLIP_NOT_FOUND')
})

test('what the bank has not posted yet is told so, until it has', async () => {
  const { sandbox, payload } = await slip({ postsAfterSeconds: 600 })
  expect(await slipok(sandbox, { data: payload })).toMatchObject({
    status: 400,
    body: { code: 1010 },
  })
  expect(await easyslip(sandbox, { payload })).toMatchObject({
    status: 404,
    body: { error: { code: 'SLIP_PENDING' } },
  })
  const posted = await slip({ postsAfterSeconds: 0 }, { sandbox })
  expect(await slipok(sandbox, { data: posted.payload })).toMatchObject({ status: 200 })
})

test('a slip that is logged twice is repeated, and still told', async () => {
  const { sandbox, payload, reference } = await slip()
  expect((await slipok(sandbox, { data: payload })).status).toBe(200)
  expect((await slipok(sandbox, { data: payload, log: true })).status).toBe(200)
  expect(await slipok(sandbox, { data: payload, log: true })).toMatchObject({
    status: 400,
    body: { code: 1012, data: { transRef: reference } },
  })
  expect((await slipok(sandbox, { data: payload })).status).toBe(200)
})

test('another amount and another receiver are told with the slip', async () => {
  const { sandbox, payload } = await slip()
  expect(await slipok(sandbox, { data: payload, amount: 99 })).toMatchObject({
    status: 400,
    body: { code: 1013, data: { amount: 1250.5 } },
  })
  const elsewhere = await slip({ bankCode: 'GSB', accountNo: '020999888777' }, { sandbox })
  expect(await slipok(sandbox, { data: elsewhere.payload })).toMatchObject({
    status: 400,
    body: { code: 1014, data: { receivingBank: '030' } },
  })
  expect(
    (await easyslip(sandbox, { payload: elsewhere.payload, matchAccount: true })).body.data
      .matchedAccount,
  ).toBe(null)
})

test('a wallet is known by its proxy', async () => {
  const { sandbox, payload } = await slip({
    from: malee,
    bankCode: 'TRUEWALLET',
    accountNo: '0888888888',
  })
  expect((await slipok(sandbox, { data: payload })).body.data).toMatchObject({
    sendingBank: '',
    receivingBank: '',
    sender: { proxy: { type: 'EWALLETID', value: 'xxx-xxx-6789' }, account: { value: '' } },
    receiver: { proxy: { type: 'EWALLETID', value: 'xxx-xxx-8888' } },
  })
  expect((await easyslip(sandbox, { payload })).body.data.rawSlip.receiver).toMatchObject({
    bank: { id: null, short: 'TRUEWALLET' },
    account: { proxy: { type: 'EWALLETID', account: 'xxx-xxx-8888' } },
  })
})

test('the quota runs out on request, and another slip is told of', async () => {
  const { sandbox, payload, reference } = await slip()
  for (const service of ['slipok', 'easyslip'])
    await sandbox.post('/faults', { service, kind: 'refuse', times: 1 })
  expect(await slipok(sandbox, { data: payload })).toMatchObject({
    status: 400,
    body: { code: 1004 },
  })
  expect(await easyslip(sandbox, { payload })).toMatchObject({
    status: 403,
    body: { success: false, error: { code: 'QUOTA_EXCEEDED' } },
  })
  for (const service of ['slipok', 'easyslip'])
    await sandbox.post('/faults', { service, kind: 'wrong-content', times: 1 })
  expect((await slipok(sandbox, { data: payload })).body.data.transRef).not.toBe(reference)
  expect((await easyslip(sandbox, { payload })).body.data.rawSlip.transRef).not.toBe(reference)
})
