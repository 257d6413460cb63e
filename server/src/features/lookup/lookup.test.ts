import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import { until, world } from '../../testing/world.ts'

const w = await world()

test('banks: those of the country, the recommended ones first', async () => {
  const { body } = await w.guest.lookup.banks()
  expect(body.slice(0, 2).map((b: { code: string }) => b.code)).toEqual(['KBANK', 'KTB'])
  expect(body[0]).toEqual({
    code: 'KBANK',
    nameTH: expect.any(String),
    nameLA: expect.any(String),
    nameEN: expect.any(String),
    color: expect.any(String),
    recommended: true,
  })
  expect(body.some((b: { code: string }) => b.code === 'BCEL')).toBe(false)
})

test('sources, contact, conditions, agreements in the asked language; an unknown language is refused', async () => {
  for (const locale of ['th', 'la', 'en']) {
    expect((await w.guest.lookup.sources({ locale })).body[0].description).toBeTruthy()
    expect((await w.guest.lookup.contact({ locale })).body.contactText).toBeTruthy()
    expect((await w.guest.lookup.conditions({ locale })).body.length).toBeGreaterThan(0)
    const agreements: string[] = (await w.guest.lookup.agreements({ locale })).body
    expect(agreements).toHaveLength(5)
    for (const part of agreements) expect(part).toMatch(/^<h3>[^<]+<\/h3><p>[^<]+<\/p>$/)
  }
  const inThai = (await w.guest.lookup.agreements()).body
  expect(inThai).toEqual((await w.guest.lookup.agreements({ locale: 'th' })).body)
  expect(inThai).not.toEqual(
    (await w.guest.lookup.agreements({}, { headers: { 'accept-language': 'lo' } })).body,
  )
  const [th, en] = [
    await w.guest.lookup.contact({ locale: 'th' }),
    await w.guest.lookup.contact({ locale: 'en' }),
  ]
  expect(th.body.contactText).not.toBe(en.body.contactText)
  expect((await w.guest.lookup.contact({ locale: 'xx' })).body).toEqual({
    message: 'KEY_INVALID',
    details: { field: 'locale' },
  })
})

test('info, and whether registration asks for a code: off for tests', async () => {
  expect((await w.guest.lookup.info()).body).toEqual({
    name: 'Krapao',
    website: w.url,
    currencies: [{ currency: 'BAHT', deposit: true, games: true }],
  })
  expect((await w.guest.lookup.registerOTP()).body).toEqual({ registerOTP: false })
})

test('deposit and withdraw need a member', async () => {
  expect((await w.guest.lookup.deposit()).status).toBe(401)
  expect((await w.guest.lookup.withdraw()).status).toBe(401)
  const m = await w.member()
  const { body } = await m.lookup.deposit()
  expect(body).toMatchObject({
    isManual: false,
    minDeposit: 20,
    slipWindow: { from: '00:00', to: '00:00' },
  })
  expect(
    body.banks.map((b: Record<string, string>) => [
      b.bankCode,
      b.bankType,
      b.mode,
      b.bankAccountNo,
    ]),
  ).toEqual([
    ...['PAYTIMZ', 'FP', 'WW', 'PAYONEX'].map((code) => [code, 'payment', 'AUTO', '']),
    ['KBANK', 'account', 'SMS', '9876543210'],
    ['SCB', 'account', 'AUTO', '1112223334'],
    ['GSB', 'account', 'AUTO', '020123456789'],
  ])
  expect(body.banks[0]).toMatchObject({
    qrMinimum: 10,
    qrQuickAmounts: [10, 50, 100, 500, 1000],
    currency: 'BAHT',
  })
  expect(body.banks[4]).toMatchObject({
    bank: { nameTH: 'ธนาคารกสิกรไทย', nameLA: 'ທະນາຄານກະສິກອນໄທ', nameEN: 'Kasikornbank' },
    bankAccountName: 'KRAPAO DEMO CO LTD',
    qrMinimum: 1,
    qrQuickAmounts: [10, 20, 50, 100, 500, 1000],
  })
  expect(body.banks[5].qrMinimum).toBeUndefined()
  expect(body.wallets).toEqual([
    {
      walletAccountName: 'KRAPAO DEMO CO LTD',
      walletAccountNo: '0899999999',
      mode: 'GIFT',
      minDeposit: 2,
    },
    {
      walletAccountName: 'KRAPAO DEMO CO LTD',
      walletAccountNo: '0888888888',
      mode: 'AUTO',
      minDeposit: 2,
    },
  ])
  expect((await m.lookup.withdraw()).body).toEqual({ withdrawMin: 100, withdrawMax: 50_000 })
})

test('deposit: as the operator says: nothing named, everything by hand, an account that makes no QR', async () => {
  const bare = await world({ operatorAccounts: false })
  const m = await bare.member()
  const told = async () => (await m.lookup.deposit()).body
  expect(await told()).toMatchObject({ wallets: [], isManual: false })
  expect((await told()).banks.map((b: { bankType: string }) => b.bankType)).toEqual(
    Array(4).fill('payment'),
  )
  const { accounts, wallets } = await bare.sandbox.operator()
  const rest = {
    minDeposit: { THB: 50, LAK: 10_000 },
    slipWindow: { from: '00:00', to: '06:00' },
    slipMaxAgeMinutes: 30,
  }
  await bare.set('deposit', { ...rest, accounts, wallets, isManual: true })
  await until(async () => (await told()).isManual)
  expect(await told()).toMatchObject({ minDeposit: 50, slipWindow: { from: '00:00', to: '06:00' } })
  const kbank = (await told()).banks[0]
  expect([(await told()).banks.length, kbank.bankCode, kbank.qrMinimum]).toEqual([
    3,
    'KBANK',
    undefined,
  ])
  const { qr: _, ...plain } = accounts[0]!
  await bare.set('deposit', { ...rest, accounts: [plain], wallets: [], isManual: false })
  await until(async () => (await told()).banks.length === 5)
  expect((await told()).banks[4]).toMatchObject({ bankCode: 'KBANK', mode: 'AUTO' })
})

test('the environment may replace the minimum and the first quick amount', async () => {
  const other = await world({
    env: { QR_MINIMUM: '20', QR_FIRST_AMOUNT: '25', QR_PROVIDERS: 'FP', BRAND: 'Lotus' },
  })
  expect((await other.guest.lookup.info()).body.name).toBe('Lotus')
  const m = await other.member()
  const [fp] = (await m.lookup.deposit()).body.banks
  expect(fp).toMatchObject({
    bankCode: 'FP',
    qrMinimum: 20,
    qrQuickAmounts: [25, 50, 100, 500, 1000],
  })
  expect((await m.deposit.createQr({ provider: 'FP', amount: 19 })).body.message).toBe('QR_FAIL')
})

test('the Lao deployment has Lao banks, speaks Lao to a caller who asks for no language, and registers a member in kip', async () => {
  const lao = await world({ env: { COUNTRY: 'LA' } })
  expect((await lao.guest.lookup.agreements()).body).toEqual(
    (await lao.guest.lookup.agreements({ locale: 'la' })).body,
  )
  expect(
    (await lao.guest.lookup.banks()).body.every((b: { code: string }) => b.code !== 'KBANK'),
  ).toBe(true)
  const given = {
    name: 'Kham',
    username: '020 5555 1234',
    password: 'one-of-a-kind-7',
    bankCode: 'BCEL',
    bankAccountName: 'Kham Souk',
    bankAccountNo: '0101200001234',
  }
  expect((await lao.guest.auth.register({ ...given, currency: 'LAK' })).status).toBe(200)
  // Nothing here changes money: a kip wallet is offered ways in kip alone.
  const { token } = (await lao.guest.auth.login(given)).body
  const kip = clientOf(lao.url, { token })
  const open = (await kip.lookup.deposit()).body
  expect(open).toMatchObject({ wallets: [], minDeposit: 10_000 })
  const quick = [50_000, 100_000, 200_000, 500_000, 1_000_000]
  expect(open.banks).toMatchObject([
    { bankCode: 'FP', currency: 'LAK', qrMinimum: 10_000, bank: { nameLA: 'Lao QR (FP)' } },
    {
      bankCode: 'PAYONEX',
      currency: 'LAK',
      qrMinimum: 50_000,
      bank: { nameLA: 'Lao QR (PAYONEX)' },
    },
    {
      bankCode: 'BCEL',
      bankType: 'payment',
      currency: 'LAK',
      qrMinimum: 10_000,
      qrQuickAmounts: quick,
    },
    {
      bankCode: 'BCEL',
      bankType: 'account',
      mode: 'AUTO',
      currency: 'LAK',
      bankAccountNo: '010120001234567',
    },
  ])
  expect((await kip.deposit.createQr({ provider: 'PAYTIMZ', amount: 500 })).body.message).toBe(
    'NO_BANK',
  )
  expect((await kip.games.activate({ slotCode: 'JOKER' })).body.message).toBe('NO_GAME')
  const { slots } = (await kip.wallet.get()).body
  const codes = [
    'PG',
    'PGSLOT',
    'CIRCUS',
    'UFABET',
    'SEXYGAME',
    'ASKMEBET',
    'AREASLOT',
    'IMI',
    'USUN',
  ]
  expect(slots.map((slot: { code: string }) => slot.code)).toEqual(codes)
  expect(slots[0]).toMatchObject({ minTransfer: 1_000, maxTransfer: 20_000_000 })
  const other = {
    ...given,
    username: '020 5555 9999',
    bankAccountNo: '0101200009999',
    currency: 'BAHT',
  }
  await lao.guest.auth.register(other)
  const baht = clientOf(lao.url, { token: (await lao.guest.auth.login(other)).body.token })
  expect((await baht.lookup.deposit()).body.banks[0]).toMatchObject({
    bankCode: 'PAYTIMZ',
    currency: 'BAHT',
  })
})

test('info tells which currency can be deposited and played with now, as ways to deposit and games are open', async () => {
  const lao = await world({ env: { COUNTRY: 'LA' }, operatorAccounts: false })
  const offered = async () => (await lao.guest.lookup.info()).body.currencies
  const baht = { currency: 'BAHT', deposit: true, games: true }
  expect(await offered()).toEqual([{ currency: 'LAK', deposit: true, games: true }, baht])
  await sql`UPDATE game SET open = false WHERE id IN (SELECT game_id FROM game_currency WHERE currency = 'LAK')`.execute(
    lao.database.owner,
  )
  expect(await offered()).toEqual([{ currency: 'LAK', deposit: true, games: false }, baht])
  const banked = await world({ env: { COUNTRY: 'LA' } })
  expect((await banked.guest.lookup.info()).body.currencies[0]).toEqual({
    currency: 'LAK',
    deposit: true,
    games: true,
  })
  const shut = await world()
  await sql`UPDATE game SET open = false`.execute(shut.database.owner)
  expect((await shut.guest.lookup.info()).body.currencies).toEqual([{ ...baht, games: false }])
})
