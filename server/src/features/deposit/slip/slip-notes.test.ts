import { randomInt } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { crc16 } from '@krapao/shared/formats/emvco'
import { writeSlipQr } from '@krapao/shared/formats/slip-qr'
import { sql } from 'kysely'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkLedger } from '../../../ledger/check.ts'
import { type Sent, sendMoney, slipPicture } from '../../../testing/bank/slips.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
afterEach(async () => {
  await w.sandbox.heal()
  expect(await checkLedger(w.context.db)).toEqual([])
})
type Member = Awaited<ReturnType<typeof w.member>>

/** Uploads, lets the worker look, and answers the row of the slip status. */
async function outcome(m: Member, file: Uint8Array, fields: Record<string, unknown> = {}) {
  const sent = await m.deposit.slip(fields, { file })
  expect(sent).toMatchObject({ status: 200, body: { status: 'PENDING' } })
  await w.sweep()
  const { slips } = (await m.statement.slips()).body
  return slips.find((row: { _id: string }) => row._id === sent.body._id)
}
const sentBy = async (m: Member, how: Sent = {}, variant?: string) =>
  slipPicture(w.sandbox, (await sendMoney(w.sandbox, m, how)).reference, variant)
const balance = async (m: Member) => (await m.wallet.get()).body.amount

test.each(['normal', 'soft', 'small', 'rotated', 'jpeg', 'dark', 'screenshot'])(
  'a %s slip is credited, and stands in the statement and the slip status',
  async (variant) => {
    const m = await w.member()
    const row = await outcome(m, await sentBy(m, { amount: '123.45' }, variant))
    expect(row).toMatchObject({
      status: 'SUCCESS',
      amount: 123.45,
      note: null,
      link: null,
      kind: 'slip',
    })
    expect(await balance(m)).toBe(123.45)
    const [deposit] = (await m.statement.list()).body.statements
    expect(deposit).toMatchObject({
      statementType: 'deposit',
      status: 'SUCCESS',
      amount: 123.45,
      from: 'SCB',
    })
  },
)

test('a slip whose bank leaves out the zero that its checksum begins with is credited', async () => {
  const m = await w.member()
  expect(await outcome(m, await sentBy(m, { shortCrc: true }, 'short-crc'))).toMatchObject({
    status: 'SUCCESS',
  })
})

test('a reader that dies over a slip says nothing about the slip: it is read again and credited', async () => {
  const m = await w.member()
  const dies = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (
    this: Worker,
  ) {
    void this.terminate()
  })
  expect(await outcome(m, await sentBy(m))).toMatchObject({ status: 'PENDING', note: null })
  dies.mockRestore()
  w.forward(3_000)
  await w.sweep()
  expect(await balance(m)).toBe(100)
})

test('a picture over which the reader dies every time ends as one that cannot be read', async () => {
  const m = await w.member()
  const dies = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
    this: Worker,
  ) {
    void this.terminate()
  })
  await outcome(m, await sentBy(m))
  for (let tries = 2; tries <= 5; tries++) {
    w.forward(61_000)
    await w.sweep()
  }
  dies.mockRestore()
  expect((await m.statement.slips()).body.slips[0].note).toBe('IMG_SIZE_UNABLE_TO_PROCESS')
})

test('a slip of True Money is looked up as such: from the registered phone it is credited', async () => {
  const m = await w.member()
  const wallet = { bank: { code: 'TRUEWALLET', no: m.phone } }
  const to = { bankCode: 'TRUEWALLET', accountNo: '0888888888' }
  const { reference } = await sendMoney(w.sandbox, wallet, { to })
  expect(await outcome(m, await slipPicture(w.sandbox, reference))).toMatchObject({
    status: 'SUCCESS',
    amount: 100,
  })
  const { rows } = await sql`SELECT channel FROM inbound WHERE reference = ${reference}`.execute(
    w.context.db,
  )
  expect(rows).toEqual([{ channel: 'BANK:TRUEWALLET' }])
})

test('a code made to stick, with letters that nobody can ask a bank with, ends as any picture without a slip', async () => {
  const body = `0031000600000101030140210อ้างอิง1235102TH9104`
  const picture = await QRCode.toBuffer(body + crc16(body), { width: 400 })
  expect(await outcome(await w.member(), picture)).toMatchObject({
    note: 'CANNOT_READ_CROPPED_IMAGE',
  })
})

const stranger = () => ({
  bankCode: 'KBANK',
  accountNo: String(randomInt(5_000_000_000, 5_999_999_999)),
})
const bad: [
  note: string,
  how: Sent,
  variant: string | undefined,
  fields?: Record<string, unknown>,
][] = [
  ['CANNOT_READ_CROPPED_IMAGE', {}, 'no-qr'],
  ['CANNOT_READ_CROPPED_IMAGE', {}, 'blurred'],
  ['CANNOT_READ_CROPPED_IMAGE', {}, 'cropped'],
  ['UNSTABLE_REFNO_ON_SLIP', {}, 'bad-crc'],
  ['INVALID_SLIP', {}, 'truemoney'],
  ['DEST_ACC_INVALID', { to: stranger() }, undefined],
  ['NOT_MATCH', { amount: '100.00' }, undefined, { amount: '100.01' }],
  ['NOT_MATCH', { name: 'MALEE SRISUK' }, undefined],
  ['EXPIRED_SLIP', { hoursAgo: 2 }, undefined],
]
test.each(bad)('%s: %j, drawn %s', async (note, how, variant, fields = {}) => {
  const m = await w.member()
  const row = await outcome(m, await sentBy(m, how, variant), fields)
  expect(row).toMatchObject({ status: 'FAILED', note, settledAt: expect.any(String) })
  expect(await balance(m)).toBe(0)
})

describe('other notes', () => {
  test('NOT_MATCH: sent from an account that is not the member’s, be it another member’s', async () => {
    const [m, other] = [await w.member(), await w.member()]
    expect(await outcome(m, await sentBy(other))).toMatchObject({ note: 'NOT_MATCH', amount: 100 })
  })

  test('IMG_SIZE_UNABLE_TO_PROCESS: a picture by its first bytes that cannot be decoded, or is too large to be', async () => {
    const broken = await sentBy(await w.member())
    const bomb = await sharp({
      create: { width: 16_000, height: 8_000, channels: 3, background: 'white' },
    })
      .png()
      .toBuffer()
    for (const file of [broken.slice(0, 2_000), bomb]) {
      const row = await outcome(await w.member(), file)
      expect(row).toMatchObject({ note: 'IMG_SIZE_UNABLE_TO_PROCESS', reference: null })
    }
  })

  test('UPLOADED_FILE_NOT_EXIST: what was kept is gone', async () => {
    const m = await w.member()
    const sent = await m.deposit.slip({}, { file: await sentBy(m) })
    const { rows } = await sql<{
      key: string
    }>`SELECT file_key AS key FROM slip WHERE id = ${sent.body._id}`.execute(w.context.db)
    await w.context.files.drop(rows[0]!.key)
    await w.sweep()
    const [row] = (await m.statement.slips()).body.slips
    expect(row).toMatchObject({ note: 'UPLOADED_FILE_NOT_EXIST' })
    expect((await m.statement.slipReference({ reference: row.reference })).body.message).toBe(
      'NO_DATA',
    )
  })

  test('INVALID_SLIP: a code that is right in itself, of a transfer that no bank knows', async () => {
    const m = await w.member()
    const forged = await forgery('NOSUCHTRANSFER0001')
    expect(await outcome(m, forged)).toMatchObject({ note: 'INVALID_SLIP', amount: null })
  })

  test('TRIPPLE_WRONG_CAPTCHA: the verifier has no tries left for us, three times', async () => {
    const m = await w.member()
    await w.sandbox.fault({ service: 'slipok', kind: 'refuse', times: 3 })
    expect(await outcome(m, await sentBy(m))).toMatchObject({ status: 'PENDING', note: null })
    w.forward(10_000)
    await w.sweep()
    expect((await m.statement.slips()).body.slips[0].status).toBe('PENDING')
    w.forward(10_000)
    await w.sweep()
    expect((await m.statement.slips()).body.slips[0]).toMatchObject({
      status: 'FAILED',
      note: 'TRIPPLE_WRONG_CAPTCHA',
    })
  })
})

describe('not known yet', () => {
  test('not posted yet is no failure: asked again until it is, and credited', async () => {
    // On a busy machine it is posted before it is looked at: then another one has more time.
    const sent = async (postsAfterSeconds: number) => {
      const m = await w.member()
      return { m, row: await outcome(m, await sentBy(m, { postsAfterSeconds })) }
    }
    let seconds = 1
    let { m, row } = await sent(seconds)
    while (row.status === 'SUCCESS' && seconds < 30) {
      seconds *= 2
      ;({ m, row } = await sent(seconds))
    }
    expect(row).toMatchObject({ status: 'PENDING', note: null, amount: null })
    await expect
      .poll(
        async () => {
          w.forward(60_000)
          await w.sweep()
          return (await m.statement.slips()).body.slips[0].status
        },
        { timeout: 15_000 + 1_000 * seconds },
      )
      .toBe('SUCCESS')
    expect(await balance(m)).toBe(100)
  })

  test('not posted after a day: it never was', async () => {
    const m = await w.member()
    expect(await outcome(m, await sentBy(m, { postsAfterSeconds: 86_000 }))).toMatchObject({
      status: 'PENDING',
    })
    w.forward(24 * 3_600_000)
    await w.sweep()
    w.backToNow()
    expect((await m.statement.slips()).body.slips[0]).toMatchObject({
      status: 'FAILED',
      note: 'INVALID_SLIP',
    })
  })

  test.each(['timeout-before', 'timeout-after', 'error-after', 'garbage', 'wrong-content'])(
    'the verifier’s %s proves nothing: asked again, and credited once',
    async (kind) => {
      const m = await w.member()
      await w.sandbox.fault({ service: 'slipok', kind, times: 1 })
      expect(await outcome(m, await sentBy(m))).toMatchObject({ status: 'PENDING', note: null })
      w.forward(10_000)
      await w.sweep()
      expect((await m.statement.slips()).body.slips[0]).toMatchObject({ status: 'SUCCESS' })
      expect(await balance(m)).toBe(100)
    },
  )
})

const forgery = (reference: string) =>
  QRCode.toBuffer(writeSlipQr({ bank: '014', reference }), { width: 400, margin: 4 })
