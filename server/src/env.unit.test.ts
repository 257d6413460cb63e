import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, settingNames } from './env.ts'
import { settings } from './settings/settings.ts'
import { rightEnv } from './testing/right-env.ts'

const right = { ...rightEnv, PUBLIC_URL: 'https://wallet.example/', TRUST_PROXY: '1' }

test('what is not set has a default, empty counts as not set', () => {
  expect(readEnv({ ...right, PORT: '', LOG_LEVEL: 'warn' })).toMatchObject({
    port: 8080,
    role: 'all',
    logLevel: 'warn',
    publicUrl: 'https://wallet.example',
    gatewayUrl: 'http://localhost:8090/gateway',
  })
})

test('behind https the number of proxies must be said, be it none; without https there may be none', () => {
  expect(() => readEnv({ ...right, TRUST_PROXY: '' })).toThrow(
    /TRUST_PROXY is missing: PUBLIC_URL is https, so say how many proxies/,
  )
  expect(readEnv({ ...right, TRUST_PROXY: '0' }).trustProxy).toBe(0)
  expect(
    readEnv({ ...right, TRUST_PROXY: '', PUBLIC_URL: 'http://localhost:8080' }).trustProxy,
  ).toBe(0)
})

test('an address of several database servers is refused, beside all else that is wrong', () => {
  const wrong = {
    ...right,
    PORT: '99999',
    DATABASE_URL: 'postgres://krapao_app:secret@a:5432,b:5432/krapao',
    DATABASE_OWNER_URL: 'postgres://shop:secret@a/krapao?target_session_attrs=primary',
  }
  expect(() => readEnv(wrong)).toThrow(
    /PORT: .*\n.*DATABASE_URL names several hosts.*\n.*DATABASE_OWNER_URL sets target_session_attrs/,
  )
  expect(() => readEnv(wrong)).not.toThrow(/secret/)
})

test('everything that is wrong is told at once, and no secret is printed', () => {
  const wrong = {
    ...right,
    PORT: '99999',
    DATABASE_URL: 'mysql://x',
    FP_SECRET: 'tooshort',
    GAME_PASSWORD_KEY: 'abc',
    PUBLIC_URL: undefined,
    COUNTRY: 'XX',
    QR_PROVIDERS: 'PAYTIMZ,WWW',
    TRUST_PROXY: 'yes',
    SUPPORT_LINK: 'javascript:alert(1)',
    OUTSIDE_TIMEOUT_MS: '60000',
    CHAT_BACKEND: 'wss://chat.example',
    PLAY_LINKS: 'window',
    BETTING_HOST: 'https://bet.example/path',
    PG_NOTICE: 'yes',
    BRAND_DIR: 'relative/folder',
    REGISTER_OTP: 'yes',
    SMS_GATEWAY_URL: 'ftp://sms.example',
    SMS_PROVIDER: 'pigeon',
  }
  const said = () => readEnv(wrong)
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'FP_SECRET',
    'GAME_PASSWORD_KEY',
    'PUBLIC_URL is missing',
    'COUNTRY',
    'CHAT_BACKEND',
    'PLAY_LINKS',
    'BETTING_HOST: must be a host alone',
    'PG_NOTICE',
    'BRAND_DIR: must be a whole path',
    'REGISTER_OTP',
    'SMS_GATEWAY_URL',
    'SMS_PROVIDER',
    'SMS_GATEWAY_KEY is missing',
    'SUPPORT_LINK: must be a link to follow',
  ])
    expect(said).toThrow(name)
  expect(said).not.toThrow('tooshort')
})

test('without a sandbox whoever is asked needs an address, and is named; who is not asked needs none', () => {
  const { SANDBOX_URL: _, ...none } = right
  const said = () => readEnv({ ...none, BANK_URL: 'https://bank.example', COUNTRY: 'XX' })
  for (const name of ['GATEWAY_URL', 'GAME_URL', 'GIFT_URL', 'SMS_URL', 'SLIPOK_URL', 'COUNTRY'])
    expect(said).toThrow(name)
  expect(said).not.toThrow(/BANK_URL|EASYSLIP_URL/)
  const at = 'https://outside.example'
  const real = { GATEWAY_URL: at, BANK_URL: at, GAME_URL: at, GIFT_URL: at }
  const sms = { SMS_PROVIDER: 'queue', SMS_GATEWAY_URL: at, SMS_GATEWAY_KEY: 'k1' }
  const slips = { SLIP_VERIFIER: 'easyslip', EASYSLIP_URL: `${at}/` }
  expect(readEnv({ ...none, ...real, ...sms, ...slips })).toMatchObject({
    gameUrl: at,
    slips: { easyslip: { baseUrl: at } },
  })
})

test('the flags of a deployment', () => {
  expect(readEnv(right)).toMatchObject({
    sameTab: false,
    pgNotice: false,
    bettingHost: undefined,
    chatBackend: '',
  })
  const flags = { PLAY_LINKS: 'same-tab', PG_NOTICE: 'on', BETTING_HOST: 'https://bet.example/' }
  expect(readEnv({ ...right, ...flags })).toMatchObject({
    sameTab: true,
    pgNotice: true,
    bettingHost: 'https://bet.example',
  })
})

test('docs/settings.md names every setting, and every row that an operator may write', () => {
  const docs = readFileSync(path.join(import.meta.dirname, '../../docs/settings.md'), 'utf8')
  const missing = [...settingNames, ...Object.keys(settings)].filter(
    (name) => !docs.includes(`\`${name}\``),
  )
  expect(missing).toEqual([])
})

test('a gateway is never told a sender that it would not take: where BRAND is none, SMS_SENDER is demanded with all else', () => {
  const gateway = {
    ...right,
    SMS_PROVIDER: 'queue',
    SMS_GATEWAY_URL: 'https://sms.example/send',
    SMS_GATEWAY_KEY: 'k1',
  }
  expect([
    readEnv(gateway).smsSender,
    readEnv({ ...gateway, BRAND: 'Lotus 88' }).smsSender,
  ]).toEqual(['Krapao', 'Lotus 88'])
  for (const BRAND of ['ກະເປົາ', 'Lotus of the far East', 'Lotus & Co']) {
    expect(() => readEnv({ ...gateway, BRAND, PORT: 'x', BRAND_DIR: 'b' })).toThrow(
      /PORT: [\s\S]*BRAND_DIR: [\s\S]*SMS_SENDER must/,
    )
    expect(readEnv({ ...gateway, BRAND, SMS_SENDER: 'LOTUS88' }).smsSender).toBe('LOTUS88')
    expect(readEnv({ ...right, BRAND }).smsSender).toBe(BRAND)
  }
})

test('what no call to an SMS gateway can carry is told at the start, not at every SMS', () => {
  const gateway = {
    ...right,
    SMS_PROVIDER: 'queue',
    SMS_GATEWAY_URL: 'https://sms.example/send',
    SMS_GATEWAY_KEY: 'k1',
  }
  expect(readEnv(gateway).smsGateway).toMatchObject({ key: 'k1' })
  for (const wrong of [
    { SMS_GATEWAY_URL: 'https://user:secret@sms.example/send' },
    { SMS_GATEWAY_KEY: 'secret\nkey' },
    { SMS_GATEWAY_KEY: 'กุญแจsecret' },
  ]) {
    const said = () => readEnv({ ...gateway, ...wrong })
    expect(said).toThrow(Object.keys(wrong)[0])
    expect(said).not.toThrow('secret')
  }
})

test('games may have keys of their own; each is read, and none that is wrong is printed', () => {
  const own = {
    GAME_API_KEY_PG: 'p'.repeat(24),
    GAME_API_KEY_SEXY_2: 'q'.repeat(40),
    GAME_API_KEY_EMPTY: '',
  }
  expect([...readEnv({ ...right, ...own }).gameKeys]).toEqual([
    ['GAME_API_KEY', right.GAME_API_KEY],
    ['GAME_API_KEY_PG', own.GAME_API_KEY_PG],
    ['GAME_API_KEY_SEXY_2', own.GAME_API_KEY_SEXY_2],
  ])
  const wrong = {
    GAME_API_KEY_PG: 'tooshort',
    GAME_API_KEY_pg: 'x'.repeat(32),
    GAME_API_KEYS: 'y'.repeat(32),
  }
  const said = () => readEnv({ ...right, ...wrong })
  expect(said).toThrow('GAME_API_KEY_PG: must have at least 24 characters')
  for (const name of ['GAME_API_KEY_pg', 'GAME_API_KEYS']) expect(said).toThrow(`${name}: its name`)
  for (const key of Object.values(wrong)) expect(said).not.toThrow(key)
})
