import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keys, openSandbox, type Sandbox } from '../testing/stranger.ts'

const words = '482913 คือรหัส Krapao (Ref: KXTB)\n\n@localhost #482913'
const message = { to: '+66812345678', from: 'KRAPAO', text: words }
const inbox = async (sandbox: Sandbox) => (await sandbox.get('/phone/state')).body.messages
const key = { 'x-api-key': keys.smsApiKey }

test('without the key, or with another, nothing is sent in either shape', async () => {
  const sandbox = await openSandbox()
  for (const headers of [
    {},
    { authorization: 'Bearer wrong' },
    { authorization: keys.smsApiKey },
  ] as Record<string, string>[])
    expect(await sandbox.sms(message, headers)).toMatchObject({
      status: 401,
      body: { code: 'KEY' },
    })
  for (const headers of [{}, { 'x-api-key': 'wrong' }] as Record<string, string>[])
    for (const method of ['GET', 'POST'])
      expect(await sandbox.call('/sms/gateway/send', { method, headers })).toMatchObject({
        status: 401,
      })
  expect(await inbox(sandbox)).toEqual([])
})

test('a message is on the phone at once, the newest first, with the code that stands in it', async () => {
  const sandbox = await openSandbox()
  expect(await sandbox.sms(message)).toMatchObject({
    status: 200,
    body: { id: '1', status: 'SENT' },
  })
  await sandbox.sms({ ...message, to: '+8562055551234', text: 'ບັນຊີລົງທ້າຍ 6667' })
  expect(await inbox(sandbox)).toEqual([
    {
      id: '2',
      to: '+8562055551234',
      from: 'KRAPAO',
      text: 'ບັນຊີລົງທ້າຍ 6667',
      code: null,
      at: expect.any(String),
    },
    { id: '1', ...message, code: '482913', at: expect.any(String) },
  ])
})

test.each([
  ['@host #123456', '123456'],
  ['Order 7654321\n\n@host #0042', '0042'],
  ['Code 1234', '1234'],
  ['Call 0812345678, code 555555', '555555'],
  ['1234 or 5678', null],
  ['No number', null],
  ['฿100', null],
])('in %j the code is %j', async (text, code) => {
  const sandbox = await openSandbox()
  await sandbox.sms({ ...message, text })
  expect((await inbox(sandbox))[0].code).toBe(code)
})

test.each([
  [{ to: '0812345678' }, 'to'],
  [{ to: undefined }, 'to'],
  [{ text: '' }, 'text'],
  [{ text: 'x'.repeat(1_001) }, 'text'],
  [{ from: '' }, 'from'],
  [{ from: 'a\nb' }, 'from'],
])('%j is no message', async (bad, field) => {
  const sandbox = await openSandbox()
  expect(await sandbox.sms({ ...message, ...bad })).toMatchObject({
    status: 422,
    body: { code: 'INPUT', field },
  })
})

test('the common shape takes a query, a form or JSON, and says how it went in its body', async () => {
  const sandbox = await openSandbox()
  const fields = { phone: '66812345678', message: words, sender: 'KRAPAO' }
  const form = { ...key, 'content-type': 'application/x-www-form-urlencoded' }
  const query = String(new URLSearchParams(fields))
  for (const answer of [
    await sandbox.call(`/sms/gateway/send?${query}`, { headers: key }),
    await sandbox.call('/sms/gateway/send', { method: 'POST', body: query, headers: form }),
    await sandbox.call('/sms/gateway/send', { method: 'POST', body: fields, headers: key }),
  ])
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { status: 'queued', id: expect.any(String) } },
    })
  expect(await inbox(sandbox)).toMatchObject([message, message, message])
  await sandbox.post('/faults', { service: 'sms', kind: 'refuse' })
  expect(
    await sandbox.call('/sms/gateway/send', { method: 'POST', body: fields, headers: key }),
  ).toMatchObject({
    status: 200,
    body: { data: { status: 'error', reason: 'REFUSED' } },
  })
  expect(await sandbox.sms(message)).toMatchObject({ status: 422, body: { code: 'REFUSED' } })
  expect(await inbox(sandbox)).toHaveLength(3)
})

test('the phone keeps what it received when the outside is started again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'krapao-sandbox-'))
  const dataFile = join(folder, 'outside.db')
  const first = await openSandbox({ dataFile })
  await first.sms(message)
  await first.close()
  const second = await openSandbox({ dataFile })
  expect(await inbox(second)).toMatchObject([message])
  await second.close()
  rmSync(folder, { recursive: true, force: true })
})
