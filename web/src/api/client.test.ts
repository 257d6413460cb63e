import { refusal } from '@krapao/shared/refusal'
import { expect, test } from 'vitest'
import { client, type Question, question } from './client.ts'
import { Unreachable } from './unreachable.ts'

const address = { method: 'GET', path: '/api/wallet/activate/{slotCode}' } as const

test('path holes are filled and encoded; the rest of a GET is its query, without what is not given', () => {
  expect(question(address, { slotCode: 'a/b c', locale: 'th', page: undefined })).toEqual({
    method: 'GET',
    url: '/api/wallet/activate/a%2Fb%20c?locale=th',
  })
})

test('a GET that changes something is asked by its POST twin', () => {
  expect(question({ ...address, effect: true }, { slotCode: 'PG' })).toEqual({
    method: 'POST',
    url: '/api/wallet/activate/PG',
    body: '{}',
  })
})

test('an upload is a form, its fields before its file', () => {
  const slip = {
    method: 'POST',
    path: '/api/wallet/slip',
    upload: { maxBytes: 10, none: 'SLIP_NO_FILE', unusable: 'SLIP_INVALID_FILE' },
  } as const
  const file = new File(['picture'], 'slip.jpg')
  const { body, ...rest } = question(slip, { amount: '100.50', bankCode: undefined }, file)
  expect(rest).toEqual({ method: 'POST', url: '/api/wallet/slip' })
  expect([...(body as FormData).entries()]).toEqual([
    ['amount', '100.50'],
    ['file', file],
  ])
})

const routes = { wallet: { activate: address } }
const codec = {
  write: (_: unknown, input: unknown) => ({ ...(input as object) }),
  read: (_: unknown, json: unknown) => json,
}
const asking = (ok: boolean, json: unknown, asked: Question[] = []) =>
  client<never, typeof address>(routes, codec, async (q) => {
    asked.push(q)
    return { ok, json }
  }) as unknown as { wallet: { activate: (input: object, options?: object) => Promise<unknown> } }

test('the answer of a success is read, the code of a failure thrown with its details', async () => {
  const asked: Question[] = []
  expect(
    await asking(true, { isActive: true }, asked).wallet.activate({ slotCode: 'PG' }, { key: 'k' }),
  ).toEqual({
    isActive: true,
  })
  expect(asked[0]).toMatchObject({ key: 'k', url: '/api/wallet/activate/PG' })
  const refused = asking(false, {
    message: 'REQUEST_LIMIT',
    details: { retryAfterSeconds: 9 },
  }).wallet.activate({
    slotCode: 'PG',
  })
  await expect(refused).rejects.toMatchObject({
    code: 'REQUEST_LIMIT',
    details: { retryAfterSeconds: 9 },
  })
})

test('a failure without a message is silence, not a refusal', async () => {
  for (const json of [null, {}, 'Bad gateway', { message: 7 }]) {
    await expect(asking(false, json).wallet.activate({ slotCode: 'PG' })).rejects.toBeInstanceOf(
      Unreachable,
    )
  }
})

test('what the codec refuses is never sent', async () => {
  const asked: Question[] = []
  const strict = {
    ...codec,
    write: () => {
      throw refusal('KEY_INVALID')
    },
  }
  const api = client<never, typeof address>(routes, strict, async (q) => ({
    ok: true,
    json: asked.push(q),
  })) as unknown as ReturnType<typeof asking>
  await expect(api.wallet.activate({ slotCode: 'PG' })).rejects.toMatchObject({
    code: 'KEY_INVALID',
  })
  expect(asked).toEqual([])
})
