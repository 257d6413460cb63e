import { type ClientRequest, request } from 'node:http'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sendMoney, slipPicture } from '../../../testing/bank/slips.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const anySlip = await slipPicture(
  w.sandbox,
  (await sendMoney(w.sandbox, await w.member())).reference,
)
const limit = 10 * 1024 * 1024
type Member = Awaited<ReturnType<typeof w.member>>

/** A form as a browser sends it, with whatever in it. */
async function post(
  m: Member,
  body: FormData | string | undefined,
  headers: Record<string, string> = {},
) {
  const authorization = `Bearer ${m.token}`
  const at = `${w.url}/api/wallet/slip`
  const answer = await fetch(at, {
    method: 'POST',
    headers: { authorization, ...headers },
    ...(body && { body }),
  })
  return { status: answer.status, body: (await answer.json()) as { message?: string } }
}
function form(fields: Record<string, string | Blob>): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, value)
  return made
}
const blob = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)])

test('only a member uploads', async () => {
  expect((await w.guest.deposit.slip({}, { file: anySlip })).body.message).toBe('UNAUTHORIZED')
  for (const guest of [
    w.guest.deposit.slipSeen({ qr: 'x' }),
    w.guest.lookup.slip(),
    w.guest.statement.slips(),
  ])
    expect((await guest).status).toBe(401)
})

test('no file: none in the form, an empty one, another field, no form at all', async () => {
  const m = await w.member()
  const answers = [
    await m.deposit.slip({ bankCode: 'SCB' }),
    await post(m, form({ file: new Blob([]) })),
    await post(m, form({ picture: blob(anySlip) })),
    await post(m, form({ file: 'text' })),
    await post(m, JSON.stringify({ file: 'x' }), { 'content-type': 'application/json' }),
    await post(m, 'raw', { 'content-type': 'image/png' }),
    await post(m, undefined),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 400, body: { message: 'SLIP_NO_FILE' } })
})

test('uploads: what is no picture by its first bytes, or one that is not read here, is refused', async () => {
  const m = await w.member()
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(64),
  ])
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const file of [Buffer.from('%PDF-1.7'), Buffer.from('BM'), heic, svg, Buffer.alloc(50)])
    expect((await m.deposit.slip({}, { file })).body.message).toBe('SLIP_INVALID_FILE')
})

test('uploads: too large is refused while it streams, and the connection is good for the next', async () => {
  const m = await w.member()
  const tooLarge = Buffer.concat([anySlip, Buffer.alloc(limit + 1 - anySlip.length)])
  for (const file of [tooLarge, Buffer.alloc(3 * limit)])
    expect((await m.deposit.slip({}, { file })).body.message).toBe('SLIP_INVALID_FILE')
  const largest = Buffer.concat([anySlip, Buffer.alloc(limit - anySlip.length)])
  expect((await m.deposit.slip({}, { file: largest })).status).toBe(200)
})

test('wrong fields are KEY_INVALID, unknown ones are passed over, empty ones count as not filled in', async () => {
  const m = await w.member()
  const bad: [FormData, string][] = [
    [form({ file: blob(anySlip), amount: 'a lot' }), 'amount'],
    [form({ file: blob(anySlip), amount: '0' }), 'amount'],
    [form({ file: blob(anySlip), amount: '-5' }), 'amount'],
    [form({ file: blob(anySlip), bankCode: 'S\0B' }), 'bankCode'],
    [form({ file: blob(anySlip), bankCode: 'B'.repeat(2_000) }), 'bankCode'],
    [form({ file: blob(anySlip), bankCode: 'B'.repeat(30) }), 'bankCode'],
  ]
  for (const [body, field] of bad)
    expect(await post(m, body)).toMatchObject({
      status: 400,
      body: { message: 'KEY_INVALID', details: { field } },
    })
  const twice = form({ file: blob(anySlip), amount: '1' })
  twice.append('amount', '2')
  expect((await post(m, twice)).body).toMatchObject({
    message: 'KEY_INVALID',
    details: { field: 'amount' },
  })
  const two = form({ file: blob(anySlip) })
  two.append('file', blob(anySlip))
  expect((await post(m, two)).body.message).toBe('KEY_INVALID')
  const many = form({
    file: blob(anySlip),
    ...Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`f${i}`, 'x'])),
  })
  expect((await post(m, many)).body.message).toBe('KEY_INVALID')
  const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
  expect(
    (await post(m, cut, { 'content-type': 'multipart/form-data; boundary=x' })).body.message,
  ).toBe('KEY_INVALID')
  const good = form({ file: blob(anySlip), amount: '', bankCode: '', note: 'hello' })
  expect((await post(m, good)).status).toBe(200)
})

test('an account that we do not have is NO_BANK; so is any to a wallet in kip', async () => {
  const m = await w.member()
  expect((await m.deposit.slip({ bankCode: 'NOWHERE' }, { file: anySlip })).body.message).toBe(
    'NO_BANK',
  )
  await sql`UPDATE member SET currency = 'LAK' WHERE code = ${m._id}`.execute(w.database.owner)
  expect((await m.deposit.slip({ bankCode: 'BCEL' }, { file: anySlip })).body.message).toBe(
    'NO_BANK',
  )
})

test('one a minute, and what was refused uses up none', async () => {
  const m = await w.member()
  for (const file of [Buffer.from('no picture'), undefined])
    await m.deposit.slip({}, file ? { file } : {})
  await m.deposit.slip({ bankCode: 'NOWHERE' }, { file: anySlip })
  expect((await m.deposit.slip({ bankCode: 'SCB' }, { file: anySlip })).status).toBe(200)
  const again = await m.deposit.slip({ bankCode: 'GSB' }, { file: anySlip })
  expect(again).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT_1MIN' } })
  expect(again.body.details.retryAfterSeconds).toBeGreaterThan(0)
  expect(again.body.details.retryAfterSeconds).toBeLessThanOrEqual(60)
  w.forward(60_000)
  expect((await m.deposit.slip({ bankCode: 'GSB' }, { file: anySlip })).status).toBe(200)
})

test('sixty a day; then the member is told how long to wait, and after that it is taken', async () => {
  const [m, other] = [await w.member(), await w.member()]
  // The first of them 20 hours ago, the last one 3.
  await sql`
    WITH asked AS (INSERT INTO errand (id, member_id, kind, provider, created_at, state, settled_at)
                     SELECT gen_random_uuid(), member.id, 'slip', 'SLIP', at, 'refused', at
                       FROM member, generate_series(0, 59) n, LATERAL (SELECT now() - interval '20 hours' + n * interval '17 minutes' AS at) t
                      WHERE code = ${m._id} RETURNING *)
    INSERT INTO slip (id, member_id, state, note, picture_hash, created_at, settled_at)
    SELECT id, member_id, 'failed', 'SLIP_INVALID', '\\x00', created_at, settled_at FROM asked`.execute(
    w.database.owner,
  )
  const refused = await m.deposit.slip({}, { file: anySlip })
  expect(refused).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } })
  expect((await other.deposit.slip({}, { file: anySlip })).status).toBe(200)
  const { retryAfterSeconds } = refused.body.details
  expect(Math.abs(retryAfterSeconds - 4 * 3_600)).toBeLessThan(60)
  w.forward(retryAfterSeconds * 1_000)
  expect((await m.deposit.slip({}, { file: anySlip })).status).toBe(200)
  w.forward(61_000)
  expect((await m.deposit.slip({}, { file: anySlip })).body.message).toBe('REQUEST_LIMIT')
})

test('a member who leaves uploads hanging has no place for more, which blocks nobody else and ends with them', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const hanging: ClientRequest[] = []
  const hang = () => {
    const { port } = new URL(w.url)
    const headers = {
      authorization: `Bearer ${m.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': limit,
    }
    const call = request({ port, method: 'POST', path: '/api/wallet/slip', headers }).on(
      'error',
      () => {},
    )
    // Answered, it found its place taken by the one that asks below.
    call.on('response', (answer) => {
      answer.resume()
      hang()
    })
    call.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc')
    hanging.push(call)
  }
  for (let n = 0; n < 4; n++) hang()
  const upload = async (by: Member) =>
    (await by.deposit.slip({}, { file: Buffer.from('no picture') })).body.message
  await expect.poll(() => upload(m), { timeout: 15_000 }).toBe('REQUEST_LIMIT')
  expect(await upload(other)).toBe('SLIP_INVALID_FILE')
  for (const call of hanging) call.destroy()
  await expect.poll(() => upload(m), { timeout: 15_000 }).toBe('SLIP_INVALID_FILE')
})

test('the same key and file is answered as before; the same key with another file is refused', async () => {
  const m = await w.member()
  const key = crypto.randomUUID()
  const [first, again] = [
    await m.deposit.slip({}, { file: anySlip, key }),
    await m.deposit.slip({}, { file: anySlip, key }),
  ]
  expect(again.body).toEqual(first.body)
  const other = await sharp(anySlip).jpeg().toBuffer()
  expect(await m.deposit.slip({}, { file: other, key })).toMatchObject({
    status: 409,
    body: { message: 'KEY_INVALID' },
  })
  expect((await m.deposit.slip({ amount: 5 }, { file: anySlip, key })).status).toBe(409)
  const doubleTap = await w.member()
  const taps = await Promise.all([1, 2, 3].map(() => doubleTap.deposit.slip({}, { file: anySlip })))
  expect(taps[0]!.body._id ?? taps[1]!.body._id ?? taps[2]!.body._id).toBeDefined()
  expect((await doubleTap.statement.slips()).body.total).toBe(1)
})

test('asked before uploading, a slip is new, being looked into, or used, by whomever', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const sent = await sendMoney(w.sandbox, m)
  const seen = async (by: Member) => (await by.deposit.slipSeen({ qr: sent.qr() })).body.seen
  expect(await seen(m)).toBe('new')
  // What other tests left under way would take the fault.
  await w.sweep()
  await w.sandbox.fault({ service: 'slipok', kind: 'garbage', times: 1 })
  await m.deposit.slip({}, { file: await slipPicture(w.sandbox, sent.reference) })
  await w.sweep()
  expect([await seen(m), await seen(other)]).toEqual(['checking', 'new'])
  w.forward(10_000)
  await w.sweep()
  expect([await seen(m), await seen(other)]).toEqual(['used', 'used'])
  for (const qr of ['https://example.com', `${sent.qr()}0`])
    expect((await m.deposit.slipSeen({ qr })).body).toEqual({ seen: 'new' })
  expect((await m.deposit.slipSeen({})).body.message).toBe('KEY_MISSING')
})

test('a slip is asked about sixty times in five minutes, many at once included; then the member is told how long to wait', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const qr = (await sendMoney(w.sandbox, m)).qr()
  const asked = await Promise.all(Array.from({ length: 65 }, () => m.deposit.slipSeen({ qr })))
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(60)
  const refused = await m.deposit.slipSeen({ qr })
  expect(refused).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } })
  expect(refused.body.details.retryAfterSeconds).toBeGreaterThan(240)
  expect(refused.body.details.retryAfterSeconds).toBeLessThanOrEqual(300)
  expect((await other.deposit.slipSeen({ qr })).status).toBe(200)
})
