import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sendMoney, slipPicture } from '../../testing/bank/slips.ts'
import { openPage } from '../../testing/open-page.ts'
import { world } from '../../testing/world.ts'

const w = await world()
type Member = Awaited<ReturnType<typeof w.member>>

async function sendSlip(m: Member) {
  const file = await slipPicture(w.sandbox, (await sendMoney(w.sandbox, m)).reference)
  const { body } = await m.deposit.slip({}, { file })
  await w.sweep()
  return body._id as string
}

test('newest first, paged, and nobody sees another’s', async () => {
  const m = await w.member()
  const ids = []
  for (let i = 0; i < 3; i++) {
    ids.unshift(await sendSlip(m))
    w.forward(61_000)
  }
  const page = async (input: object) => (await m.statement.slips(input as never)).body
  expect((await page({})).slips.map((s: { _id: string }) => s._id)).toEqual(ids)
  expect(await page({ page: 2, limit: 2 })).toMatchObject({ total: 3, slips: [{ _id: ids[2] }] })
  expect((await (await w.member()).statement.slips()).body).toEqual({ total: 0, slips: [] })
})

test.each([
  [{ page: 0 }, 'page'],
  [{ page: -1 }, 'page'],
  [{ page: 1.5 }, 'page'],
  [{ page: '1' }, 'page'],
  [{ page: 1e9 }, 'page'],
  [{ limit: 0 }, 'limit'],
  [{ limit: 51 }, 'limit'],
  [{ limit: '10' }, 'limit'],
])('%j is refused: KEY_INVALID at %s', async (input, field) => {
  const m = await w.member()
  const { status, body } = await m.statement.slips(input)
  expect([status, body]).toEqual([400, { message: 'KEY_INVALID', details: { field } }])
})

test('gift links stand among them, each with the link itself', async () => {
  const m = await w.member()
  const gift = (hash: string, state: string, reason: string | null) =>
    sql`
    WITH e AS (INSERT INTO errand (id, member_id, kind, provider, created_at, state, settled_at)
                 SELECT gen_random_uuid(), id, 'gift', 'GIFT', now(), 'refused', now() FROM member WHERE code = ${m._id} RETURNING *)
    INSERT INTO gift (id, member_id, state, voucher_hash, wallet_no, reason, detail, created_at, settled_at)
    SELECT id, member_id, ${state}, ${hash}, '0899999999', ${reason}, 'NOT_FOUND', created_at, settled_at FROM e`.execute(
      w.database.owner,
    )
  await gift('Abc123', 'failed', 'TRUELINK_INVALID')
  const slip = await sendSlip(m)
  const { slips } = (await m.statement.slips()).body
  expect(slips).toMatchObject([
    {
      _id: slip,
      kind: 'slip',
      status: 'SUCCESS',
      amount: 100,
      note: null,
      link: null,
      reference: slip,
    },
    { kind: 'gift', status: 'FAILED', amount: null, note: 'TRUELINK_INVALID', reference: null },
  ])
  expect(slips[1].link).toBe('https://gift.truemoney.com/campaign/?v=Abc123')
})

test('its picture opens for five minutes at an address of its own, drawn again, and may run nothing', async () => {
  const m = await w.member()
  const reference = await sendSlip(m)
  const { url } = (await m.statement.slipReference({ reference })).body
  const opened = await fetch(url)
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
  const meta = await sharp(Buffer.from(await opened.arrayBuffer())).metadata()
  expect(meta).toMatchObject({ format: 'jpeg', width: expect.any(Number) })
  w.forward(299_000)
  expect((await fetch(url)).status).toBe(200)
  w.forward(2_000)
  expect((await fetch(url)).status).toBe(404)
})

test('another member’s slip has no address, nor has one that never was; no address can be made up', async () => {
  const [m, other] = [await w.member(), await w.member()]
  const reference = await sendSlip(m)
  const refused = [
    await other.statement.slipReference({ reference }),
    await m.statement.slipReference({ reference: crypto.randomUUID() }),
    await m.statement.slipReference({ reference: "' OR 1=1" }),
  ]
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 404, body: { message: 'NO_DATA' } })
  expect((await w.guest.statement.slipReference({ reference })).status).toBe(401)
  const { url } = (await m.statement.slipReference({ reference })).body
  const [head, mark] = url.split('/slips/')[1].split('.')
  const words = Buffer.from(head, 'base64url').toString()
  const later = Buffer.from(words.replace(/^\d+/, '99999999999999')).toString('base64url')
  const outside = Buffer.from('99999999999999.../../etc/passwd').toString('base64url')
  for (const token of [
    `${later}.${mark}`,
    `${outside}.${mark}`,
    head,
    `${head}.`,
    `${head}.x${mark}`,
    '.',
    'a.b',
  ])
    expect((await fetch(`${w.url}/slips/${token}`)).status).toBe(404)
})

test('the outcome is told to the member’s open pages, with the id that the upload answered', async () => {
  const m = await w.member()
  const page = await openPage(w, m.token)
  const id = await sendSlip(m)
  await expect
    .poll(() => page.told, { timeout: 15_000 })
    .toContainEqual({ type: 'deposit', id, credited: true })
  expect(page.told).toContainEqual({ type: 'wallet' })
  expect(page.told).toContainEqual({ type: 'statement' })
})
