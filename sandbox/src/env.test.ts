import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const secrets = {
  WW_SECRET: 'w'.repeat(16),
  PAYTIMZ_SECRET: 't'.repeat(16),
  PAYONEX_SECRET: 'x'.repeat(16),
  FP_SECRET: 'f'.repeat(16),
  BANK_API_KEY: 'b'.repeat(16),
  GAME_API_KEY: 'a'.repeat(16),
  SMS_API_KEY: 's'.repeat(16),
  SLIPOK_KEY: 'o'.repeat(16),
  EASYSLIP_KEY: 'e'.repeat(16),
}
const good = { ...secrets, SANDBOX_DATA: ':memory:' }

test('what is not set has its usual value, but a secret never has', () => {
  expect(readEnv(good)).toMatchObject({
    env: { port: 8090, host: '127.0.0.1', qrLifetimeMs: 600_000 },
  })
})

test('all that is wrong is told at once', () => {
  const checked = readEnv({ SANDBOX_PORT: 'many', FP_SECRET: 'short', SANDBOX_QR_SECONDS: '0' })
  const problems = 'problems' in checked ? checked.problems : []
  expect(problems.map((p) => p.split(':')[0])).toEqual([
    'SANDBOX_PORT',
    ...Object.keys(secrets),
    'SANDBOX_QR_SECONDS',
    'SANDBOX_DATA',
  ])
})

test('a folder that cannot be made is told', () => {
  expect(readEnv({ ...good, SANDBOX_DATA: '/dev/null/outside.db' })).toMatchObject({
    problems: [expect.stringContaining('SANDBOX_DATA')],
  })
})
